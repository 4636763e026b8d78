// The remarks on the selected position.

const mainNode = (ply) => {
  let node = root;
  while (node.ply < ply) node = node.next;
  return node;
};
const pointOf = (node) => node === root || node.isMain ? game.points[node.ply] : null;

function clockAt(node, color) {
  for (; node && node !== root; node = before(node))
    if (isBlack(node.ply - 1) === (color === 1) && node.move.clock !== undefined) return clockText(node.move.clock);
  return "";
}

const playerName = (color) => {
  const key = color ? "Black" : "White", elo = known(game.tags[key + "Elo"]);
  return (known(game.tags[key]) || key) + (elo ? ` (${elo})` : "");
};

function showPlayers() {
  [["near", flipped ? 1 : 0], ["far", flipped ? 0 : 1]].forEach(([id, color]) => byId(id).replaceChildren(
    html("b", {}, html("i", { class: "disc " + (color ? "black" : "white") }), playerName(color)), html("span", { class: "clock" }, clockAt(current, color))));
}

function remarkParts() {
  const parts = [], point = pointOf(current), old = current !== root && pointOf(before(current));
  if (!point) return [html("p", {}, html("b", {}, numbered(current)), html("span", { class: "faint" }, "in a variation"))];
  if (current !== root) {
    const fault = (current.move.nags || []).find((nag) => kFaults.has(nag));
    const loss = current.move.loss ? `loses ${percent(current.move.loss)} of winning chance` : "";
    const title = html("b", {}, numbered(current));
    if (fault) title.append(html("span", { class: "nag nag-" + fault }, kGlyphs[fault]));
    parts.push(html("p", {}, title, loss));
    if (current.move.reason) parts.push(html("p", { class: "reason" }, current.move.reason));
    if (fault && old && old.line) parts.push(html("p", { class: "faint" }, "Better: " + shortened(old.line)));
  }
  if (point.over) parts.push(html("p", {}, html("b", {}, point.over), "The game is over."));
  else parts.push(html("p", {}, html("b", {}, point.eval), html("span", { class: "faint" }, `depth ${point.depth}: ${shortened(point.line)}`)));
  return parts;
}

const shortened = (line) => line.split(" ").slice(0, 14).join(" ");

function showNow() {
  const point = pointOf(current) || game.points[mainPly()];
  byId("eval-now").value = point.over || point.eval;
  byId("wdl-now").value = point.wdl.map((share) => Math.round(share / 10) + " %").join(" · ");
  const clock = [clockAt(current, 0), clockAt(current, 1)];
  byId("clock-now").replaceChildren(...clock.flatMap((text, color) => [html("i", { class: "key", style: `background: var(--${color ? "accent" : "dubious"})` }), " " + text]));
  [...byId("chances").children].forEach((span, i) => { span.style.width = point.wdl[i] / 10 + "%"; });
  for (const cursor of document.querySelectorAll(".cursor")) {
    const at = game.points.length > 1 ? mainPly() / (game.points.length - 1) * cursor.ownerSVGElement.clientWidth : 0;
    cursor.setAttribute("x1", at);
    cursor.setAttribute("x2", at);
  }
}

// Where the line that is shown leaves the game.
function mainPly() {
  let node = current;
  while (node !== root && !node.isMain) node = before(node);
  return node.ply;
}

function showMove() {
  for (const old of document.querySelectorAll("#moves [aria-current]")) old.removeAttribute("aria-current");
  const list = byId("moves"), button = current.button;
  if (!button) {
    list.scrollTop = 0;
    return;
  }
  button.setAttribute("aria-current", "true");
  list.scrollTop = button.offsetTop - list.clientHeight / 2;
}

function select(node) {
  current = node;
  const point = pointOf(node);
  drawBoard(byId("board"), node.board, node.move, point && point.best ? [[point.best, "best"]] : [], flipped, true);
  byId("board").dataset.ply = node.ply;
  byId("remarks").replaceChildren(...remarkParts());
  showPlayers();
  showNow();
  showMove();
}
