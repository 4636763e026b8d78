// What is on the board and in the list is kept in the browser, each tab its own: for when the page is loaded again, and
// for the next tab once this one is closed. It is given away as FEN, PGN or a link.

const kDesk = "escaque.desk.", kGame = "escaque.game.";
const kMostDesks = 8;  // of closed tabs
let desk = null;       // how what this tab keeps is called; until it is known nothing is kept
let isFull = false;

// A browser may forbid all of it.
function stored(act) {
  try {
    return act();
  } catch {
    return null;
  }
}
const readKept = (key) => stored(() => JSON.parse(localStorage.getItem(key)));
const gameKey = (one, name = desk) => `${kGame}${name}.${one.number}`;

// One message, until there is room again.
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    if (!isFull) tell("The browser storage is full: save the games as PGN before you leave, or close some.", "wrong");
    isFull = true;
    return false;
  }
}

function pathOf(node) {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.unshift(at.move.uci);
  return path;
}

function keepGame(one) {
  if (one.root) one.path = pathOf(one.at);
  const text = pgnOf(one);
  return desk === null || write(gameKey(one), { pgn: text, path: one.path });
}

function keepDesk(isLeft = false) {
  const list = games.map(({ number: own, title, hasMoves }) => ({ number: own, title, hasMoves }));
  return desk === null || write(kDesk + desk, { games: list, shown: games.indexOf(game), turned, going, time: Date.now(), isLeft });
}

function keep() {
  listGames();
  const isKept = keepGame(game);
  if (keepDesk() && isKept) isFull = false;
}

function keepAll() {
  const areKept = games.map(keepGame).every((isKept) => isKept);
  if (keepDesk() && areKept) isFull = false;
}

const forgetGame = (one) => stored(() => localStorage.removeItem(gameKey(one)));

function forgetDesk(name) {
  for (const one of (readKept(kDesk + name) || { games: [] }).games) stored(() => localStorage.removeItem(gameKey(one, name)));
  stored(() => localStorage.removeItem(kDesk + name));
}

// Those that are kept, the newest first.
function keptDesks() {
  const keys = stored(() => Object.keys(localStorage)) || [];
  return keys.filter((key) => key.startsWith(kDesk)).map((key) => [key.slice(kDesk.length), readKept(key)])
    .filter(([, kept]) => kept && kept.games).sort(([, one], [, other]) => other.time - one.time).map(([name]) => name);
}

// While a tab holds a name no other one gets it. The browser has locks for pages that it calls secure; elsewhere a tab
// says when it leaves.
const held = {};
function hold(name, options = { ifAvailable: true }) {
  if (!navigator.locks) return Promise.resolve((readKept(kDesk + name) || { isLeft: true }).isLeft);
  return new Promise((done) => {
    const begin = (lock) => {
      done(lock !== null);
      return lock && new Promise((free) => { held[name] = free; });
    };
    navigator.locks.request(kDesk + name, options, begin).catch(() => done(false));
  });
}
const letGo = (name) => { if (held[name]) held[name](); };

function copyDesk(name, other) {
  const kept = readKept(kDesk + name);
  if (!kept) return;
  for (const one of kept.games) write(gameKey(one, other), readKept(gameKey(one, name)));
  write(kDesk + other, kept);
}

// Its own when the page is loaded again, else what the tab closed last has left, or a new one. A tab that the browser has doubled
// gets a copy.
async function findDesk() {
  const kPatience = 2000;  // while the page before this one ends
  const own = stored(() => sessionStorage.getItem("escaque.desk"));
  if (own && await hold(own, { signal: AbortSignal.timeout(kPatience) })) return own;
  const fresh = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
  await hold(fresh);
  if (own) copyDesk(own, fresh);
  else
    for (const name of keptDesks())
      if (await hold(name)) {
        letGo(fresh);
        return name;
      }
  return fresh;
}

async function forgetOldDesks() {
  for (const name of keptDesks().slice(kMostDesks))
    if (name !== desk && await hold(name)) {
      forgetDesk(name);
      letGo(name);
    }
}

// What was kept comes back; what has been played meanwhile stays.
async function restore() {
  const name = await findDesk(), kept = readKept(kDesk + name), first = game;
  stored(() => sessionStorage.setItem("escaque.desk", name));
  if (kept && kept.games.length) {
    const back = kept.games.map((one) => ({ ...readKept(gameKey(one, name)), ...one, root: null })).filter((one) => one.pgn);
    lastNumber = Math.max(lastNumber, ...back.map((one) => one.number));
    first.number = ++lastNumber;
    games = [...back, first];
    desk = name;
    if (game === first && isBlank(first) && !match) {
      ({ turned, going } = kept);
      await showGame(games[kept.shown] || games[0]);
    }
  }
  desk = name;
  keepAll();
  forgetOldDesks();
}

const kAntichess = "antichess/";
const linkTo = (info) => `${location.origin}/#${info.variant === "antichess" ? kAntichess : ""}${info.fen.replace(/ /g, "_")}`;

// A link to a position has it behind the #. Loaded again, the page shows what was made of it.
function openLinked() {
  let text = (stored(() => decodeURIComponent(location.hash.slice(1))) || "").replace(/_/g, " ");
  if (!text) return;
  history.replaceState(null, "", location.pathname);
  const isAntichess = text.startsWith(kAntichess);
  if (isAntichess) text = text.slice(kAntichess.length);
  return openText(text, isAntichess ? "antichess" : "chess");
}

// The clipboard is only for pages that the browser calls secure: this machine's are, those of another are not.
async function give(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`${what} copied.`);
  } catch {
    byId("paste").value = text;
    choosePanel("setup");
    byId("paste").select();
    tell(`${what} in the field; copy it from there.`);
  }
}

function save(text, name) {
  const link = html("a", { href: URL.createObjectURL(new Blob([text], { type: "application/x-chess-pgn" })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

function startKeeping() {
  const withInfo = (act) => async () => { if (shown().info || await learn()) act(shown().info); };
  byId("copy-fen").addEventListener("click", withInfo((info) => give(info.fen, "The FEN is")));
  byId("copy-link").addEventListener("click", withInfo((info) => give(linkTo(info), "The link is")));
  byId("copy-pgn").addEventListener("click", () => give(pgn(), "The PGN is"));
  byId("save-pgn").addEventListener("click", () => save(pgn(), "game.pgn"));
  byId("save-all").addEventListener("click", () => save(games.map((one) => pgnOf(one).trimEnd()).join("\n\n") + "\n", "games.pgn"));
  addEventListener("hashchange", openLinked);
  addEventListener("pagehide", () => { if (desk !== null) { keepGame(game); keepDesk(true); } });
  addEventListener("pageshow", (event) => { if (event.persisted) keep(); });
}
