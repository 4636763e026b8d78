#!/usr/bin/env python3
"""Writes random legal games as PGN, with results and endings of all kinds: input to measure readers of games.

    scripts/random_games.py [GAMES] [--plies 100] [--seed 1] > games.pgn

The same arguments give the same games. Moves are drawn among those of a piece drawn first, promotions from all four
pieces. A game ends by mate, by stalemate, or at about so many plies as players end games: they resign, agree, lose on
time or claim a draw, rightly or not. A twentieth of the games has a result that contradicts its last position or texts.
"""
import argparse
import random
import sys

KNIGHT = (-33, -31, -18, -14, 14, 18, 31, 33)
DIAGONAL, STRAIGHT = (-17, -15, 15, 17), (-16, -1, 1, 16)
STEPS = {"N": KNIGHT, "B": DIAGONAL, "R": STRAIGHT, "Q": DIAGONAL + STRAIGHT, "K": DIAGONAL + STRAIGHT}
START = ["RNBQKBNR", "PPPPPPPP", "", "", "", "", "pppppppp", "rnbqkbnr"]
ENDINGS = [  # result for White as the winner, header Termination, comment after the last move
    ("1-0", None, None),
    ("1-0", None, None),
    ("1-0", None, None),
    ("1-0", "normal", None),
    ("1-0", "normal", "{loser} resigns"),
    ("1-0", None, "{winner} wins by resignation"),
    ("1-0", "time forfeit", None),
    ("1-0", None, "{loser} loses on time"),
    ("1-0", "rules infraction", None),
    ("1-0", "adjudication", None),
    ("1/2-1/2", None, None),
    ("1/2-1/2", "normal", "Draw by agreement"),
    ("1/2-1/2", None, "Draw by 3-fold repetition"),
    ("1/2-1/2", None, "Draw by fifty moves rule"),
    ("1/2-1/2", "time forfeit", None),
    ("1/2-1/2", None, "Draw by insufficient mating material"),
    ("*", "unterminated", None),
    ("*", "abandoned", None),
]
NAMES = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Greta", "Hugo"]


def name_of(square):
    return "abcdefgh"[square & 7] + "12345678"[square >> 4]


