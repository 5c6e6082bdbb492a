// A thin game server on Node and `ws`, to compare ours with: rooms of Hex 3-Taboo in memory, JSON in and out. It knows
// whose turn it is, which cells are taken and when a line ends the match, and that is all: no clocks, no log, no people.
// It understands what taku_server_bench sends, and prints READY like `taku serve`.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const { WebSocketServer } = createRequire(new URL("../../web/package.json", import.meta.url))("ws");

const RADIUS = 4;
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1]];
const rooms = [];

const key = (q, r) => q * 32 + r;
const isOnBoard = (q, r) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= RADIUS;
const send = (room, message) => {
  const text = JSON.stringify(message);
  for (const socket of room.sockets) socket.send(text);
};
const turn = (room) => ({ kind: "seat", seats: [room.mover] });

function lineLength(room, q, r, [dq, dr]) {
  let length = 1;
  for (const sign of [1, -1]) {
    for (let i = sign; room.stones.get(key(q + i * dq, r + i * dr)) === room.mover; i += sign) ++length;
  }
  return length;
}

function play(room, seat, { cmd_id, move }) {
  const { q, r } = move;
  if (!room.running || seat !== room.mover || !isOnBoard(q, r) || room.stones.has(key(q, r))) {
    return room.sockets[seat].send(JSON.stringify({ type: "error", cmd_id }));
  }
  room.stones.set(key(q, r), seat);
  const over = room.stones.size === 61 || DIRECTIONS.some((step) => lineLength(room, q, r, step) >= 3);
  room.mover = 1 - seat;
  room.seq += 1;
  send(room, { type: "moved", seq: room.seq, cmd_id, seat, move, turn: over ? { kind: "over" } : turn(room) });
  if (!over) return;
  room.running = false;
  room.sockets.forEach((socket, i) => socket.send(JSON.stringify({ type: "table", your_seat: i })));
}

function start(room) {
  room.ready += 1;
  if (room.ready < 2) return;
  Object.assign(room, { ready: 0, running: true, mover: 0, seq: room.seq + 1, stones: new Map() });
  send(room, { type: "match_start", seq: room.seq, turn: turn(room) });
}

const http = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.setHeader("Content-Type", "application/json");
    const joining = request.url.match(/^\/api\/rooms\/(\d+)\/join$/);
    if (!joining) rooms.push({ sockets: [], joined: 0, ready: 0, running: false, mover: 0, seq: 0, stones: new Map() });
    response.end(
      JSON.stringify(joining ? { player_id: `${rooms[joining[1]].joined++}` } : { room: `${rooms.length - 1}` }),
    );
  });
});

new WebSocketServer({ server: http }).on("connection", (socket, request) => {
  const [, number, player] = request.url.match(/^\/ws\/(\d+)\?player_id=(\d+)$/);
  const room = rooms[number];
  const seat = Number(player);
  room.sockets[seat] = socket;
  socket.on("message", (text) => {
    const command = JSON.parse(text);
    if (command.type === "play") play(room, seat, command);
    if (command.type === "game_start") start(room);
  });
  socket.send(JSON.stringify({ type: "welcome", seat }));
});

http.listen(0, "127.0.0.1", () => console.log(`READY http://127.0.0.1:${http.address().port}`));
