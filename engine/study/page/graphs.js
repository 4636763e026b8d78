// The course of the game: evaluation, chances, clocks and the time for each move.

function graph(id, draw) {
  const target = byId(id), width = target.clientWidth, height = target.clientHeight, last = game.points.length - 1;
  drawGraph(target, draw, width, height);
  target.append(svg("line", { class: "cursor", y1: 0, y2: height }));
  target.onpointerdown = target.onpointermove = (event) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const place = (event.clientX - target.getBoundingClientRect().left) / width;
    select(mainNode(Math.round(Math.min(Math.max(place, 0), 1) * last)));
  };
}

function drawGraph(target, draw, width, height) {
  const last = game.points.length - 1, x = (ply) => last ? ply / last * width : width / 2;
  target.setAttribute("viewBox", `0 0 ${width} ${height}`);
  target.replaceChildren(...draw(x, width, height));
}

const path = (points) => "M" + points.map(([x, y]) => x.toFixed(1) + " " + y.toFixed(1)).join("L");
// The area between a curve and the height y.
const filled = (points, width, y) => path([[0, y], [0, points[0][1]], ...points, [width, points[points.length - 1][1]], [width, y]]);
const level = (y, width, text) => [svg("line", { class: "grid", x1: 0, x2: width, y1: y, y2: y }), svg("text", { class: "axis", x: 3, y: y - 2 }, text)];
const curve = (name, points) => points.length ? [svg("path", { class: name, d: path(points) })] : [];

function mainLine() {
  const nodes = [];
  for (let node = next(root); node; node = next(node)) nodes.push(node);
  return nodes;
}
// Those moves of a player, or of both, that have such a value: [ply, value].
const valuesOf = (name, color) => mainLine().filter((node) => node.move[name] !== undefined && (color === undefined || isBlack(node.ply - 1) === (color === 1)))
  .map((node) => [node.ply, node.move[name]]);

// What the players' engines said in the game's file, or somebody else, is a curve of its own.
function drawEvaluation(x, width, height) {
  const squeeze = (pawns) => height / 2 * (1 - .96 * Math.tanh(pawns / 4));
  const points = game.points.map((point, ply) => [x(ply), squeeze(point.pawns)]);
  const told = (name, color) => valuesOf(name, color).map(([ply, pawns]) => [x(ply), squeeze(pawns)]);
  const dots = mainLine().flatMap((node) => (node.move.nags || []).filter((nag) => kFaults.has(nag) && node.move.loss)
    .map((nag) => svg("circle", { class: "dot-" + nag, cx: x(node.ply), cy: points[node.ply][1], r: 3.2 })));
  return [svg("rect", { class: "side-b", width, height }), svg("path", { class: "side-w", d: filled(points, width, height) }),
    ...level(squeeze(3), width, "+3"), ...level(height / 2, width, "0"), ...level(squeeze(-3), width, "−3"),
    ...curve("told", told("told")), ...curve("clock-w", told("own", 0)), ...curve("clock-b", told("own", 1)), ...dots];
}

function drawChances(x, width, height) {
  const white = game.points.map((point, ply) => [x(ply), height * (1 - point.wdl[0] / 1000)]);
  const drawn = game.points.map((point, ply) => [x(ply), height * point.wdl[2] / 1000]);
  return [svg("rect", { class: "side-d", width, height }), svg("path", { class: "side-w", d: filled(white, width, height) }),
    svg("path", { class: "side-b", d: filled(drawn, width, 0) })];
}

function drawClocks(x, width, height) {
  const sides = [valuesOf("clock", 0), valuesOf("clock", 1)], most = Math.max(1, ...sides.flat().map((point) => point[1]));
  const y = (seconds) => (height - 4) * (1 - seconds / most) + 2;
  const curves = sides.flatMap((points, color) => curve(color ? "clock-b" : "clock-w", points.map(([ply, seconds]) => [x(ply), y(seconds)])));
  return [...level(y(most / 2), width, clockText(most / 2)), ...curves];
}

// White's bars go up, Black's down.
function drawTimes(x, width, height) {
  const used = valuesOf("used"), most = Math.max(.01, ...used.map((value) => value[1])), middle = height / 2;
  const thick = Math.max(1, Math.min(10, .8 * width / game.points.length));
  const bars = used.map(([ply, seconds]) => {
    const size = (middle - 2) * seconds / most, black = isBlack(ply - 1);
    return svg("rect", { class: black ? "bar-b" : "bar-w", x: x(ply) - thick / 2, width: thick, y: black ? middle : middle - size, height: size });
  });
  return [...level(middle, width, ""), ...bars, svg("text", { class: "axis", x: 3, y: 11 }, spentText(most))];
}

function drawGraphs() {
  byId("clocks").hidden = !valuesOf("clock").length;
  byId("times").hidden = !valuesOf("used").length;
  byId("told").hidden = !valuesOf("told").length;
  byId("own").hidden = !valuesOf("own").length;
  graph("eval-graph", drawEvaluation);
  graph("wdl-graph", drawChances);
  if (!byId("clocks").hidden) graph("clock-graph", drawClocks);
  if (!byId("times").hidden) graph("time-graph", drawTimes);
}
