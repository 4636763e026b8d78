// Shows a game, or the tables of all, and lets the reader move about.

let shown = -1;  // the number of the game, or -1 for the tables

function select(node) {
  current = node;
  picked = null;
  show();
  tell("");
  writeAddress(address());
}

function show() {
  const point = pointOf(current);
  drawBoard(byId("board"), positionAt(current).board, lastMove(current), point && point.line ? [[point.line, "best"]] : [], turned, true);
  markPicked();
  byId("board").dataset.ply = current.ply;
  byId("board").setAttribute("aria-label", current === root ? "the board at the start" : "the board after " + numbered(current));
  byId("promotion").hidden = true;
  byId("forget").hidden = !current.isTried;
  byId("remarks").replaceChildren(...remarkParts());
  showPlayers();
  showNow();
  showMove();
}

function openingText() {
  const name = openingOf(game), plies = game.opening ? game.opening.plies : 0;
  return name + (plies ? `, theory to ${numbered(mainNode(plies))}` : "");
}

function showView(title) {
  byId("game").selectedIndex = data.games.length > 1 ? shown + 1 : shown;
  byId("title").textContent = document.title = title;
  document.body.dataset.view = shown < 0 ? "tables" : "game";
}

function open(index) {
  shown = index;
  plant(data.games[index]);
  turned = false;
  showView(namesOf(game.tags));
  byId("event").textContent = eventOf(game.tags);
  byId("opening").textContent = openingText();
  byId("players").replaceChildren(playersTable());
  writeMoves();
  writeDiagrams();
  drawGraphs();
  select(root);
}

function openTables() {
  shown = -1;
  showView(`${data.games.length} games`);
  byId("event").textContent = byId("opening").textContent = "";
  writeOverview(byId("tables"));
  writeAddress(address());
}

// Games of the file that are not here.
function writeKept() {
  const kept = data.kept || [];
  byId("kept").hidden = !kept.length;
  const items = kept.map((one) => html("li", {}, `game ${one.game}, ${namesOf(one.tags)}: ${one.reason}`));
  byId("kept").replaceChildren(html("h2", {}, "Not studied"), html("ul", { class: "card" }, ...items));
}

function choose(index) {
  if (data.games[index]) open(index);
  else if (index === -1 && data.games.length > 1) openTables();
}

function end() {
  let node = current;
  while (next(node)) node = next(node);
  select(node);
}
const step = (to) => { if (to) select(to); };
const kKeys = {
  ArrowLeft: () => step(before(current)), ArrowRight: () => step(next(current)), Home: () => step(root), End: end,
  f: () => { turned = !turned; show(); }, v: () => unfoldAll(), m: () => byId("typed").focus(), Delete: () => forget(),
};
const kViewKeys = { PageUp: () => choose(shown - 1), PageDown: () => choose(shown + 1) };

function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
  if (event.target.tagName === "INPUT") {
    if (event.key === "Escape") event.target.blur();
    if (event.target.value || !event.key.startsWith("Arrow")) return;
  }
  const act = kViewKeys[event.key] && data.games.length > 1 ? kViewKeys[event.key] : shown >= 0 ? kKeys[event.key] : undefined;
  if (!act) return;
  event.preventDefault();
  act();
}

function startChooser() {
  if (data.games.length > 1) byId("game").append(html("option", {}, "All games: tables"));
  data.games.forEach((one, i) => byId("game").append(html("option", {}, `${i + 1}. ${namesOf(one.tags)}`)));
  byId("chooser").hidden = data.games.length < 2;
  byId("game").addEventListener("change", (event) => { choose(event.target.selectedIndex - 1); event.target.blur(); });
  byId("game-back").addEventListener("click", () => choose(shown - 1));
  byId("game-on").addEventListener("click", () => choose(shown + 1));
}

function start() {
  startChooser();
  for (const [id, key] of [["start", "Home"], ["back", "ArrowLeft"], ["on", "ArrowRight"], ["end", "End"], ["flip", "f"], ["unfold", "v"]])
    byId(id).addEventListener("click", kKeys[key]);
  startTries();
  startShare();
  startPrint();
  writeKept();
  document.addEventListener("keydown", onKey);
  window.addEventListener("resize", () => { if (shown >= 0) { drawGraphs(); showNow(); } });
  byId("footer").textContent = `${data.engine}, ${data.limit}. Losses are in winning chances. Keys: the arrows step through the game, Home and End go to its ends, f turns the board, v unfolds the variations, m types a move, Delete takes it back${data.games.length > 1 ? ", Page Up and Page Down switch games" : ""}.`;
  if (!data.games.length || readAddress()) return;
  if (data.games.length > 1) openTables();
  else open(0);
}
start();
