/* What a page of a table looks like: nodes for its groups, points, lines and result. It knows no game.
   All words become text nodes, and styles are set through the CSSOM alone. WORDS (by language and key) stands
   before this script; `phone.lang` and `press` are of the script that follows. */

const CATS = ["mara", "nilo", "pua", "tama", "rosi", "kai"];
const SIGNS = ["shell", "wave", "leaf", "sun", "hibiscus", "star"];

/* ---- nodes */

const find = (id) => document.getElementById(id);

/** Set an attribute where it differs; null takes it away. */
function set(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/** Return a new element. Children are nodes or texts; null and false are left out. */
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

/** Return a button that does something. */
function button(attributes, act, ...children) {
  const node = make("button", { type: "button", ...attributes }, ...children);
  node.addEventListener("click", act);
  return node;
}

const picture = (name, more = "") => name && make("span", { class: `pic ${more}`.trim(), "data-picture": name, "aria-hidden": "true" });
const cat = (seat, mood) => (CATS[seat] ? `cat/${CATS[seat]}/head-${mood}` : null);

/** Set the children of a node; those that stay are neither taken out nor moved without need. */
function arrange(parent, wanted) {
  const nodes = wanted.filter((node) => node !== null);
  const stay = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!stay.has(child)) child.remove();
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}

const drawn = new WeakMap();
/** Set the children of a node anew where what they are made of has changed. */
function fill(node, made_of, children) {
  const key = JSON.stringify(made_of);
  if (drawn.get(node) === key) return;
  drawn.set(node, key);
  node.replaceChildren(...children().filter(Boolean));
}

/** Return a copy of a drawing that stands in the page. */
const drawing = (id) => find(id).content.cloneNode(true);

