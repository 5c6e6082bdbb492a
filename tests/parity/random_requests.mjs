// Sends random requests about one game to an engine, reproducible by seed: matches with all kinds of options, moves,
// states, undo, save and load, thinking, and invalid lines.

// mulberry32: 32 random bits at a time.
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

const garbage = [
  '', ' ', '\r', '{', '[]', 'null', '"', '{"cmd":', '{"cmd":"state",}', '{"cmd":"new"}', '{"cmd":"play"}', '\u0000', 'ひ', '\ufeff{}',
  '[['.repeat(20), '{"id":1e400}', '{"id":0.1,"cmd":"games"}', '{"cmd":"state","match":"m0"}', '{"cmd":"undo","plies":1e3}',
  `{"cmd":"games"}${' '.repeat(65521)}\r`, `{"cmd":"games"}${' '.repeat(65521)}\r!`,
  `"${'x'.repeat(65534)}"`, `"${'x'.repeat(65535)}"`, ' '.repeat(70000), `{"id":"${'語'.repeat(22)}"}`, '{"cmd":"\\ud800"}',
];

// `study`: also the commands that only the second module has.
export function randomRequests(engine, game, seed, count, study) {
  const word = generator(seed);
  const below = (n) => word() % n;
  const pick = (list) => list[below(list.length)];
  const requests = [];
  const answers = [];
  let listed = {}; // the newest answer to "moves"
  let record = null; // the newest answer to "save"

  function send(line) {
    requests.push(line);
    answers.push(engine.call(line));
    return answers.at(-1);
  }
  const ask = (request) => JSON.parse(send(JSON.stringify(request)));
  // Some requests ask for the view of a seat or a spectator.
  const someone = () => (below(3) ? {} : { viewer: below(3) - 1 });

  function randomOption({ type, min, max, choices }) {
    if (type === 'integer') return min + below(max - min + 1);
    if (type === 'choice') return pick(choices);
    return type === 'flag' ? below(2) === 1 : undefined;
  }
  function newMatch() {
    const options = {};
    for (const option of game.options) if (below(2)) options[option.name] = randomOption(option);
    const seats = game.seats.min + below(game.seats.max - game.seats.min + 1);
    ask({ cmd: 'new', game: game.id, seats, options, seed: word().toString(16), chance: pick(['seed', 'seed', 'given']), ...someone() });
  }
  function act() {
    listed = ask({ cmd: 'moves' });
    if (listed.outcomes) return ask({ cmd: 'outcome', outcome: pick(listed.outcomes).outcome, ...someone() });
    if (!listed.moves?.length) return newMatch();
    const i = below(listed.moves.length);
    const move = below(2) ? { move: listed.moves[i] } : { text: listed.texts[i] };
    return ask({ cmd: 'play', seat: listed.turn.seats[0], ...move, ...someone() });
  }
  function loadInParts() {
    const { moves, end, ...head } = record;
    const cut = below(moves.length + 1);
    ask({ cmd: 'load', record: { ...head, moves: moves.slice(0, cut) }, more: true, ...someone() });
    if (below(2)) act();
    ask({ cmd: 'append', moves: moves.slice(cut), end, ...someone() });
  }
  // An earlier request with a few characters changed. Skips requests that would take long or need a random seed.
  function mutated() {
    const letters = [...pick(requests).slice(0, 2000)];
    for (let i = below(3); i >= 0; --i) letters[below(letters.length)] = pick([...'{}[]":,0129-x \\eé', '']);
    const line = letters.join('');
    const lucky = line.includes('new') && !line.includes('"seed":"');
    if (!lucky && !line.includes('think')) send(line);
  }

  const doings = [
    ...Array(12).fill(act),
    newMatch,
    mutated,
    mutated,
    () => send(pick(garbage)),
    () => ask({ id: below(1000), cmd: 'state' }),
    () => ask({ cmd: pick(['state', 'view', 'view']), seat: pick([null, 0, 1]), match: `m${1 + below(20)}` }),
    () => ask({ cmd: pick(['undo', 'undo', 'redo']), plies: 1 + below(3), ...someone() }),
    () => ask({ cmd: 'timeout', seat: listed.turn?.seats?.[0], ...someone() }),
    () => ask({ cmd: 'history', from: below(40), ...someone() }),
    () => (record = ask({ cmd: 'save' }).record ?? record),
    () => record && ask({ cmd: 'load', record, ...someone() }),
    () => record && loadInParts(),
    () => ask({ cmd: 'append', moves: record?.moves.slice(-below(4)) ?? [], more: pick([undefined, undefined, true, false]), ...someone() }),
    ...(study
      ? [
          () => record && ask({ cmd: 'verify', log: record }),
          () => ask({ cmd: 'analyse', ply: below(60), effort: 1 }),
          () => ask({ cmd: 'analysis', match: `m${1 + below(20)}` }),
        ]
      : []),
    () => ask({ cmd: 'think', player: pick(game.players).name, nodes: 1 + below(300), seed: word().toString(16) }),
    () => ask({ cmd: 'think', player: pick(game.players).name, step: 1 + below(100) }),
    () => ask({ cmd: pick(['think_more', 'think_more', 'think_stop']), step: 1 + below(100) }),
  ];
  newMatch();
  while (requests.length < count) pick(doings)();
  ask({ cmd: 'end', reason: 'agreed' });
  ask({ cmd: 'close' });
  return { requests, answers };
}
