/* A hand on a phone. It shows what the table sends, and sends what is pressed; it knows no game.
   All words become text nodes, and styles are set through the CSSOM alone. */

const PROTOCOL = 1;
const CATS = ["mara", "nilo", "pua", "tama", "kai", "rosi"];
const SIGNS = ["shell", "wave", "leaf", "sun", "hibiscus", "star"];
const DELAYS = [1, 2, 4, 8];
const PING_SECONDS = 15, PONG_SECONDS = 4, OPENING_SECONDS = 5, ASKING_MILLISECONDS = 150;
const TABLE_CLOSED = 1001, OPENED_ELSEWHERE = 4001, WRONG_CODE = 4403;

/* ---- nodes */

const find = (id) => document.getElementById(id);
const main = find("hand"), say = find("say"), settings = find("settings");

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

/* ---- what the phone keeps */

function stored(area, key) {
  try {
    return JSON.parse(area().getItem(key));
  } catch {
    return null; // no storage here, or not ours
  }
}

function store(area, key, value) {
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, JSON.stringify(value));
  } catch {
    // no storage here: this tab still has it
  }
}

const tab = () => sessionStorage, shared = () => localStorage; // asking for one may fail, too

const phone = {
  lang: "en", langs: LANGS, screen: "", note: "", code: null,
  own: null, // {table, seat, name, secret} of the seat that this tab has
  seats: [], asking: null, goodbye: "", // what the table said last; "" where another tab has the seat
  page: null, number: 0,
  socket: null, n: 0, attempts: 0, waits: 0, timers: {},
};

