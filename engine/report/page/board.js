// The board and the diagrams.

function arrow(from, to, kind, turned) {
  const at = (square) => turned ? [7 - square % 8, square >> 3] : [square % 8, 7 - (square >> 3)];
  const [x, y] = at(from).map((v) => 40 * v + 20), [u, v] = at(to).map((w) => 40 * w + 20);
  const length = Math.hypot(u - x, v - y), angle = Math.atan2(v - y, u - x) * 180 / Math.PI;
  const points = [[8, -4], [length - 15, -4], [length - 15, -11], [length + 4, 0], [length - 15, 11], [length - 15, 4], [8, 4]];
  return svg("polygon", { class: "arrow " + kind, points: points.join(" "), transform: `translate(${x} ${y}) rotate(${angle})` });
}

function drawBoard(target, board, lastMove, arrows, turned, names) {
  const parts = [], marked = new Set(lastMove ? changes(lastMove).map(squareOf) : []);
  for (let square = 0; square < 64; ++square) {
    const file = square % 8, rank = square >> 3;
    const x = 40 * (turned ? 7 - file : file), y = 40 * (turned ? rank : 7 - rank);
    const place = { x, y, width: 40, height: 40 };
    parts.push(svg("rect", { ...place, class: (file + rank) % 2 ? "light" : "dark" }));
    if (marked.has(square)) parts.push(svg("rect", { ...place, class: "last" }));
    if (names && y === 280) parts.push(svg("text", { x: x + 34, y: 317, class: "name" }, "abcdefgh"[file]));
    if (names && x === 0) parts.push(svg("text", { x: 2, y: y + 9, class: "name" }, String(rank + 1)));
    const piece = board[square];
    if (piece === "-") continue;
    const kind = piece.toLowerCase();
    parts.push(svg("use", { href: "#piece-" + kind, x, y, class: piece === kind ? "b" : "w" }));
  }
  parts.push(...arrows.map(([move, kind]) => arrow(squareOf(move), squareOf(move.slice(2)), kind, turned)));
  target.replaceChildren(...parts);
}
