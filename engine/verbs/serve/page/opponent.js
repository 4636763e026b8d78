// A game against the engine. The server has its moves and its clocks, and the Laws decide there; the page shows the
// state that the server has told last, and passes on what the player does.

let played = null;     // that state, also of a game that is over
let match = null;      // the same while the game goes on, with the node of its last position; null: no game goes on
let heard = null;      // a state that came by itself
let received = 0;      // when the state came, for the clocks
let taking = Promise.resolve();  // one state is taken after the other

const kGameKept = "escaque.game";
const last = () => positions.length - 1;
// Is it the engine's turn, in the position that is shown?
const isWaiting = () => match !== null && shown() === match.node && match.turn !== match.side;
// In a game one moves in its last position alone.
const mayMove = () => !match || (shown() === match.node && match.turn === match.side);

function keepPlayed(name) {
  try {
    if (name) sessionStorage.setItem(kGameKept, name);
    else sessionStorage.removeItem(kGameKept);
  } catch { }
}
function keptPlayed() {
  try { return sessionStorage.getItem(kGameKept); } catch { return null; }
}

// The node of the last position of the server's game, in the tree that is here or, if it is of another game, in a new one.
async function nodeOfGame(state) {
  const isHere = line.start === state.start && line.variant === state.variant;
  let node = isHere ? root() : null;
  for (const uci of isHere ? state.moves : []) node = node && node.children.find((child) => child.move.uci === uci);
  if (node) return node;
  const info = await post("/position", { variant: state.variant, start: state.start, moves: state.moves, laws: state.laws });
  if (!isHere) {
    takeLine(info, state.tags);
    return shown();
  }
  node = root();
  for (const move of info.played) node = node.children.find((child) => child.move.uci === move.uci) || grow(node, move);
  node.info = info;
  return node;
}

function takeState(state) {
  taking = taking.then(() => attempt(() => takeInTurn(state)));
  return taking;
}

async function takeInTurn(state) {
  if (!played || state.game !== played.game || state.version < played.version) return;
  const before = match ? match.node : null, isFollowed = !before || shown() === before;
  const node = await nodeOfGame(state);
  played = state;
  received = performance.now();
  line.tags = state.tags;
  game.isChanged = true;
  match = state.over ? null : { ...state, node };
  if (state.over) keepPlayed(null);
  if (before && node !== before && isAncestor(node, before)) remove(node.children.find((child) => isAncestor(child, before)));
  if (isFollowed) visit(node);
  await settle();
  if (played === state) tellGame(state, before !== null && before.children.includes(node) ? node : null);
}

function isAncestor(node, of) {
  for (let at = of; at; at = at.parent) if (at === node) return true;
  return false;
}

// What has happened: `moved` is the position after a move of the engine, if it has moved.
function tellGame(state, moved) {
  const said = [];
  if (moved) said.push(`The engine plays ${numberOf(moved.ply - 1)} ${moved.move.san}.`);
  if (state.said) said.push(state.said);
  if (state.over) said.push(`${state.over.result}: ${state.over.reason}.`);
  else if (isWaiting()) said.push("The engine is thinking …");
  if (said.length) tell(said.join(" "), state.over ? "right" : "");
}

// What the player does.
async function act(step) {
  const state = await attempt(() => post("/play", { visitor, game: match.game, plies: match.moves.length, ...step }));
  if (state) return takeState(state);
  if (match) return takeState(await attempt(() => post("/play", { visitor, game: match.game })) || played);
}

// It is on the board at once; the server's answer follows.
function playInGame(move) {
  const plies = match.moves.length;
  tell("");
  addMove(move);
  match = { ...match, node: shown(), turn: match.side === "white" ? "black" : "white", moves: [...match.moves, move.uci] };
  settle();
  focusTyped();
  return act({ do: "move", move: move.uci, plies });
}

function takeBack() {
  if (match) act({ do: "take back" });
}

function resign() {
  const button = byId("resign"), isSure = button.getAttribute("aria-pressed") === "true";
  askIfSure(!isSure);
  if (isSure && match) act({ do: "resign" });
}
function askIfSure(isOn) {
  byId("resign").setAttribute("aria-pressed", String(isOn));
  byId("resign").textContent = isOn ? "Resign: sure?" : "Resign";
}

// Leaves it unfinished.
function endMatch() {
  if (match && visitor) attempt(() => post("/play", { visitor, game: match.game, do: "leave" }));
  match = played = null;
  keepPlayed(null);
}

// The clock of the form as on the command line; empty without.
function chosenControl() {
  const kind = byId("clock-kind").value;
  if (kind === "control") return byId("control").value.trim() || "?";
  if (kind !== "minutes") return "";
  const seconds = Math.round(60 * Number(byId("minutes").value)), increment = Number(byId("increment").value);
  return String(seconds) + (increment ? `+${increment}` : "");
}