class Board:
    """A board of 128 squares, of which those with bit 7 or 3 set do not exist; White's pieces are capitals."""

    def __init__(self):
        self.at = [""] * 128
        for rank, row in enumerate(START):
            for file, piece in enumerate(row):
                self.at[16 * rank + file] = piece
        self.white = True
        self.kings = {True: 4, False: 116}
        self.rights = {(True, 7), (True, 0), (False, 119), (False, 112)}  # a side, and the square of its rook
        self.passed = None  # the square behind a pawn that has made a double step
        self.quiet = 0  # plies since a capture or a pawn move

    def is_own(self, square):
        return self.at[square] and self.at[square].isupper() == self.white

    def attacked(self, square, by_white):
        at = self.at
        for piece, steps in STEPS.items():
            wanted = piece if by_white else piece.lower()
            for step in steps:
                to = square + step
                while not to & 0x88:
                    if at[to] == wanted:
                        return True
                    if at[to] or piece in "NK":
                        break
                    to += step
        pawn, back = ("P", -16) if by_white else ("p", 16)
        return any(not square + back + side & 0x88 and at[square + back + side] == pawn for side in (-1, 1))

    def targets(self, square):
        """Where the piece may go, but for checks to its own king. Castling is the king's step of two files."""
        piece = self.at[square].upper()
        found = []
        if piece == "P":
            ahead = 16 if self.white else -16
            to = square + ahead
            if not self.at[to]:
                found.append(to)
                if square >> 4 == (1 if self.white else 6) and not self.at[to + ahead]:
                    found.append(to + ahead)
            for side in (to - 1, to + 1):
                if not side & 0x88 and (side == self.passed or (self.at[side] and not self.is_own(side))):
                    found.append(side)
            return found
        for step in STEPS[piece]:
            to = square + step
            while not to & 0x88 and not self.is_own(to):
                found.append(to)
                if self.at[to] or piece in "NK":
                    break
                to += step
        if piece == "K":
            for rook in (square + 3, square - 4):
                if (self.white, rook) in self.rights and self.may_castle(square, rook):
                    found.append(square + 2 if rook > square else square - 2)
        return found

    def may_castle(self, king, rook):
        step = 1 if rook > king else -1
        is_free = not any(self.at[square] for square in range(king + step, rook, step))
        return is_free and not any(self.attacked(king + n * step, not self.white) for n in range(3))

    def try_move(self, square, to):
        """Makes the move and returns what undoes it; none, and nothing is changed, where it leaves the king in check."""
        at, king = self.at, self.at[square].upper() == "K"
        taken = to
        if self.at[square].upper() == "P" and to == self.passed:
            taken = to - 16 if self.white else to + 16
        undo = [(square, at[square]), (to, at[to]), (taken, at[taken])]
        at[taken], at[square], at[to] = "", "", at[square]
        if king:
            self.kings[self.white] = to
        if not self.attacked(self.kings[self.white], not self.white):
            return undo
        self.take_back(undo, square if king else None)
        return None

    def take_back(self, undo, king):
        for square, piece in reversed(undo):
            self.at[square] = piece
        if king is not None:
            self.kings[self.white] = king

    def is_legal(self, square, to):
        king = square if self.at[square].upper() == "K" else None
        undo = self.try_move(square, to)
        if undo is None:
            return False
        self.take_back(undo, king)
        return True

    def own_squares(self):
        return [square for square in range(128) if not square & 0x88 and self.is_own(square)]

    def can_move(self):
        return any(self.is_legal(square, to) for square in self.own_squares() for to in self.targets(square))

    def draw_move(self, draw):
        """A legal move, as square and target; none where there is none."""
        squares = self.own_squares()
        for _ in range(20):
            square = draw.choice(squares)
            targets = self.targets(square)
            if targets and self.is_legal(square, to := draw.choice(targets)):
                return square, to
        moves = [(square, to) for square in squares for to in self.targets(square) if self.is_legal(square, to)]
        return draw.choice(moves) if moves else None

    def origin(self, square, to):
        """As much of the origin as the move needs."""
        piece = self.at[square]
        rivals = [other for other in self.own_squares() if other != square and self.at[other] == piece
                  and to in self.targets(other) and self.is_legal(other, to)]
        if not rivals:
            return ""
        if all(other & 7 != square & 7 for other in rivals):
            return name_of(square)[0]
        return name_of(square)[1] if all(other >> 4 != square >> 4 for other in rivals) else name_of(square)

    def play(self, square, to, draw):
        """Plays the move and returns it in the notation of the standard, without a sign for check."""
        piece, is_capture = self.at[square].upper(), bool(self.at[to])
        castles = piece == "K" and abs(to - square) == 2
        text = piece + self.origin(square, to) if piece != "P" else ""
        if piece == "P" and (to - square) % 16:
            text, is_capture = name_of(square)[0], True
        text += ("x" if is_capture else "") + name_of(to)
        self.try_move(square, to)
        self.passed = (square + to) // 2 if piece == "P" and abs(to - square) == 32 else None
        if piece == "P" and to >> 4 in (0, 7):
            new = draw.choice("QRBN")
            self.at[to] = new if self.white else new.lower()
            text += "=" + new
        if castles:
            rook = square + 3 if to > square else square - 4
            self.at[(square + to) // 2], self.at[rook] = self.at[rook], ""
            text = "O-O" if to > square else "O-O-O"
        if piece == "K":
            self.rights = {right for right in self.rights if right[0] != self.white}
        self.rights = {right for right in self.rights if right[1] not in (square, to)}
        self.quiet = 0 if is_capture or piece == "P" else self.quiet + 1
        self.white = not self.white
        return text


def play(draw, plies):
    """The moves, and the result where the last of them ended the game."""
    board, moves = Board(), []
    for _ in range(plies):
        move = board.draw_move(draw)
        if move is None:
            return moves, "1/2-1/2"
        text = board.play(*move, draw)
        in_check = board.attacked(board.kings[board.white], not board.white)
        if in_check and not board.can_move():
            return [*moves, text + "#"], "0-1" if board.white else "1-0"
        moves.append(text + "+" * in_check)
    return moves, None


def written(moves, comment, result):
    words = [f"{n // 2 + 1}. {move}" if n % 2 == 0 else move for n, move in enumerate(moves)]
    words += [f"{{{comment}}}"] if comment else []
    lines, line = [], ""
    for word in [*words, result]:
        if len(line) + len(word) >= 80:
            lines.append(line)
            line = ""
        line += " " * bool(line) + word
    return "\n".join([*lines, line])


def game(number, draw, plies):
    moves, natural = play(draw, max(4, round(draw.gauss(plies, plies / 4))))
    result, termination, comment = draw.choice(ENDINGS)
    if natural and draw.random() < 0.95:
        result, termination, comment = natural, None, None
    elif result == "1-0" and draw.random() < 0.5:
        result = "0-1"
    white, black = draw.sample(NAMES, 2)
    winner, loser = (white, black) if result == "1-0" else (black, white)
    tags = {"Event": "Random games", "Site": "?", "Date": "2024.01.01", "Round": number, "White": white,
            "Black": black, "Result": result}
    if termination:
        tags["Termination"] = termination
    if draw.random() < 0.5:
        tags["TimeControl"] = draw.choice(["300+3", "5400+30", "40/5400+30:1800+30"])
    heads = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    comment = comment and comment.format(winner=winner, loser=loser)
    return f"{heads}\n{written(moves, comment, result)}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=20000)
    parser.add_argument("--plies", type=int, default=100, help="of a game, on average")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for number in range(1, options.games + 1):
        # A game does not depend on those before it.
        print(game(number, random.Random(f"{options.seed} {number}"), options.plies))


if __name__ == "__main__":
    sys.exit(main())
