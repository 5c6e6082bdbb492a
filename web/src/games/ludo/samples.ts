import sample from '~/games/ludo/sample_game.json';
import { type LudoEvent, type LudoView, readEvent, readView } from '~/games/ludo/state';
import type { Json } from '~/protocol/answers';

/** For tests: views from position lines, and the engine's data of a whole game of three in debug mode. */

const letters = {
  s: 'requireSixToStart',
  x: 'extraTurnOnSix',
  e: 'exactRollToFinish',
  t: 'cpuThinkingTime',
  d: 'debug',
  o: 'opposite',
};

/** The engine's view of a position, without the movable tokens. */
export function viewOf(line: string): LudoView {
  const [places, toMove, die, turnCount, ranked, types, switches] = line.split(' ');
  const players = places.split('/').map((player, i) => ({ color: player.split(':')[0], type: types.split(',')[i] }));
  const tokens = places.split('/').map((player) => {
    const [color, positions] = player.split(':');
    const list = positions.split(',').map(Number);
    return [color, list.map((position) => ({ position, isFinished: position === 1003 }))];
  });
  const winners = ranked === '-' ? [] : ranked.split(',');
  const view: Json = {
    players,
    currentPlayerIndex: players.findIndex(({ color }) => color === toMove),
    diceValue: die === '-' ? null : Number(die),
    isRolled: die !== '-',
    movableTokens: [],
    tokens: Object.fromEntries(tokens),
    settings: Object.fromEntries(Object.entries(letters).map(([letter, name]) => [name, switches.includes(letter)])),
    winners: winners.map((color, i) => ({
      color,
      rank: i + 1,
      type: players.find((player) => player.color === color)?.type ?? 'human',
    })),
    turnCount: Number(turnCount),
    position: line,
  };
  return readView(view);
}

export interface Play {
  before: LudoView;
  events: LudoEvent[];
  after: LudoView;
}

const plays: { events: unknown[]; after: string }[] = sample.plays;

export const samplePlays: Play[] = plays.map(({ events, after }, i) => ({
  before: viewOf(i === 0 ? sample.start : plays[i - 1].after),
  events: events.map((event) => readEvent(event as Json)),
  after: viewOf(after),
}));