/** Return a sentence in the language of this phone. */
function w(key, values = {}) {
  const at = Math.max(0, LANGS.findIndex(([code]) => code === phone.lang));
  return WORDS[key][at].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function keep(own) {
  phone.own = own;
  store(tab, "seat", own);
  store(shared, "seats", { ...stored(shared, "seats"), [own.seat]: own });
}

function forget() {
  const { [phone.own.seat]: gone, ...others } = stored(shared, "seats") ?? {};
  if (gone?.secret === phone.own.secret) store(shared, "seats", others);
  store(tab, "seat", null);
  Object.assign(phone, { own: null, page: null, number: 0 });
}

/* ---- the socket */

function after(name, seconds, act) {
  clearTimeout(phone.timers[name]);
  phone.timers[name] = setTimeout(act, seconds * 1000);
}

function send(type, values = {}) {
  if (phone.socket?.readyState === WebSocket.OPEN) phone.socket.send(JSON.stringify({ type, ...values }));
}

function hang_up() {
  for (const timer of Object.values(phone.timers)) clearTimeout(timer);
  const socket = phone.socket;
  phone.socket = null;
  if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
  socket?.close();
}

function hello() {
  const { seat, secret } = phone.own ?? {};
  send("hello", { protocol: PROTOCOL, lang: phone.lang, ...(secret ? { seat, secret } : { code: phone.code }) });
}

function connect() {
  hang_up();
  phone.waits = 0;
  if (!phone.own && phone.code === null) return show("code");
  if (phone.screen === "lost") show("lost");
  const socket = new WebSocket(`ws://${location.host}/ws`);
  phone.socket = socket;
  socket.onopen = () => [hello(), beat()];
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = (event) => ended(event.code);
  after("opening", OPENING_SECONDS, () => ended(0));
}

function ended(code) {
  hang_up();
  if (phone.screen === "bye" && code === TABLE_CLOSED) return;
  if (code === OPENED_ELSEWHERE) {
    phone.goodbye = "";
    show("bye");
  } else if (code === WRONG_CODE) {
    show("code");
  } else if (phone.screen !== "code" || phone.own) {
    phone.waits = DELAYS[Math.min(phone.attempts, DELAYS.length - 1)];
    phone.attempts += 1;
    count_down();
  } else {
    show("code", w("no_table"));
  }
}

function count_down() {
  if (phone.screen === "lost") fill_wait();
  else show("lost");
  after("retry", 1, () => {
    phone.waits -= 1;
    if (phone.waits > 0) count_down();
    else connect();
  });
}

function beat() {
  after("ping", PING_SECONDS, beat);
  ping();
}

function ping() {
  if (phone.socket?.readyState !== WebSocket.OPEN) return;
  send("ping", { n: (phone.n += 1) });
  after("pong", PONG_SECONDS, connect);
}

const RECEIVED = {
  welcome(message) {
    phone.attempts = 0;
    const own = stored(shared, "seats") ?? {};
    const asleep = message.seats.find(({ seat, state }) => state === "away" && own[seat]?.table === message.table);
    Object.assign(phone, { seats: message.seats, langs: message.langs.map(({ code, name }) => [code, name]) });
    document.title = message.title;
    if (asleep && !phone.own) {
      phone.own = own[asleep.seat];
      connect();
    } else show("welcome", "");
  },
  seats(message) {
    phone.seats = message.seats;
    show(phone.screen === "asked" ? "asked" : "welcome");
  },
  asked(message) {
    phone.asking = message.seat;
    show("asked", "");
  },
  claimed(message) {
    phone.attempts = 0;
    const { table, seat, name, secret } = message;
    keep({ table, seat, name, secret });
    show("hand", "");
  },
  page(message) {
    const before = phone.page?.state;
    Object.assign(phone, { page: message.page, number: message.number, note: "" });
    if (before && before !== "choose" && phone.page.state === "choose" && flag("buzz")) navigator.vibrate?.(60);
    show("hand");
    announce(phone.page);
  },
  done() {},
  error: (message) => complain(message.words),
  refused(message) {
    if (message.what === "secret") {
      forget();
      if (phone.code !== null) hello();
      else show("code", message.words);
    } else if (message.what === "code" || phone.seats.length === 0) {
      phone.code = null;
      if (phone.own) ended(0); // too many tries: the seat is still ours
      else show("code", message.words);
    } else show("welcome", message.words);
  },
  released(message) {
    const name = phone.own?.name ?? "";
    if (phone.own) forget();
    Object.assign(phone, { seats: [], note: message.why === "left" ? "" : w(`released_${message.why}`, { name }) });
  },
  pong: () => clearTimeout(phone.timers.pong),
  bye(message) {
    phone.goodbye = message.words || w("closed");
    show("bye", "");
  },
};

function take(message) {
  clearTimeout(phone.timers.opening);
  RECEIVED[message.type]?.(message);
}

function press(item) {
  if (!item) return;
  if (item.press) send("press", { n: (phone.n += 1), page: phone.number, id: item.id });
  else if (item.why) complain(item.why);
}

function complain(words) {
  phone.note = words;
  show(phone.screen);
  speak([words]);
}

/* ---- what is spoken */

const spoken = { n: null, turn: "", prompt: "" };

const speak = (lines) => say.replaceChildren(...lines.map((line) => make("span", {}, `${line} `)));

/** Speak new lines, whose turn it is and what is asked, each once; in a hidden tab when it is shown. */
function announce({ told, turn, prompt }) {
  if (document.visibilityState === "hidden") return;
  const lines = spoken.n === null ? [] : told.filter(({ n }) => n > spoken.n).map(({ words }) => words);
  if (turn !== spoken.turn) lines.push(turn);
  if (prompt !== spoken.prompt && prompt !== turn) lines.push(prompt);
  Object.assign(spoken, { n: told.at(-1)?.n ?? spoken.n ?? 0, turn, prompt });
  if (lines.length) speak(lines);
}

/* ---- screens */

/** Show a screen, or show it again; `note` replaces what stands in #note. */
function show(screen, note = phone.note) {
  const hidden = document.visibilityState === "hidden";
  const another = screen !== phone.screen;
  Object.assign(phone, { screen, note });
  const focused = document.activeElement;
  const place = main.contains(focused) ? same_place(focused) : null;
  document.documentElement.lang = (screen === "hand" && phone.page?.lang) || phone.lang;
  set(main, "data-screen", screen);
  set(main, "data-state", screen === "hand" ? (phone.page?.state ?? "wait") : screen === "welcome" ? "choose" : "wait");
  set(main, "data-page", phone.number);
  set(main, "data-seat", phone.own?.seat ?? "");
  document.body.toggleAttribute("data-hidden", hidden);
  const [head, ...rest] = SCREENS[screen]();
  if (hidden) say.replaceChildren();
  arrange(main, [head, say, ...(hidden && screen === "hand" ? [] : rest)]);
  if (hidden || settings.open) return;
  if (another) find("prompt").focus({ preventScroll: true });
  else if (place && document.activeElement !== focused) {
    const again = focused.isConnected ? focused : (main.querySelector(place) ?? find("prompt"));
    again.focus({ preventScroll: true });
  }
}

/** Return a selector of what stands at the same place when a screen is made again. */
const same_place = ({ id, dataset }) => (id ? `#${id}` : dataset.seat ? `#seats [data-seat="${dataset.seat}"]` : "#prompt");

const settings_button = () =>
  button({ class: "icon", id: "settings-open", "aria-label": w("settings") }, open_settings, drawing("sliders"));

function head(seat, name, turn) {
  const who = make("p", { id: "who" }, name, name && picture(SIGNS[seat] && `symbol/${SIGNS[seat]}`));
  return make("header", { class: "head" }, make("div", { class: "head-words" }, who, make("p", { id: "turn" }, turn)), settings_button());
}

function front() {
  const logo = make("span", { class: "pic logo", "data-picture": "logo", role: "img", "aria-label": "Miaui" });
  return make("header", { class: "welcome-head head" }, picture("bay", "bay"), make("div", { class: "head-words" }, logo),
    make("p", { id: "turn" }, w("motto")));
}

const asks = (prompt, ...lines) =>
  make("div", { class: "asks" }, make("h1", { id: "prompt", tabindex: "-1" }, prompt), ...lines, make("p", { id: "note" }, phone.note));

function front_buttons() {
  const at = LANGS.findIndex(([code]) => code === phone.lang);
  const next = at === 1 ? 0 : 1;
  return make("div", { class: "two" }, button({ id: "settings-open" }, open_settings, w("settings")),
    button({ id: "lang-next", lang: LANGS[next][0] }, () => choose_lang(LANGS[next][0]), IN_LANGUAGE[next]));
}

function seat_button({ seat, name, state }) {
  const mood = { free: "delighted", away: "asleep", taken: "calm" }[state] ?? "calm";
  const free = state === "free", closed = state === "here" || state === "bot";
  return button({ "data-seat": seat, "aria-disabled": closed || null }, () => !closed && send("claim", { seat }),
    picture(cat(seat, mood)), make("span", {}, make("b", {}, free ? w("i_am", { name }) : name), make("small", {}, w(state))));
}

const SCREENS = {
  code() {
    const typed = find("code")?.value ?? "";
    const input = make("input", { id: "code", autocapitalize: "characters", autocomplete: "off", spellcheck: "false",
      "aria-describedby": "code-hint note", maxlength: 40 });
    input.value = typed;
    const form = make("form", { class: "alone" }, asks(w("type_code"), make("p", { id: "code-hint" }, w("code_hint"))),
      make("div", { class: "row" }, make("label", { for: "code" }, w("code")), input),
      make("button", { class: "gold", id: "join", type: "submit" }, w("join")), front_buttons());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      join(input.value);
    });
    return [front(), form];
  },
  welcome() {
    const order = { free: 0, taken: 1, away: 1, here: 2, bot: 3 };
    const seats = [...phone.seats].sort((one, other) => order[one.state] - order[other.state]);
    return [front(), make("div", { class: "alone" }, asks(w("who"), make("p", {}, w("who_hint"))),
      make("ul", { class: "seats", id: "seats" }, ...seats.map((seat) => make("li", {}, seat_button(seat)))), front_buttons())];
  },
  asked() {
    const seat = phone.asking;
    const name = phone.seats.find((one) => one.seat === seat)?.name ?? "";
    return [head(seat, name, w("asking")), make("div", { class: "alone" },
      make("div", { class: "stage" }, picture(cat(seat, "choosing"), "breathes")),
      asks(w("may", { name }), make("p", {}, w("may_hint"))), button({ id: "back" }, connect, w("another")))];
  },
  hand: () => hand_screen(),
  lost() {
    const seat = phone.own?.seat ?? 0;
    const seeking = phone.attempts === 0;
    const nap = make("div", { class: "nap" }, picture(cat(seat, "asleep"), "breathes"), drawing("boat"));
    const tries = make("p", { id: "tries" });
    fill_wait(tries);
    return [head(seat, phone.own?.name ?? "", w(seeking ? "seeking" : "no_table")), make("div", { class: "alone" },
      make("div", { class: "stage" }, nap), asks(w(seeking ? "seeking" : "sleeps"), make("p", {}, w("lost_hint"))),
      make("section", {}, make("h2", {}, w("wakes")), make("ul", { class: "paws" }, make("li", {}, w("lid")), make("li", {}, w("wifi")))),
      tries, make("div", { class: "two" }, button({ id: "again", class: "gold" }, connect, w("again")),
        button({ id: "code-again" }, () => [hang_up(), show("code", "")], w("type_code"))))];
  },
  bye() {
    const { goodbye, own } = phone;
    return [head(own?.seat ?? 0, own?.name ?? "", goodbye && w("closed")), make("div", { class: "alone" },
      make("div", { class: "stage" }, picture(cat(own?.seat ?? 0, "asleep"))), asks(goodbye || w("elsewhere")),
      button({ id: "again", class: "gold" }, connect, w(goodbye ? "again" : "play_here")))];
  },
};

