// A game against the engine. The server has its moves and its clocks, and the Laws decide there; the page shows the
// state that the server has told last, and passes on what the player does.

let played = null;     // that state with the node of its last position, also of a game that is over
let match = null;      // the same while the game goes on; null: no game goes on
let going = null;      // the name of the game that goes on, which the page keeps
let heard = null;      // a state that came by itself
let received = 0;      // when the state came, for the clocks
let taking = Promise.resolve();  // one state is taken after the other

const last = () => positions.length - 1;
// Is it the engine's turn, in the position that is shown?
const isWaiting = () => match !== null && shown() === match.node && match.turn !== match.side;
// In a game one moves in its last position alone.
const mayMove = () => !match || (shown() === match.node && match.turn === match.side);

// A game that goes on is not lost by a slip: nothing else comes onto the board.
function isHeldByGame() {
  if (match) tell("A game is being played: resign it or leave it first.", "wrong");
  return match !== null;
}

// The node of the last position of the server's game, in the tree that is here or, if it is of another game, in a new
// one. Its moves get their clocks, and at the end evaluations and the reason, beside what the player has written.
async function nodeOfGame({ variant, start, record, tags }) {
  if (line.start !== start || line.variant !== variant) takeLine(await post("/position", { variant, start }), tags);
  let node = root();
  for (const move of record) {
    node = node.children.find((child) => child.move.uci === move.uci) || grow(node, move);
    if (move.clock) node.clock = move.clock;
    if (move.eval && depthOf(move.eval) >= depthOf(node.eval)) Object.assign(node, { eval: move.eval, score: move.score, chance: move.chance, wdl: null });
    node.comments.push(...(move.comments || []).filter((text) => !node.comments.includes(text)));
  }
  ++treeVersion;
  return node;
}

function takeState(state) {
  taking = taking.then(() => attempt(() => takeInTurn(state)));
  return taking;
}

async function takeInTurn(state) {
  if (!played || state.game !== played.game || state.version < played.version) return;
  const before = match ? match.node : null, isFollowed = !before || (shown() === before && commented !== before);
  const taken = { ...state, node: await nodeOfGame(state) }, { node } = taken;
  played = taken;
  received = performance.now();
  line.tags = state.tags;
  game.isChanged = true;
  match = state.over ? null : taken;
  if (state.over) going = null;
  if (before && node !== before && isAncestor(node, before)) remove(node.children.find((child) => isAncestor(child, before)));
  if (isFollowed) visit(node);
  await settle();
  if (played === taken) tellGame(state, before !== null && before.children.includes(node) ? node : null);
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
  match = played = going = null;
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
  const terms = { side, player: byId("name").value.trim(), elo: Number(byId("level").value) || null, control: chosenControl(), seconds: Number(byId("think").value), laws: byId("game-laws").value, book: data.book && byId("use-book").checked };
  const state = await attempt(() => post("/new-game", { visitor, ...gameTo(view), ...terms }));
  if (!state) return;
  match = null;
  played = state;
  going = state.game;
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

// After every connection: the server may still have the game, which then is found among what the page has kept.
onEvent.hello = async () => {
  await begun;
  if (!going) return;
  try {
    const state = await post("/play", { visitor, game: going });
    if (!played) {
      played = state;
      choosePanel("play");
    }
    await takeState(state);
  } catch (error) {
    if (match) tell(error.message, "wrong");
    match = played = going = null;
    show();
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

// While a game goes on, and in its last position, as the server has them; else as the moves say.
function drawClocks() {
  const clocks = played && (match || shown() === played.node) ? played.clocks : null;
  for (const id of ["far", "near"]) {
    const side = sideAt(id), color = side.toLowerCase(), clock = byId(id).lastChild;
    const isRunning = clocks !== null && clocks.running === color;
    byId(id).classList.toggle("live", clocks !== null);
    byId(id).classList.toggle("running", isRunning);
    byId(id).classList.toggle("short", isRunning && leftTo(color) < 10000);
    clock.textContent = clocks ? clockText(leftTo(color)) : clockAt(side);
    clock.setAttribute("aria-label", `${side}'s clock`);
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
  byId("name").value = stored(() => localStorage.getItem("escaque.name")) || "";
  byId("name").addEventListener("change", () => stored(() => localStorage.setItem("escaque.name", byId("name").value.trim())));
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