async function beginMatch() {
  if (!visitor) return tell("There is no connection to the server.", "wrong");
  const sides = ["white", "black"], chosen = byId("side").value, side = sides.includes(chosen) ? chosen : sides[Math.floor(2 * Math.random())];
  const terms = { side, elo: Number(byId("level").value) || null, control: chosenControl(), seconds: Number(byId("think").value), laws: byId("game-laws").value, book: data.book && byId("use-book").checked };
  const state = await attempt(() => post("/new-game", { visitor, ...gameTo(view), ...terms }));
  if (!state) return;
  match = null;
  played = state;
  keepPlayed(state.game);
  turned = side === "black";
  if (isAnnotating) stopAnnotating("");
  if (isAnalysing) setAnalysing(false);
  tell("");
  await takeState(heard && heard.game === state.game && heard.version > state.version ? heard : state);
  focusTyped();
}

async function beginNew() {
  const info = await attempt(() => post("/position", { variant: line.variant }));
  if (!info) return;
  endMatch();
  takeLine(info);
  await beginMatch();
}

onEvent.game = (state) => {
  heard = state;
  takeState(state);
};

// After every connection: the server may still have the game.
onEvent.hello = async () => {
  const name = keptPlayed();
  if (!name) return;
  try {
    const state = await post("/play", { visitor, game: name });
    if (!played) {
      played = state;
      choosePanel("play");
    }
    await takeState(state);
  } catch (error) {
    if (match) tell(error.message, "wrong");
    match = played = null;
    keepPlayed(null);
    showGameState();
  }
};

// Milliseconds on that side's clock now.
function leftTo(color) {
  const left = played.clocks[color];
  if (played.clocks.running !== color) return left;
  return Math.max(left - Math.max(performance.now() - received - played.clocks.waits, 0), 0);
}

function clockText(left) {
  const tenths = Math.floor(left / 100), seconds = Math.floor(tenths / 10), two = (number) => String(number).padStart(2, "0");
  if (seconds < 10) return `${seconds}.${tenths % 10}`;
  const minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function drawClocks() {
  const clocks = played && played.clocks;
  for (const [id, color] of [["clock-far", turned ? "white" : "black"], ["clock-near", turned ? "black" : "white"]]) {
    byId(id).hidden = !clocks;
    if (!clocks) continue;
    const name = color === "white" ? "White" : "Black", text = clockText(leftTo(color));
    byId(id).className = "clock" + (clocks.running === color ? " running" : "") + (leftTo(color) < 10000 ? " short" : "");
    byId(id).setAttribute("aria-label", `${name}'s clock`);
    byId(id).replaceChildren(html("span", {}, `${name}, ${color === played.side ? "you" : "engine"}`), html("b", {}, text));
  }
}

function describedGame(state) {
  const strength = state.elo ? `at ${state.elo} Elo` : "at full strength", clock = state.control ? `, ${state.control}` : "";
  const end = state.over ? ` ${state.over.result}: ${state.over.reason}.` : "";
  return `You play ${state.side === "white" ? "White" : "Black"} against the engine ${strength}${clock}, by ${lawsName(state.laws)}.${end}`;
}
const lawsName = (name) => name.replace(/^fide/, "FIDE ");

function showGameState() {
  const isOwnTurn = match !== null && match.turn === match.side, claims = isOwnTurn ? match.claims : [];
  byId("game-state").textContent = played ? describedGame(played) : "No game is being played.";
  byId("take-back").disabled = !match || !match.can_take_back;
  byId("draw").disabled = !isOwnTurn;
  byId("draw").textContent = claims.some((claim) => !claim.move) ? "Claim a draw" : "Offer a draw";
  byId("draw").title = claims.filter((claim) => !claim.move).map((claim) => claim.text).join(", ");
  byId("claims").replaceChildren(...claims.filter((claim) => claim.move).map((claim) => {
    const button = html("button", { type: "button" }, `Claim a draw with ${claim.text}`);
    button.addEventListener("click", () => act({ do: "draw", move: claim.move }));
    return button;
  }));
  byId("resign").disabled = byId("end-game").disabled = !match;
  byId("game-pgn").hidden = !played;
  if (played) byId("game-pgn").href = `/game.pgn?visitor=${visitor}&game=${played.game}`;
  drawClocks();
}

function showTerms() {
  const kind = byId("clock-kind").value;
  byId("clock-minutes").hidden = kind !== "minutes";
  byId("clock-control").hidden = kind !== "control";
  byId("think-part").hidden = kind !== "";
}

function startOpponent() {
  byId("level").append(html("option", { value: "0" }, "full"));
  for (let elo = data.elo[0]; elo <= data.elo[1]; elo += 200) byId("level").append(html("option", { value: String(elo) }, String(elo)));
  byId("level").value = "1400";
  for (const name of data.laws) byId("game-laws").append(html("option", { value: name }, lawsName(name)));
  byId("game-laws").value = data.newest;
  byId("book-part").hidden = !data.book;
  byId("clock-kind").addEventListener("change", showTerms);
  showTerms();
  byId("new-game").addEventListener("click", beginNew);
  byId("play-on").addEventListener("click", () => { endMatch(); beginMatch(); });
  byId("take-back").addEventListener("click", takeBack);
  byId("draw").addEventListener("click", () => { if (match) act({ do: "draw" }); });
  byId("resign").addEventListener("click", resign);
  byId("resign").addEventListener("blur", () => askIfSure(false));
  byId("end-game").addEventListener("click", () => { endMatch(); tell(""); settle(); });
  setInterval(() => { if (match && match.clocks) drawClocks(); }, 100);
}
