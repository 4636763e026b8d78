// The worst moves as diagrams.

function diagram(ply) {
  const node = mainNode(ply + 1), position = before(node), point = game.points[ply], board = svg("svg", { viewBox: "0 0 320 320", role: "img", "aria-label": "board before " + numbered(node) });
  const best = betterLine(point, node.move) && rules.san(positionAt(position), rules.named(positionAt(position), point.line.split(" ")[0]));
  drawBoard(board, positionAt(position).board, lastMove(position), [...(best ? [[point.line, "best"]] : []), [node.move.uci, "played"]], isBlack(ply), false);
  const title = html("span", {}, html("b", {}, numbered(node)));
  for (const nag of node.move.nags || []) if (kGlyphs[nag]) title.append(html("span", { class: "nag nag-" + nag }, kGlyphs[nag]));
  return [board, title, html("span", { class: "faint" }, `${percent(node.move.loss)} lost${best ? `; better ${numberText(ply)}\u00a0${best} (${point.eval})` : ""}`)];
}

function writeDiagrams() {
  byId("diagrams").replaceChildren(...game.critical.map((ply) => {
    const button = html("button", { type: "button" }, ...diagram(ply));
    button.addEventListener("click", () => {
      turned = isBlack(ply);
      select(mainNode(ply + 1));
      byId("stage").scrollIntoView();
    });
    return button;
  }));
  byId("critical").hidden = game.critical.length === 0;
}