function fill_wait(node = find("tries")) {
  node.textContent = phone.waits > 0 ? w("tries", { n: phone.waits }) : w("seeking");
}

function join(code) {
  if (phone.own) forget();
  phone.code = code;
  phone.note = "";
  if (phone.socket?.readyState === WebSocket.OPEN) hello();
  else connect();
}

/* ---- the hand: its nodes stay while what they show is the same */

const kept = new Map();
let used = new Set();

function keyed(key, tag, attributes = {}) {
  const name = `${tag} ${key}`;
  used.add(name);
  if (!kept.has(name)) kept.set(name, make(tag, attributes));
  return kept.get(name);
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
  return node;
}

function hand_screen() {
  const page = phone.page ?? {
    title: document.title, seat: phone.own.seat, name: phone.own.name, state: "wait", turn: w("soon"), prompt: w("soon"),
    note: "", groups: [], tried: { words: [], undo: null, lock: null }, points: [], told: [], table: [], result: null,
  };
  used = new Set();
  document.title = page.title;
  const note = phone.note || page.note;
  const asking = keyed("asks", "div", { class: "asks" });
  arrange(asking, [write(keyed("prompt", "h1", { id: "prompt", tabindex: "-1" }), page.prompt || page.turn), write(keyed("note", "p", { id: "note" }), note)]);
  const body = keyed("body", "div", { class: "body" });
  arrange(body, [asking, result_section(page), ...in_reach(page.groups).flatMap(group_nodes), points_section(page), told_section(page), table_section(page)]);
  const screen = [hand_head(page), dock(page), body];
  for (const key of kept.keys()) if (!used.has(key)) kept.delete(key);
  return screen;
}

