// The list of moves, with comments and variations.

function moveButton(node) {
  const button = html("button", { type: "button" }, node.move.san);
  for (const nag of node.move.nags || [])
    if (kGlyphs[nag]) button.append(html("span", { class: "nag nag-" + nag }, kGlyphs[nag]));
  if (node.move.loss) button.title = percent(node.move.loss) + " lost";
  button.addEventListener("click", () => select(node));
  node.button = button;
  return button;
}

function writeLine(target, first) {
  let needsNumber = true;
  for (let node = first; node; node = node.next) {
    const black = isBlack(node.ply - 1);
    if (!black || needsNumber)
      // No line ends between a number and its move.
      target.append(html("span", { class: "number" }, moveNumber(node.ply - 1) + (black ? "..." : "."), moveButton(node)), " ");
    else target.append(moveButton(node), " ");
    const asides = [...(node.move.comments || []).map((text) => html("span", { class: "comment" }, text)),
      ...node.variations.map((first) => writeLine(html("span", { class: "variation" }), first))];
    for (const aside of asides) target.append(aside, " ");
    needsNumber = asides.length > 0;
  }
  return target;
}

function writeMoves() {
  const moves = byId("moves");
  moves.replaceChildren(...(game.comments || []).map((text) => html("p", { class: "comment" }, text)));
  writeLine(moves, root.next);
  moves.append(html("span", { class: "result" }, game.tags.Result));
}
