// What the analysis has found so far, along the line that is shown: a graph, and a mark at each move that loses chances.

// White's chance to win, 0 to 1, after the move; of a position that has not been analysed nothing.
function lossOf(node) {
  if (!node.parent || node.fen || node.chance === null || node.parent.chance === null) return 0;  // nor of a passed move
  const loss = node.parent.chance - node.chance;
  return isBlack(node.ply - 1) ? -loss : loss;
}

function signOf(node) {
  const loss = lossOf(node);
  const found = data.faults.find(([least]) => loss >= least);
  return found ? found[1] : "";
}

function drawGraph() {
  const target = byId("graph"), known = positions.filter((node) => node.chance !== null);
  byId("graph-part").hidden = known.length < 2;
  const x = (node) => last() ? 300 * node.ply / last() : 0, y = (node) => 60 * (1 - node.chance);
  const parts = [svg("rect", { class: "back", x: 0, y: 0, width: 300, height: 60 }), svg("path", { class: "half", d: "M0 30H300" })];
  if (known.length > 1) parts.push(svg("polyline", { class: "chance", points: known.map((node) => `${x(node)},${y(node)}`).join(" ") }));
  for (const node of known.filter((one) => signOf(one))) parts.push(svg("circle", { class: "fault", cx: x(node), cy: y(node), r: 3 }));
  parts.push(svg("path", { class: "here", d: `M${x(shown())} 0V60` }));
  target.replaceChildren(...parts);
  target.setAttribute("aria-label", `White's chances in ${known.length} of ${positions.length} positions`);
}

function startGraph() {
  byId("graph").addEventListener("click", (event) => {
    const box = byId("graph").getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * last()));
  });
}