/** Groups in their order; long facts without pictures come after what can be pressed. */
function in_reach(groups) {
  const plain = ({ kind, items }) => kind === "facts" && !items.some((item) => item.picture);
  return [...groups.filter((group) => !plain(group)), ...groups.filter(plain)];
}

function hand_head(page) {
  const node = keyed("head", "header", { class: "head" });
  const own = page.points.find(({ seat }) => seat === page.seat)?.picture ?? cat(page.seat, page.state === "choose" ? "choosing" : "calm");
  fill(node, [own, page.name, page.seat, w("settings")], () => [picture(own), ...head(page.seat, page.name, "").childNodes]);
  write(node.querySelector("#turn"), page.turn);
  return node;
}

function dock({ state, prompt, tried }) {
  const node = keyed("dock", "div", { class: "dock", id: "tried" });
  const rest = !tried.undo && !tried.lock;
  const words = tried.words.filter((line) => line !== prompt).join(" ");
  const line = rest ? words || w(state) : words;
  arrange(node, [line ? write(keyed(rest ? "rest" : "tried", "p", { class: rest ? "rest" : "words" }), line) : null,
    dock_button("undo", tried.undo), dock_button("lock", tried.lock)]);
  return node;
}

function dock_button(id, item) {
  if (!item) return null;
  const node = keyed(id, "button", { type: "button", id, class: id === "lock" ? "gold" : "plain" });
  set(node, "aria-disabled", item.press ? null : "true");
  node.onclick = () => press(item);
  return write(node, item.label);
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

/* ---- settings: of this phone alone */

const flag = (name) => stored(shared, name) === true;

function choose_lang(lang) {
  phone.lang = lang;
  store(shared, "lang", lang);
  send("lang", { lang });
  fill_settings();
  show(phone.screen);
}

function first_lang() {
  const wanted = [stored(shared, "lang"), ...(navigator.languages ?? [])].map((code) => String(code).split("-")[0]);
  return wanted.find((code) => LANGS.some(([known]) => known === code)) ?? "en";
}

function first_theme() {
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function apply_settings() {
  const root = document.documentElement.dataset;
  root.theme = stored(shared, "theme") ?? first_theme();
  root.size = stored(shared, "size") ?? "1";
  root.motion = flag("still") ? "none" : "";
}

function fill_settings() {
  const langs = find("lang");
  langs.replaceChildren(...phone.langs.map(([code, name]) => make("option", { value: code, lang: code }, name)));
  langs.value = phone.lang;
  for (const node of settings.querySelectorAll("[data-word]")) node.textContent = w(node.dataset.word);
  find("size").value = document.documentElement.dataset.size;
  find("theme").value = document.documentElement.dataset.theme;
  for (const id of ["buzz", "still"]) set(find(id), "aria-checked", flag(id));
  find("leave").hidden = !phone.own;
}

function open_settings() {
  fill_settings();
  settings.showModal();
}

find("lang").addEventListener("change", (event) => choose_lang(event.target.value));
function keep_setting(id, value) {
  store(shared, id, value);
  apply_settings();
  fill_settings();
}
for (const id of ["size", "theme"]) find(id).addEventListener("change", (event) => keep_setting(id, event.target.value));
for (const id of ["buzz", "still"]) find(id).addEventListener("click", () => keep_setting(id, !flag(id)));
find("close").addEventListener("click", () => settings.close());
settings.addEventListener("close", () => find("settings-open")?.focus()); // it may have been made again
find("leave").addEventListener("click", () => [settings.close(), send("leave")]);

/* ---- the beginning */

/** Take the code out of the address, where it stands behind the #. */
function take_code() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", location.pathname);
  phone.code = code;
}

const tabs = new BroadcastChannel("seats");
const open_seats = new Set();
tabs.onmessage = ({ data }) => {
  if (data !== "who") open_seats.add(data);
  else if (phone.own) tabs.postMessage(phone.own.seat);
};

document.addEventListener("visibilitychange", () => {
  show(phone.screen);
  if (document.visibilityState === "hidden") return;
  if (phone.page && phone.screen === "hand") announce(phone.page);
  if (phone.screen === "lost") connect();
  else ping();
});
document.addEventListener("keydown", (event) => {
  const undo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!undo || phone.screen !== "hand" || settings.open) return;
  event.preventDefault();
  press(phone.page?.tried.undo);
});
addEventListener("hashchange", () => {
  take_code();
  if (!phone.own && phone.code !== null) connect();
});

take_code();
phone.lang = first_lang();
phone.own = stored(tab, "seat");
apply_settings();
show("lost");
if (phone.own || phone.code !== null) connect();
else {
  tabs.postMessage("who");
  setTimeout(() => { // a seat of this phone that no other tab of it has open
    phone.own = Object.values(stored(shared, "seats") ?? {}).find(({ seat }) => !open_seats.has(seat)) ?? null;
    connect();
  }, ASKING_MILLISECONDS);
}
