// The remarks on the selected position.

const pointOf = (node) => node.isMain ? game.points[node.ply] : null;

function clockAt(node, color) {
  for (; node && node !== root; node = before(node))
    if (isBlack(node.ply - 1) === (color === 1) && node.move.clock !== undefined) return clockText(node.move.clock);
  return "";
}

function showPlayers() {
  [["near", turned ? 1 : 0], ["far", turned ? 0 : 1]].forEach(([id, color]) => byId(id).replaceChildren(
    html("b", {}, html("i", { class: "disc " + (color ? "black" : "white") }), playerName(color)), html("span", { class: "clock" }, clockAt(current, color))));
}

const kLineLength = 12;

// The engine's line from a node on. A click plays it on the board, up to the move.
function engineLine(node, text) {
  const line = html("span", { class: "line" });
  let position = positionAt(node);
  const played = [];
  for (const uci of text.split(" ").slice(0, kLineLength)) {
    const move = rules.named(position, uci), ply = node.ply + played.length;
    played.push(uci);
    const soFar = [...played], button = html("button", { type: "button" }, rules.san(position, move));
    button.addEventListener("click", () => tryMoves(node, soFar));
    line.append(html("span", { class: "number" }, !isBlack(ply) || played.length === 1 ? numberText(ply) + "\u00a0" : "", button), " ");
    position = rules.after(position, move);
  }
  return line;
}

function remarkParts() {
  const parts = [], point = pointOf(current), old = current !== root && pointOf(before(current));
  if (!point) {
    const where = current.isTried ? "tried by you" : "in a variation";
    return [html("p", {}, html("b", {}, numbered(current)), " ", html("span", { class: "faint" }, `${where}; it leaves the game at ${leftAt(current)}`))];
  }
  if (current !== root) {
    const fault = (current.move.nags || []).find((nag) => kFaults.has(nag)), { loss, used } = current.move;
    const title = html("b", {}, numbered(current));
    if (fault) title.append(html("span", { class: "nag nag-" + fault }, kGlyphs[fault]));
    const facts = [loss ? `loses ${percent(loss)} winning chances` : "", used === undefined ? "" : "took " + spentText(used)];
    parts.push(html("p", {}, title, " ", facts.filter((text) => text).join(", ")));
    if (current.move.reason) parts.push(html("p", { class: "reason" }, current.move.reason));
    if (fault && old && betterLine(old, current.move)) parts.push(html("p", { class: "faint" }, "Better: ", engineLine(before(current), old.line)));
  }
  if (point.over) parts.push(html("p", {}, html("b", {}, point.over), " The game is over."));
  else {
    const source = [point.depth ? `depth ${point.depth}` : "", point.line && point.depth ? ": " : ""].join("");
    if (point.known) parts.push(html("p", {}, `Known draw: ${point.known}.`));
    parts.push(html("p", {}, html("b", {}, point.eval), " ", html("span", { class: "faint" }, source, ...(point.line ? [engineLine(current, point.line)] : []))));
  }
  return parts;
}
// An evaluation that the game came with may have no line, or that of a short search with another opinion.
const betterLine = (point, move) => Boolean(point.line) && point.line.split(" ")[0] !== move.uci;
const leftAt = (node) => inGame(node) === root ? "its start" : numbered(inGame(node));

// Whole percentages that add up to 100: those with the largest remainders are rounded up.
function wholePercents(shares) {
  const sum = shares.reduce((one, other) => one + other, 0), exact = shares.map((share) => 100 * share / sum), whole = exact.map(Math.floor);
  const byRest = [...whole.keys()].sort((i, j) => (exact[j] - whole[j]) - (exact[i] - whole[i]) || i - j);
  const missing = 100 - whole.reduce((one, other) => one + other, 0);
  for (const i of byRest.slice(0, missing)) ++whole[i];
  return whole;
}

function sidesText(id, texts) {
  byId(id).replaceChildren(...texts.flatMap((text, color) => [html("i", { class: color ? "key black" : "key white" }), " " + text]));
}

function showNow() {
  const node = inGame(current), point = pointOf(node);
  byId("eval-now").value = point.over || point.eval;
  byId("wdl-now").value = wholePercents(point.wdl).map((share) => share + " %").join(" · ");
  sidesText("clock-now", [clockAt(node, 0), clockAt(node, 1)]);
  byId("time-now").value = node !== root && node.move.used !== undefined ? spentText(node.move.used) : "";
  [...byId("chances").children].forEach((span, i) => { span.style.width = point.wdl[i] / 10 + "%"; });
  for (const cursor of document.querySelectorAll(".cursor")) {
    const width = cursor.parentNode.viewBox.baseVal.width, at = game.points.length > 1 ? node.ply / (game.points.length - 1) * width : width / 2;
    cursor.setAttribute("x1", at);
    cursor.setAttribute("x2", at);
  }
}
