import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { GameId, JsonObject, RecordedMatch, Turn } from '../src/protocol/answers';

/** What the native engine answers to the requests used here. */
interface Answer {
  match: string;
  turn: Turn;
  move: unknown;
  record: RecordedMatch;
}

/** A native engine that is asked one thing at a time. */
function startEngine() {
  const program = process.env.TAKU_PROGRAM ?? '../build/taku';
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (request: object): Promise<Answer> => {
      engine.stdin.write(`${JSON.stringify(request)}\n`);
      return JSON.parse((await answers.next()).value);
    },
    close: () => engine.stdin.end(),
  };
}

/** The record of a whole match between two computers, played by the native engine: much faster than on a page. */
export async function recordedMatch(game: GameId, level: string, options: JsonObject): Promise<RecordedMatch> {
  const { ask, close } = startEngine();
  let { match, turn } = await ask({ cmd: 'new', game, options, seats: 2, seed: '1' });
  while (turn.kind === 'seat') {
    const [seat] = turn.seats;
    const { move } = await ask({ cmd: 'think', match, seat, player: level, nodes: 20 });
    ({ turn } = await ask({ cmd: 'play', match, seat, move }));
  }
  const { record } = await ask({ cmd: 'save', match });
  close();
  return record;
}
