"use strict";
// A game is a tree of nodes: the position, the move that led there, and what may follow. The page is redrawn for the
// selected node.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const kGlyphs = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+" };
const kFaults = new Set([2, 4, 6]);  // of these glyphs
let game, root, current, flipped = false;

function make(element, attributes, ...children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
const html = (tag, attributes = {}, ...children) => make(document.createElement(tag), attributes, ...children);
const svg = (tag, attributes = {}, ...children) =>
  make(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, ...children);

const squareOf = (name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);

function readBoard(fen) {
  const board = Array(64).fill("-");
  fen.split("/").forEach((rank, row) => {
    let file = 0;
    for (const sign of rank)
      if (sign >= "1" && sign <= "8") file += Number(sign);
      else board[8 * (7 - row) + file++] = sign;
  });
  return board;
}

// Each square that a move changes takes three characters: its name and the piece there afterwards.
const changes = (move) => move.delta.match(/.../g) || [];

function play(board, move) {
  const next = board.slice();
  for (const change of changes(move)) next[squareOf(change)] = change[2];
  return next;
}

function grow(parent, moves, isMain) {
  for (const move of moves) {
    const node = { parent, move, isMain, ply: parent.ply + 1, board: play(parent.board, move) };
    parent.next = node;
    node.variations = (move.variations || []).map((line) => branch(parent, line)).filter((first) => first);
    parent = node;
  }
}

// A variation starts at a copy of the node it leaves; going back leads to the node itself.
function branch(node, line) {
  const stem = { ...node, next: null, real: node };
  grow(stem, line, false);
  return stem.next;
}
const before = (node) => node.parent && (node.parent.real || node.parent);
const isBlack = (ply) => (game.first[1] + ply) % 2 === 1;
const moveNumber = (ply) => game.first[0] + Math.floor((game.first[1] + ply) / 2);
const numbered = (node) => moveNumber(node.ply - 1) + (isBlack(node.ply - 1) ? "... " : ". ") + node.move.san;
const glyphs = (move) => (move.nags || []).map((nag) => kGlyphs[nag] || "").join("");
const percent = (number) => number.toFixed(1) + " %";

function clockText(seconds) {
  const whole = Math.floor(seconds), two = (n) => String(n).padStart(2, "0");
  return Math.floor(whole / 3600) + ":" + two(Math.floor(whole / 60) % 60) + ":" + two(whole % 60);
}
