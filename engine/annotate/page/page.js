// Shows a game, and lets the user move about in it.

function writeSummary() {
  const head = ["", "accuracy", "average loss", "?!", "?", "??"].map((text, i) => html("th", i > 2 ? { class: "nag nag-" + [6, 2, 4][i - 3] } : {}, text));
  const rows = game.players.map((player, color) => html("tr", {}, html("td", {}, html("b", {}, playerName(color))),
    ...(player.faults ? [player.accuracy.toFixed(1), percent(player.loss), ...player.faults] : ["–", "–", "–", "–", "–"]).map((value) => html("td", {}, String(value)))));
  byId("players").replaceChildren(html("tr", {}, ...head), ...rows);
}

function writeDiagrams() {
  byId("diagrams").replaceChildren(...game.critical.map((ply) => {
    const node = mainNode(ply + 1), position = before(node), point = game.points[ply], board = svg("svg", { viewBox: "0 0 320 320" });
    drawBoard(board, position.board, position.move, [[point.best, "best"], [squaresOf(node.move), "played"]], isBlack(ply), false);
    const title = html("span", {}, html("b", {}, numbered(node)));
    for (const nag of node.move.nags || []) if (kGlyphs[nag]) title.append(html("span", { class: "nag nag-" + nag }, kGlyphs[nag]));
    const better = html("span", { class: "faint" }, `${percent(node.move.loss)} lost; better ${point.line.split(" ").slice(0, 2).join("\u00a0")} (${point.eval})`);
    const button = html("button", { type: "button" }, board, title, better);
    button.addEventListener("click", () => {
      flipped = isBlack(ply);
      select(node);
      byId("stage").scrollIntoView();
    });
    return button;
  }));
  byId("critical").hidden = game.critical.length === 0;
}

function open(index) {
  game = data.games[index];
  root = { ply: 0, board: readBoard(game.board), next: null };
  grow(root, game.moves, true);
  flipped = false;
  byId("game").selectedIndex = index;
  byId("title").textContent = namesOf(game.tags);
  byId("event").textContent = eventOf(game.tags);
  document.title = byId("title").textContent;
  writeSummary();
  writeMoves();
  writeDiagrams();
  drawGraphs();
  select(root);
}

const step = (to) => { if (to) select(to); };
function end() {
  let node = current;
  while (node.next) node = node.next;
  select(node);
}
const kKeys = {
  ArrowLeft: () => step(before(current)), ArrowRight: () => step(current.next), Home: () => step(root), End: end,
  f: () => { flipped = !flipped; select(current); },
};

function start() {
  data.games.forEach((one, i) => byId("game").append(html("option", {}, `${i + 1}. ${namesOf(one.tags)}`)));
  const choose = (index) => { if (data.games[index]) open(index); };
  byId("chooser").hidden = data.games.length < 2;
  byId("game").addEventListener("change", (event) => { choose(event.target.selectedIndex); event.target.blur(); });
  byId("game-back").addEventListener("click", () => choose(byId("game").selectedIndex - 1));
  byId("game-on").addEventListener("click", () => choose(byId("game").selectedIndex + 1));
  for (const [id, key] of [["start", "Home"], ["back", "ArrowLeft"], ["on", "ArrowRight"], ["end", "End"], ["flip", "f"]])
    byId(id).addEventListener("click", kKeys[key]);
  byId("board").addEventListener("click", (event) => {
    const box = byId("board").getBoundingClientRect();
    kKeys[event.clientX < box.left + box.width / 2 ? "ArrowLeft" : "ArrowRight"]();
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT" || !kKeys[event.key]) return;
    event.preventDefault();
    kKeys[event.key]();
  });
  window.addEventListener("resize", () => { drawGraphs(); showNow(); });
  byId("footer").textContent = `${data.engine}, ${data.limit}. Losses are in winning chance. Arrow keys walk the game, f turns the board.`;
  if (data.games.length) open(0);
}
start();
