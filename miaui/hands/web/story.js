/* The story of a game: the pages of its table, step by step, through the eyes that are chosen. It asks for
   nothing from outside. What is still to come, and what other eyes see, is in #steps alone. */

const told = JSON.parse(find("steps").textContent);
const main = find("story"), eyes = find("eyes");
const phone = { lang: told.lang };
const SVG = "http://www.w3.org/2000/svg", WIDTH = 400, HEIGHT = 132, TOP = 12;
const LAST = told.steps.length - 1;

const press = () => {}; // nothing is pressed in a story
let at = 0;

/** Return the value that is packed at a place. */
function unpacked(place) {
  const part = told.parts[place];
  if (Array.isArray(part)) return part.map(unpacked);
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, unpacked(one)]));
}

/* ---- the table */

function group_shown({ id, title, items }) {
  const list = keyed(`${id} list`, "ul");
  set(list, "class", items.some((item) => item.picture) ? "facts shown" : "facts plain");
  arrange(list, items.map(fact));
  return section(id, title, list);
}

function words_of_table(lines) {
  const node = keyed("words", "details");
  const list = keyed("words lines", "ul");
  fill(list, lines, () => lines.map((line) => make("li", {}, line)));
  arrange(node, [write(keyed("words title", "summary"), w("table")), list]);
  return node;
}

function table_shown(page) {
  return [result_section(page), ...page.groups.map(group_shown), points_section(page), words_of_table(page.table)];
}

/* ---- the course */

function drawn_node(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Return the seats whose course is drawn: those of the eyes, or all that were looked at. */
const reviewed = (seat) => (seat === null ? told.reviewed : told.reviewed.filter((one) => one === seat || told.reviewed.length === 1));

function draw_course(seat, moves) {
  const known = told.course.filter(([step]) => step <= moves);
  const shown = reviewed(seat);
  find("chances").hidden = told.course.length === 0 || shown.length === 0;
  if (find("chances").hidden) return;
  const most = Math.max(0.55, ...known.flatMap(([, worth]) => worth)) + 0.06;
  const total = Math.max(1, told.moves[LAST]);
  const y = (share) => HEIGHT - (share / most) * (HEIGHT - TOP);
  const points = (one) => known.map(([step, worth]) => `${((step / total) * WIDTH).toFixed(1)},${y(worth[one]).toFixed(1)}`);
  const fair = y(told.course[0][1][shown[0]]).toFixed(1);
  const now = ((known.at(-1)[0] / total) * WIDTH).toFixed(1);
  const lines = shown.flatMap((one) => [
    shown.length === 1 && drawn_node("polygon", { class: "water", points: [...points(one), `${now},${HEIGHT}`, `0,${HEIGHT}`].join(" ") }),
    drawn_node("polyline", { class: "foam", points: points(one).join(" ") }),
    drawn_node("polyline", { class: "line", "data-seat": one, points: points(one).join(" ") }),
  ]);
  find("curve").replaceChildren(drawn_node("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    ...lines.filter(Boolean), drawn_node("path", { class: "fair", d: `M0 ${fair}H${WIDTH}` }), drawn_node("path", { class: "now", d: `M${now} ${TOP}V${HEIGHT}` })));
  const share = (one) => Math.round(100 * known.at(-1)[1][one]);
  const parts = shown.map((one) => `${told.seats[one]} ${share(one)}`);
  set(find("curve"), "aria-label", w("course", { parts: parts.join(", ") }));
  write(find("chance"), shown.length === 1 ? w("chance", { name: told.seats[shown[0]] }) : w("chances"));
  find("shares").replaceChildren(...shown.map((one) => make("li", { "data-seat": one }, made_share(one, share(one)))));
}

const made_share = (seat, share) => w("share", { name: told.seats[seat], share });

/* ---- choices that cost something */

function draw_blamed(seat, moves) {
  const found = told.blamed.filter((one) => one.moves < moves && (seat === null || one.seat === seat)).reverse();
  const [list] = find("blamed").getElementsByTagName("ol");
  find("blamed").hidden = told.course.length === 0;
  find("blamed").querySelector(".small").hidden = found.length > 0;
  list.replaceChildren(...found.map((one) => make("li", { class: "blame", "data-seat": one.seat },
    make("b", {}, `${told.seats[one.seat]}, ${one.title}`),
    one.choices.length > 0 && make("span", { class: "choices-made" }, one.choices.join(" → ")),
    make("span", {}, seat === one.seat ? one.own : one.words))));
}

/* ---- one step */

function show(step) {
  at = Math.min(Math.max(step, 0), LAST);
  const seat = eyes.value === "" ? null : Number(eyes.value);
  const page = unpacked(told.steps[at][told.eyes.indexOf(seat)]);
  const words = page.words.length ? page.words : [w("begins")];
  set(main, "data-step", at);
  set(main, "data-seat", seat ?? "");
  find("words").replaceChildren(...words.map((line) => make("p", {}, line)));
  arrange(find("table"), [write(find("round"), page.title), ...anew(() => table_shown(page))]);
  draw_course(seat, told.moves[at]);
  draw_blamed(seat, told.moves[at]);
  const [progress, number] = main.querySelector(".progress").children;
  progress.value = at;
  set(progress, "aria-label", w("step", { step: at, steps: LAST }));
  write(number, w("of", { step: at, steps: LAST }));
  set(find("prev"), "aria-disabled", at === 0 ? "true" : null);
  set(find("next"), "aria-disabled", at === LAST ? "true" : null);
}

const KEYS = {
  ArrowRight: () => at + 1,
  ArrowLeft: () => at - 1,
  Home: () => 0,
  End: () => LAST,
  PageDown: () => told.rounds.find((one) => one > at) ?? LAST,
  PageUp: () => told.rounds.findLast((one) => one < at) ?? 0,
};

document.addEventListener("keydown", (event) => {
  const key = KEYS[event.key];
  if (!key || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.tagName === "SELECT") return;
  event.preventDefault();
  show(key());
});
find("prev").addEventListener("click", () => show(at - 1));
find("next").addEventListener("click", () => show(at + 1));

/* ---- the beginning */

for (const seat of told.eyes) eyes.append(make("option", { value: seat ?? "" }, seat === null ? w("everybody") : told.seats[seat]));
find("eyes").closest(".row").hidden = told.eyes.length === 1;
eyes.addEventListener("change", () => show(at));
write(find("looks"), w("settings"));
for (const id of ["size", "theme"]) {
  write(main.querySelector(`label[for=${id}]`), w(id));
  find(id).addEventListener("change", (event) => (document.documentElement.dataset[id] = event.target.value));
}
for (const option of find("theme").options) write(option, w(option.value));
find("theme").value = document.documentElement.dataset.theme = first_theme();
show(0);
