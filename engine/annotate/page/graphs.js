// The course of the game: evaluation, chances and clocks.

function graph(id, draw) {
  const target = byId(id), width = target.clientWidth, height = target.clientHeight, last = game.points.length - 1;
  const x = (ply) => last ? ply / last * width : width / 2;
  target.setAttribute("viewBox", `0 0 ${width} ${height}`);
  target.replaceChildren(...draw(x, width, height), svg("line", { class: "cursor", y1: 0, y2: height }));
  target.onpointerdown = target.onpointermove = (event) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const place = (event.clientX - target.getBoundingClientRect().left) / width;
    select(mainNode(Math.round(Math.min(Math.max(place, 0), 1) * last)));
  };
}

const path = (points) => "M" + points.map(([x, y]) => x.toFixed(1) + " " + y.toFixed(1)).join("L");
// The area between a curve and the height y.
const filled = (points, width, y) => path([[0, y], [0, points[0][1]], ...points, [width, points[points.length - 1][1]], [width, y]]);
const level = (y, width, text) => [svg("line", { class: "grid", x1: 0, x2: width, y1: y, y2: y }), svg("text", { class: "axis", x: 3, y: y - 2 }, text)];

function drawEvaluation(x, width, height) {
  const squeeze = (pawns) => height / 2 * (1 - .96 * Math.tanh(pawns / 4));
  const points = game.points.map((point, ply) => [x(ply), squeeze(point.pawns)]);
  const dots = [];
  for (let node = root.next; node; node = node.next)
    for (const nag of node.move.nags || [])
      if (kFaults.has(nag) && node.move.loss) dots.push(svg("circle", { class: "dot-" + nag, cx: x(node.ply), cy: points[node.ply][1], r: 3.2 }));
  return [svg("rect", { class: "side-b", width, height }), svg("path", { class: "side-w", d: filled(points, width, height) }),
    ...level(squeeze(3), width, "+3"), ...level(height / 2, width, "0"), ...level(squeeze(-3), width, "−3"), ...dots];
}

function drawChances(x, width, height) {
  const white = game.points.map((point, ply) => [x(ply), height * (1 - point.wdl[0] / 1000)]);
  const drawn = game.points.map((point, ply) => [x(ply), height * point.wdl[2] / 1000]);
  return [svg("rect", { class: "side-d", width, height }), svg("path", { class: "side-w", d: filled(white, width, height) }),
    svg("path", { class: "side-b", d: filled(drawn, width, 0) })];
}

function clocks(color) {
  const points = [];
  for (let node = root.next; node; node = node.next)
    if (isBlack(node.ply - 1) === (color === 1) && node.move.clock !== undefined) points.push([node.ply, node.move.clock]);
  return points;
}

function drawClocks(x, width, height) {
  const sides = [clocks(0), clocks(1)], most = Math.max(1, ...sides.flat().map((point) => point[1]));
  const y = (seconds) => (height - 4) * (1 - seconds / most) + 2;
  const curves = sides.map((points, color) => points.length ? svg("path", { class: color ? "clock-b" : "clock-w", d: path(points.map(([ply, s]) => [x(ply), y(s)])) }) : "");
  return [...level(y(most / 2), width, clockText(most / 2)), ...curves];
}

function drawGraphs() {
  const hasClocks = clocks(0).length + clocks(1).length > 0;
  byId("clocks").hidden = !hasClocks;
  graph("eval-graph", drawEvaluation);
  graph("wdl-graph", drawChances);
  if (hasClocks) graph("clock-graph", drawClocks);
}
