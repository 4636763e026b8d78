// On paper: the game that is shown, or with the tables all games, each on a page of its own.

function printedGame() {
  const moves = html("div", { class: "moves" }), curve = svg("svg", { class: "eval-graph", preserveAspectRatio: "none" });
  writeGame(moves);
  for (const node of folds()) node.unfold(true);
  drawGraph(curve, drawEvaluation, 640, 80);
  const facts = [eventOf(game.tags), openingOf(game)].filter((text) => text);
  return html("article", {}, html("h1", {}, namesOf(game.tags)), ...facts.map((text) => html("p", {}, text)), playersTable(), curve, moves,
    html("div", { class: "diagrams" }, ...game.critical.map((ply) => html("div", {}, ...diagram(ply)))));
}

function beforePrint() {
  if (!data.games.length) return;
  const kept = { game, root }, pages = [];
  if (shown < 0) {
    const tables = html("div");
    writeOverview(tables);
    pages.push(html("article", {}, html("h1", {}, document.title), tables), ...data.games.map((one) => { plant(one); return printedGame(); }));
  } else {
    const buttons = allNodes(root).map((node) => [node, node.button, node.unfold, node.isOpen]);
    pages.push(printedGame());
    for (const [node, button, unfold, isOpen] of buttons) Object.assign(node, { button, unfold, isOpen });
  }
  ({ game, root } = kept);
  byId("paper").replaceChildren(...pages);
}

function startPrint() {
  window.addEventListener("beforeprint", beforePrint);
  window.addEventListener("afterprint", () => byId("paper").replaceChildren());
  byId("print").addEventListener("click", () => window.print());
}
