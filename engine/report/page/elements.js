"use strict";
// What every page begins with: its data, its elements, boards and the headers of games.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);

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

const known = (text) => (text || "").replace(/(\.\?\?)+$|^[?.]+$/, "");
const namesOf = (tags) => `${known(tags.White) || "White"} – ${known(tags.Black) || "Black"}  ${tags.Result}`;
const eventOf = (tags) => ["Event", "Site", "Date", "Variant"].map((name) => known(tags[name])).filter((text) => text).join(", ");
