// The games of this tab, one of them on the board. The others are kept as they were left.

let games = [];       // line, root and the node shown last; until it is shown the first time its PGN and path alone
let game = null;      // on the board
let lastNumber = 0;   // each has its own, by which it is kept
let treeVersion = 0;  // of what the list of moves shows
let switching = 0;

const kStartRanks = /^[rnbqk]{8}\/p{8}\/8\/8\/8\/8\/P{8}\/[RNBQK]{8} w /;
// Is there nothing that anybody would miss?
const isBlank = ({ line: { start }, root }) => !root.children.length && !root.comments.length && !root.marks.length && kStartRanks.test(start);

function beginningOf(one) {
  const moves = [];
  for (let node = one.root.children[0]; node && moves.length < 6; node = node.children[0]) moves.push((moves.length && isBlack(node.ply - 1) ? "" : numberOf(node.ply - 1) + " ") + node.move.san);
  return moves.join(" ");
}
// By its players, or else by its moves.
function titleOf(tags, begin) {
  const hasNames = known(tags.White) || known(tags.Black);
  return hasNames ? namesOf({ ...tags, Result: tags.Result || "" }).replace(/\s+/g, " ").trim() : begin || "Position";
}

function enlist(one) {
  one.number = ++lastNumber;
  one.isChanged = !one.pgn;
  games.push(one);
}

function dropIfBlank(one) {
  if (!one || !one.root || one === game || !isBlank(one)) return;
  games = games.filter((other) => other !== one);
  forgetGame(one);
}

// It comes into the list, and onto the board.
function putOnBoard(one) {
  const old = game;
  enlist(one);
  leaveGame();
  mount(one);
  dropIfBlank(old);
}

function mount(one) {
  ++switching;
  game = one;
  line = one.line;
  ++treeVersion;
  lead(one.at);
}

// Its PGN is written while it is on the board.
function leaveGame() {
  if (game && games.includes(game)) keepGame(game);
}

const nodeAt = (node, path) => path.reduce((at, uci) => at && at.children.find((child) => child.move.uci === uci) || at, node);
const endOf = (node) => node.children.length ? endOf(node.children[0]) : node;

function growGame(one, json) {
  const { FEN, SetUp, ...tags } = Object.fromEntries(json.tags);
  one.line = lineOf(json, { ...tags, Result: json.result });
  one.root = nodeOf(readBoard(json.board), null, null);
  note(one.root, json);
  growMoves(one.root, json.moves);
  one.at = one.path ? nodeAt(one.root, one.path) : endOf(one.root);
}

// False where it cannot be read, or another one is wanted meanwhile.
async function showGame(one) {
  if (one !== game && isHeldByGame()) {
    listGames();
    return false;
  }
  const turn = ++switching;
  if (!one.root) {
    const json = await attempt(() => post("/game", { text: one.pgn }));
    if (!json || turn !== switching) return false;
    growGame(one, json);
  }
  const old = game;
  tell("");
  if (old !== one) {
    played = null;
    setEditing(false);
  }
  leaveGame();
  if (!games.includes(one)) games.push(one);
  mount(one);
  if (games.length > 1) dropIfBlank(old);
  byId("variant").value = line.variant;
  listGames();
  await settle();
  return true;
}

const listed = ({ tags, begin, pgn }) => ({ title: titleOf(Object.fromEntries(tags), begin), hasMoves: begin !== "", pgn, root: null });

function hasRoomFor(count) {
  if (games.length + count <= data.games) return true;
  tell(`The list holds ${data.games} games: close some, or open fewer.`, "wrong");
  return false;
}

// What was typed, pasted or opened as a file. The first of its games is shown.
async function openText(text, variant = "chess") {
  if (isHeldByGame()) return false;
  const answer = await attempt(() => post("/paste", { text, variant }));
  if (!answer || !hasRoomFor(answer.games.length)) return false;
  const added = answer.games.map(listed);
  added.forEach(enlist);
  if (!await showGame(added[0])) return false;
  keepAll();
  if (answer.problems.length) tellProblems(answer.problems);
  else if (added.length > 1) tell(`${added.length} games were opened.`);
  return true;
}

// Another one takes its place on the board; Undo brings it back.
async function closeGame() {
  const closed = game, at = games.indexOf(closed);
  if (games.length < 2) return;
  await showGame(games[at + 1] || games[at - 1]);
  if (game === closed) return;
  games = games.filter((one) => one !== closed);
  forgetGame(closed);
  undos.push({
    one: game,
    undo() {
      leaveGame();
      games.splice(at, 0, closed);
      mount(closed);
      return closed.at;
    },
  });
  listGames();
  keep();
  tell(`${closed.title} was closed. Undo brings it back.`);
}

let listedText = "";
function listGames() {
  if (game.root) game.title = titleOf(line.tags, beginningOf(game));
  const text = games.map(({ title }) => title).join("\n");
  byId("chooser").hidden = games.length < 2;
  byId("save-all").hidden = byId("annotate-all").hidden = games.length < 2;
  if (text !== listedText) byId("game").replaceChildren(...games.map(({ title }, i) => html("option", { value: String(i) }, `${i + 1}. ${title}`)));
  listedText = text;
  byId("game").value = String(games.indexOf(game));
}

const stepGame = (by) => { const one = games[games.indexOf(game) + by]; if (one) showGame(one); };

// The players, what their clocks showed, and the event.
function clockAt(side) {
  for (let node = shown(); node.parent; node = node.parent)
    if (isBlack(node.ply - 1) === (side === "Black") && node.clock) return node.clock;
  return "";
}
const sideAt = (id) => (id === "near") === turned ? "Black" : "White";
function showPlayers() {
  const { tags } = line, hasAny = known(tags.White) || known(tags.Black) || positions.some((node) => node.clock);
  for (const id of ["far", "near"]) {
    const side = sideAt(id), rating = known(tags[side + "Elo"]);
    byId(id).hidden = !hasAny;
    byId(id).firstChild.replaceChildren(html("i", { class: "disc " + side.toLowerCase() }), known(tags[side]) || side, rating ? ` (${rating})` : "");
  }
  drawClocks();
  const names = known(tags.White) || known(tags.Black) ? namesOf({ ...tags, Result: tags.Result || "*" }) : "";
  byId("names").hidden = !names && !eventOf(tags);
  byId("names").replaceChildren(html("b", {}, names), " ", eventOf(tags));
}

function startGames() {
  byId("game").addEventListener("change", () => showGame(games[Number(byId("game").value)]));
  byId("game-back").addEventListener("click", () => stepGame(-1));
  byId("game-on").addEventListener("click", () => stepGame(1));
  byId("close-game").addEventListener("click", closeGame);
}
