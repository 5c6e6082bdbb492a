// Plays a short match of each game on a server and records the messages to each seat and a spectator:
//   node --experimental-websocket src/online/testing/record.mjs http://localhost:8000 [game …]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [server, ...wanted] = process.argv.slice(2);

const person = { kind: 'person' };
const rooms = {
  hex_taboo: { options: { radius: 3 }, seats: [person, person], clock: { kind: 'main', seconds: 300, increment: 5 } },
  ludo: { options: { debug: true }, seats: [person, { kind: 'computer', level: 'ai1' }, person] },
  coppit: { options: { hats_per_player: 2, max_turns: 16, require_6_to_deploy: false }, seats: [person, person] },
  pineapple: { options: { lead_to_win: 20 }, seats: [person, person], clock: { kind: 'move', seconds: 20 } },
  territory: { options: { preset: 'quick', round_cap: 4 }, seats: [person, person] },
};
const middle = 9; // the entry after which a snapshot is requested
const entries = ['match_start', 'session_start'];
const ends = ['match_end', 'session_ended_awaiting_restart'];

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const json = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(json));
  return json;
}

/** Leaves out redundant data: the view and the moves can be computed from a position. */
function compact({ view, moves, ...message }) {
  return message.position ? message : { ...message, ...(view && { view }), ...(moves && { moves }) };
}

/** One socket; with a seat it answers every request, choosing varying moves. */
function sit(room, key, seat) {
  const messages = [];
  const kept = { seat, messages, middle: null, between: undefined, last: null };
  const socket = new WebSocket(`${server.replace('http', 'ws')}/ws/${room}${key ? `?player_id=${key}` : ''}`);
  const send = (type, more = {}) => socket.send(JSON.stringify({ type, ...more }));
  let running = false;
  let over = false;
  let plays = seat ?? 0;
  let seen = 0;
  let busy = false; // a command is being sent
  const done = new Promise((resolve, reject) => {
    let snapshot = null;
    const answered = (message) => {
      if (message.type === 'snapshot') snapshot = compact(message);
      else if (!over) kept[snapshot.between_hands ? 'between' : 'middle'] = { snapshot, history: message };
      else {
        kept.last = message;
        socket.close();
        resolve(kept);
      }
    };
    const act = (message) => {
      const turn = message.game_turn ?? message.turn;
      if (message.type === 'hand_end' || message.between_hands) send('next');
      if (busy || !turn?.seats?.includes(seat)) return;
      busy = true;
      if (turn.roll) send('roll', { cmd_id: `${seen}` });
      else send('moves');
    };
    socket.onerror = reject;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'error' && message.code !== 'match/no_next') return reject(new Error(data));
      if (message.type === 'snapshot' && !running) return;
      if (message.type === 'snapshot' || message.type === 'history') return answered(message);
      if (message.type === 'moves' && message.moves.length > 0)
        return send('play', { move: message.moves[(plays++ * 7) % message.moves.length], cmd_id: `${seen}` });
      if (entries.includes(message.type)) running = true;
      if (!running || over || message.seq === undefined) return;
      if (message.cmd_id) busy = false;
      messages.push(compact(message));
      if (ends.includes(message.type)) over = true;
      if (message.more) return;
      const asks = ++seen === middle || (message.between_hands && !kept.between);
      if (asks) send('sync');
      if (over || asks) send('history', { from: 0 });
      if (!over && seat !== null) act(message);
    };
  });
  return { done, start: () => send('game_start'), open: new Promise((r) => (socket.onopen = r)) };
}

for (const game of wanted.length ? wanted : Object.keys(rooms)) {
  const { room } = await post('/api/rooms', { game, ...rooms[game] });
  const joined = [];
  for (const name of ['Ann', 'Ben']) joined.push(await post(`/api/rooms/${room}/join`, { name }));
  const viewers = [...joined.map(({ player_id, seat }) => sit(room, player_id, seat)), sit(room, null, null)];
  await Promise.all(viewers.map(({ open }) => open));
  for (const viewer of viewers.slice(0, 2)) viewer.start();
  const all = await Promise.all(viewers.map(({ done }) => done));
  // One line per recording: the viewer, the messages, and the snapshots in the middle and at the end.
  const lines = all.flatMap(({ seat, messages, middle, between, last }) => [
    ...messages.map((message) => ({ seat, message })),
    { seat, middle, between },
    { seat, last },
  ]);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(join(import.meta.dirname, `${game}.jsonl`), text);
  console.log(game, all.map(({ messages }) => messages.length).join(' '));
}
