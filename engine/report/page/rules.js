// The rules of chess, Chess960 and Antichess: what a reader tries on the board is checked in the page.
//
// A position is { board, black, rooks, passed, quiet, number, antichess }: 64 letters of FEN from a1 to h8 with "-" for
// nothing; whether Black moves; the squares of the rooks that may still castle; the square that a pawn has just passed
// over, if it can be taken there, else -1; halfmoves since a capture or a pawn's move; the number of the move. A move is
// { from, to, promotion, castles }: promotion is "" or a small letter, and castling goes to the square of the rook.
// Nothing changes a position; `after` makes the next one.
const rules = (() => {
  const kStraight = [[0, 1], [1, 0], [0, -1], [-1, 0]], kOblique = [[1, 1], [1, -1], [-1, -1], [-1, 1]];
  const kJumps = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
  const squares = [...Array(64).keys()], name = (square) => "abcdefgh"[square & 7] + ((square >> 3) + 1);

  function ray(square, [x, y], length) {
    const found = [];
    for (let i = 1; i <= length; ++i) {
      const file = (square & 7) + i * x, rank = (square >> 3) + i * y;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
      found.push(file + 8 * rank);
    }
    return found;
  }
  const reach = (steps, length) => squares.map((square) => steps.map((step) => ray(square, step, length)));
  const kReach = { n: reach(kJumps, 1), b: reach(kOblique, 7), r: reach(kStraight, 7), q: reach([...kStraight, ...kOblique], 7), k: reach([...kStraight, ...kOblique], 1) };
  // Of a pawn: what it attacks, and where it goes.
  const kPawnTakes = [reach([[-1, 1], [1, 1]], 1), reach([[-1, -1], [1, -1]], 1)];
  const kPawnGoes = [reach([[0, 1]], 1), reach([[0, -1]], 1)];

  const isOf = (piece, black) => piece !== "-" && (piece > "Z") === black;
  const inColor = (kind, black) => black ? kind : kind.toUpperCase();
  const home = (black) => black ? 7 : 0;
  const kingOf = (board, black) => board.indexOf(inColor("k", black));

  function isAttacked(board, square, byBlack) {
    const pawn = inColor("p", byBlack);
    if (kPawnTakes[byBlack ? 0 : 1][square].some(([from]) => board[from] === pawn)) return true;
    for (const kind in kReach) {
      const piece = inColor(kind, byBlack);
      for (const line of kReach[kind][square])
        for (const at of line) {
          if (board[at] === piece) return true;
          if (board[at] !== "-") break;
        }
    }
    return false;
  }
  const inCheck = ({ board, black, antichess }) => !antichess && isAttacked(board, kingOf(board, black), !black);

  // Where king and rook stand after castling.
  function castled({ from, to }) {
    const rank = from & 56;
    return to > from ? { king: rank + 6, rook: rank + 5 } : { king: rank + 2, rook: rank + 3 };
  }
  const isEnPassant = ({ board, passed }, { from, to }) => to === passed && board[from].toLowerCase() === "p" && (from - to) % 8 !== 0;

  // The position after a move, in which `passed` stands even if nobody can take there. No move passes.
  function moved(position, move) {
    const next = { ...position, board: position.board.slice(), black: !position.black, passed: -1, quiet: position.quiet + 1, number: position.number + (position.black ? 1 : 0) };
    if (!move) return next;
    const { from, to } = move, { board } = next, piece = board[from], kind = piece.toLowerCase();
    const leavesHome = (rook) => kind === "k" && rook >> 3 === home(position.black);
    next.rooks = position.rooks.filter((rook) => rook !== from && rook !== to && !leavesHome(rook));
    board[from] = "-";
    if (move.castles) {
      const { king, rook } = castled(move), tower = board[to];
      board[to] = "-";
      board[king] = piece;
      board[rook] = tower;
      return next;
    }
    if (kind === "p" || board[to] !== "-") next.quiet = 0;
    if (isEnPassant(position, move)) board[(from & 56) + (to & 7)] = "-";
    board[to] = move.promotion ? inColor(move.promotion, position.black) : piece;
    if (kind === "p" && Math.abs(from - to) === 16) next.passed = (from + to) / 2;
    return next;
  }

  function pawnMoves({ board, black, passed, antichess }, from) {
    const side = black ? 1 : 0, targets = [];
    for (const [to] of kPawnTakes[side][from])
      if (to !== undefined && (isOf(board[to], !black) || to === passed)) targets.push(to);
    const [next] = kPawnGoes[side][from];
    if (board[next[0]] === "-") {
      targets.push(next[0]);
      const twice = 2 * next[0] - from;
      if (from >> 3 === (black ? 6 : 1) && board[twice] === "-") targets.push(twice);
    }
    return targets.flatMap((to) => (to >> 3 === home(!black) ? [..."qrbn", ...(antichess ? "k" : "")] : [""]).map((promotion) => ({ from, to, promotion, castles: false })));
  }

  function pieceMoves({ board, black }, from) {
    const found = [];
    for (const line of kReach[board[from].toLowerCase()][from])
      for (const to of line) {
        if (!isOf(board[to], black)) found.push({ from, to, promotion: "", castles: false });
        if (board[to] !== "-") break;
      }
    return found;
  }

  // The king crosses no attacked square, and only the two are in each other's way.
  function castlings({ board, black, rooks }) {
    const from = kingOf(board, black), path = (one, other) => squares.slice(Math.min(one, other), Math.max(one, other) + 1);
    const own = rooks.filter((rook) => rook >> 3 === home(black)).map((to) => ({ from, to, promotion: "", castles: true }));
    return own.filter((move) => {
      const goal = castled(move), crossed = path(from, goal.king), isFree = (at) => at === from || at === move.to || board[at] === "-";
      return [...crossed, ...path(move.to, goal.rook)].every(isFree) && crossed.every((at) => !isAttacked(board, at, !black));
    });
  }

  const isSafe = (position, move) => {
    const { board } = moved(position, move);
    return !isAttacked(board, kingOf(board, position.black), !position.black);
  };
  const isCapture = (position, move) => !move.castles && (position.board[move.to] !== "-" || isEnPassant(position, move));

  // All legal moves, or those of them that are wanted.
  function moves(position, isWanted = () => true) {
    const { board, black, antichess } = position;
    const found = squares.filter((from) => isOf(board[from], black)).flatMap((from) => board[from].toLowerCase() === "p" ? pawnMoves(position, from) : pieceMoves(position, from));
    if (!antichess) return [...found, ...castlings(position)].filter((move) => isWanted(move) && isSafe(position, move));
    const captures = found.filter((move) => isCapture(position, move));
    return (captures.length ? captures : found).filter(isWanted);
  }

  // Without a square passed over that nobody can use.
  const settled = (position) => position.passed >= 0 && !moves(position, (move) => isEnPassant(position, move)).length ? { ...position, passed: -1 } : position;
  const after = (position, move) => settled(moved(position, move));

  function uci(position, move) {
    const asInChess = move.castles && (move.from & 7) === 4 && [0, 7].includes(move.to & 7);
    return name(move.from) + name(asInChess ? castled(move).king : move.to) + move.promotion;
  }
  // The legal move of that text, castling as king to its square or onto the rook; nothing if there is none.
  function named(position, text) {
    const isLong = ({ from, to, promotion }) => name(from) + name(to) + promotion === text;
    const isCastling = (move) => move.castles && name(move.from) + name(castled(move).king) === text;
    return moves(position, isLong)[0] || moves(position, isCastling)[0];
  }

  function origin(position, move, legal) {
    const { board } = position;
    const rivals = legal.filter((other) => other.to === move.to && other.from !== move.from && !other.castles && board[other.from] === board[move.from]);
    if (!rivals.length) return "";
    const sharesFile = rivals.some(({ from }) => (from & 7) === (move.from & 7)), sharesRank = rivals.some(({ from }) => from >> 3 === move.from >> 3);
    const [file, rank] = name(move.from);
    return (!sharesFile || sharesRank ? file : "") + (sharesFile ? rank : "");
  }
  function san(position, move, legal = moves(position)) {
    const next = after(position, move), mark = !inCheck(next) ? "" : moves(next).length ? "+" : "#";
    if (move.castles) return (move.to > move.from ? "O-O" : "O-O-O") + mark;
    const takes = isCapture(position, move) ? "x" : "", kind = position.board[move.from].toUpperCase();
    const begin = kind !== "P" ? kind + origin(position, move, legal) : takes ? name(move.from)[0] : "";
    return begin + takes + name(move.to) + (move.promotion ? "=" + move.promotion.toUpperCase() : "") + mark;
  }

  // The farthest rook on that side of the king.
  function outermost(board, black, isKingSide) {
    const king = kingOf(board, black), rook = inColor("r", black);
    const side = squares.filter((at) => at >> 3 === home(black) && board[at] === rook && (isKingSide ? at > king : at < king));
    return isKingSide ? side.pop() : side[0];
  }
  function read(fen, antichess = false) {
    const [place, side, rights = "-", passed = "-", quiet = "0", number = "1"] = fen.split(" "), board = readBoard(place), black = side === "b";
    const rookOf = (letter) => {
      const isBlack = letter > "Z", small = letter.toLowerCase();
      return "kq".includes(small) ? outermost(board, isBlack, small === "k") : squareOf(small + (home(isBlack) + 1));
    };
    const rooks = antichess || rights === "-" ? [] : [...rights].map(rookOf);
    return settled({ board, black, rooks, passed: passed === "-" ? -1 : squareOf(passed), quiet: Number(quiet), number: Number(number), antichess });
  }
  function writeRights({ board, rooks }) {
    const letters = [false, true].flatMap((black) => [true, false].map((isKingSide) => {
      const rook = rooks.find((at) => at >> 3 === home(black) && (at > kingOf(board, black)) === isKingSide);
      if (rook === undefined) return "";
      return inColor(rook === outermost(board, black, isKingSide) ? (isKingSide ? "k" : "q") : name(rook)[0], black);
    }));
    return letters.join("") || "-";
  }
  function write(position) {
    const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => position.board.slice(8 * rank, 8 * rank + 8).join("").replace(/-+/g, (gap) => gap.length));
    return [ranks.join("/"), position.black ? "b" : "w", writeRights(position), position.passed < 0 ? "-" : name(position.passed), position.quiet, position.number].join(" ");
  }

  return { read, write, moves, after, named, uci, san, inCheck };
})();