/** Return a sentence in the language of this phone. */
function w(key, values = {}) {
  return WORDS[phone.lang][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Return the colours that this device asks for. */
function first_theme() {
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/* ---- nodes stay while what they show is the same */

const kept = new Map();
let used = new Set();

function keyed(key, tag, attributes = {}) {
  const name = `${tag} ${key}`;
  used.add(name);
  if (!kept.has(name)) kept.set(name, make(tag, attributes));
  return kept.get(name);
}

/** Return what a function makes of such nodes; those that it did not use are forgotten. */
function anew(draw) {
  used = new Set();
  const made = draw();
  for (const key of kept.keys()) if (!used.has(key)) kept.delete(key);
  return made;
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
  return node;
}

/* ---- the parts of a page */

/** Groups in their order; long facts without pictures come after what can be pressed. */
function in_reach(groups) {
  const plain = ({ kind, items }) => kind === "facts" && !items.some((item) => item.picture);
  return [...groups.filter((group) => !plain(group)), ...groups.filter(plain)];
}

function group_nodes(group, _, groups) {
  const pictured = group.items.some((item) => item.picture);
  if (group.kind === "map") return map_nodes(group, groups);
  const list = keyed(`${group.id} list`, "ul");
  set(list, "class", `${group.kind}${pictured ? "" : " plain"}`);
  const toggles = group.kind === "cards" || group.items.some((item) => item.on);
  arrange(list, slots(group).map((item) => {
    if (typeof item === "string") return write(keyed(`${group.id} ${item} gone`, "li", { class: "gone", "aria-hidden": "true" }), item);
    if (group.kind === "facts" && !item.press) return fact(item);
    const place = keyed(`${item.id} place`, "li");
    arrange(place, [choice(item, toggles, group.kind)]);
    return place;
  }));
  return [section(group.id, group.title, list)];
}

/** The items of a group; where the game gives its cards slots ("hand 12"), numbers stand for those that are gone. */
function slots({ items }) {
  const [prefix, count] = getComputedStyle(document.documentElement).getPropertyValue("--slots").trim().split(" ");
  if (!count || !items.every(({ id, picture: card }) => card && id.startsWith(`${prefix}.`))) return items;
  const here = new Map(items.map((item) => [item.id, item]));
  return Array.from({ length: Number(count) }, (_, at) => here.get(`${prefix}.${at + 1}`) ?? String(at + 1));
}

function section(id, title, ...nodes) {
  const node = keyed(`${id} section`, "section", { "data-group": id });
  arrange(node, [title ? write(keyed(`${id} title`, "h2"), title) : null, ...nodes]);
  return node;
}

function fact(item) {
  const node = keyed(item.id, "li", { "data-id": item.id });
  fill(node, item, () => [picture(item.picture), make("span", { class: "words" }, make("b", {}, item.label), item.about && make("span", { class: "about" }, item.about))]);
  return node;
}

function choice(item, toggles, kind, label = item.label) {
  const node = keyed(item.id, "button", { type: "button", "data-id": item.id });
  const why = item.press ? "" : item.why;
  set(node, "aria-pressed", toggles ? item.on : null);
  set(node, "aria-disabled", item.press ? null : "true");
  set(node, "aria-label", label === item.label ? null : [item.label, why].filter(Boolean).join(". "));
  set(node, "aria-description", kind !== "choices" && item.about ? item.about : null);
  node.onclick = () => press(item);
  fill(node, [label, item, kind], () => {
    if (kind === "cards") return [picture(item.picture), make("span", { class: "caption" }, label), why && make("span", { class: "say" }, ` ${why}`)];
    if (kind === "map") return [label];
    return [picture(item.picture), make("span", {}, label, (why || item.about) && make("small", {}, why || item.about))];
  });
  return node;
}

/** The sea with all places to look at, before the first group of a map. Names stand over their groups. */
function map_of(groups) {
  const islands = groups.map(({ title, items }) => ({ title, pins: items.filter(({ at }) => at) })).filter(({ pins }) => pins.length);
  const map = keyed("map", "div", { class: "map", "aria-hidden": "true" });
  fill(map, islands, () => islands.flatMap(({ title, pins }) => {
    const middle = pins.reduce((sum, { at }) => sum + at[0], 0) / pins.length;
    const name = islands.length > 1 && place(make("span", { class: "name" }, title), middle, Math.min(...pins.map(({ at }) => at[1])));
    return [...pins.map(({ at, on }) => place(make("span", { class: on ? "pin on" : "pin" }), ...at)), name];
  }));
  return islands.length ? map : null;
}

function place(node, x, y) {
  Object.assign(node.style, { left: `${5 + 90 * x}%`, top: `${16 + 76 * y}%` });
  return node;
}

/** The last part of a place's label is on its button; a map of one group has a heading for each other part. */
function map_nodes(group, groups) {
  const maps = groups.filter(({ kind }) => kind === "map");
  const parts = new Map();
  for (const item of group.items) {
    const words = item.label.split(", ");
    const short = words.pop();
    const part = maps.length > 1 ? "" : words.join(", ");
    parts.set(part, [...(parts.get(part) ?? []), [item, short]]);
  }
  const toggles = group.items.some((item) => item.on);
  const islands = [...parts].map(([part, items]) => {
    const node = keyed(`${group.id} ${part}`, "div", { class: "island" });
    const chips = keyed(`${group.id} ${part} chips`, "div", { class: "chips" });
    arrange(chips, items.map(([item, short]) => choice(item, toggles, "map", short)));
    arrange(node, [part ? write(keyed(`${group.id} ${part} title`, "h3"), part) : null, chips]);
    return node;
  });
  return [group === maps[0] ? map_of(maps) : null, section(group.id, group.title, ...islands)];
}

function points_section(page) {
  if (!page.points.length || page.result) return null;
  const node = keyed("points", "section", { id: "points" });
  fill(node, [page.points, page.seat, phone.lang], () => [make("h2", {}, w("points")), make("ul", {}, ...page.points.map(({ seat, name, words, picture: face }) =>
    make("li", { "data-seat": seat }, picture(face ?? cat(seat, "calm")),
      make("span", { class: "n" }, `${name} `, seat === page.seat && make("small", {}, w("you"))), make("span", { class: "pts" }, words))))]);
  return node;
}

function told_section(page) {
  const node = keyed("told-box", "section", { id: "told-box" });
  const box = keyed("told", "div", { id: "told", role: "log", "aria-live": "off", "aria-labelledby": "told-title" });
  const lines = keyed("told lines", "ol");
  arrange(lines, page.told.map(({ n, words }) => write(keyed(`told ${n}`, "li"), words)));
  arrange(box, [lines]);
  arrange(node, [write(keyed("told title", "h2", { id: "told-title" }), w("told")), box]);
  node.hidden = page.told.length === 0;
  return node;
}

function table_section(page) {
  const node = keyed("table", "details");
  const lines = keyed("table lines", "ul", { id: "table" });
  fill(lines, page.table, () => page.table.map((line) => make("li", {}, line)));
  arrange(node, [write(keyed("table title", "summary"), w("table")), lines]);
  node.hidden = page.table.length === 0;
  return node;
}

function result_section(page) {
  if (!page.result) return null;
  const node = keyed("result", "section", { id: "result" });
  const faces = new Map(page.points.map(({ seat, picture: face }) => [seat, face]));
  fill(node, [page.result, page.seat, phone.lang], () => [make("h2", { class: page.result.words === page.prompt ? "say" : null }, page.result.words || w("result")), make("ol", { class: "ranks" }, ...page.result.rows.map(({ seat, name, points, winner }) =>
    make("li", { "data-seat": seat, "data-winner": winner ? "" : null }, picture(faces.get(seat) ?? cat(seat, winner ? "delighted" : "calm")),
      make("span", {}, make("b", {}, seat === page.seat ? `${name} · ${w("you")}` : name)), make("span", { class: "n" }, String(points)))))]);
  return node;
}
