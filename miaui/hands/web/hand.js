/* A hand on a phone. It shows what the table sends, and sends what is pressed; it knows no game.
   All words become text nodes, and styles are set through the CSSOM alone. */

const PROTOCOL = 1;
const DELAYS = [1, 2, 4, 8];
const PING_SECONDS = 15, PONG_SECONDS = 4, OPENING_SECONDS = 5, ASKING_MILLISECONDS = 150;
const TABLE_CLOSED = 1001, OPENED_ELSEWHERE = 4001, WRONG_CODE = 4403;

/* ---- nodes of this page */

const main = find("hand"), say = find("say"), settings = find("settings");

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
  lang: "en", screen: "", note: "", code: null,
  own: null, // {table, seat, name, secret} of the seat that this tab has
  seats: [], asking: null, goodbye: "", // what the table said last; "" where another tab has the seat
  page: null, number: 0,
  socket: null, n: 0, attempts: 0, waits: 0, timers: {},
};

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
    phone.seats = message.seats;
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
    if (before === "choose" && phone.page.state !== "choose") be_taught();
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
  const [first, second] = Object.keys(WORDS);
  const next = phone.lang === second ? first : second;
  return make("div", { class: "two" }, button({ id: "settings-open" }, open_settings, w("settings")),
    button({ id: "lang-next", lang: next }, () => choose_lang(next), WORDS[next].in_language));
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
  hand: () => anew(hand_screen),
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

function hand_screen() {
  const page = phone.page ?? {
    title: document.title, seat: phone.own.seat, name: phone.own.name, state: "wait", turn: w("soon"), prompt: w("soon"),
    note: "", groups: [], tried: { words: [], undo: null, lock: null }, points: [], told: [], table: [], result: null,
  };
  document.title = page.title;
  const note = phone.note || page.note;
  const asking = keyed("asks", "div", { class: "asks" });
  arrange(asking, [write(keyed("prompt", "h1", { id: "prompt", tabindex: "-1" }), page.prompt || page.turn), write(keyed("note", "p", { id: "note" }), note)]);
  const body = keyed("body", "div", { class: "body" });
  arrange(body, [asking, result_section(page), ...in_reach(page.groups).flatMap(group_nodes), lesson_section(), points_section(page), told_section(page), table_section(page)]);
  return [hand_head(page), dock(page), body];
}

/** What a hand is, in a few lines: until the first choice of this phone has counted. */
function lesson_section() {
  if (phone.taught || flag("taught")) return null;
  const node = keyed("lesson", "section", { id: "lesson" });
  fill(node, phone.lang, () => [make("h2", {}, w("lesson")),
    make("ul", { class: "paws" }, ...["lesson_table", "lesson_tries", "lesson_looks", "lesson_sleeps"].map((key) => make("li", {}, w(key))))]);
  return node;
}

function be_taught() {
  phone.taught = true; // where nothing can be kept, until the page is closed
  store(shared, "taught", true);
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
  return wanted.find((code) => Object.hasOwn(WORDS, code)) ?? "en";
}

function apply_settings() {
  const root = document.documentElement.dataset;
  root.theme = stored(shared, "theme") ?? first_theme();
  root.size = stored(shared, "size") ?? "1";
  root.motion = flag("still") ? "none" : "";
}

function fill_settings() {
  const langs = find("lang");
  langs.replaceChildren(...Object.entries(WORDS).map(([code, { language }]) => make("option", { value: code, lang: code }, language)));
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
