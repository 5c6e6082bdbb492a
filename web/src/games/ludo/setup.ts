import type { Color } from '~/base/colors';
import { Mark } from '~/games/ludo/Mark';
import { Miniature } from '~/games/ludo/Miniature';
import { colors } from '~/games/ludo/track';
import type { JsonObject } from '~/protocol/answers';
import type { GameSetup } from '~/table/game_setup';
import type { MatchSetup, SeatSetup } from '~/table/match_setup';

/** The colours in a position line: "red:…/yellow:… red 6 …". */
function colorsOfPosition(line: string): Color[] {
  const names = line
    .split(' ')[0]
    .split('/')
    .map((player) => player.split(':')[0]);
  return colors.filter((color) => names.includes(color));
}

function seatColors(seats: number, options: JsonObject): Color[] {
  if (typeof options.position === 'string' && options.position) return colorsOfPosition(options.position);
  return seats === 2 && options.opposite === true ? ['red', 'yellow'] : colors.slice(0, seats);
}

// The engine's `players` option has three levels; other levels use the most similar one.
const types: Record<string, string> = { random: 'ai1', ai1: 'ai1', ai2: 'ai2', ai3: 'ai3', strong: 'ai3' };
const playerType = (seat: SeatSetup) => (seat.kind === 'person' ? 'human' : (types[seat.level] ?? 'ai3'));

function finish(setup: MatchSetup): MatchSetup {
  return { ...setup, options: { ...setup.options, players: setup.seats.map(playerType) } };
}

export const ludoSetup: GameSetup = {
  id: 'ludo',
  title: { en: 'Ludo', ja: 'ルドー' },
  tagline: { en: 'Roll sixes and hurry home.', ja: '6を出して、家まで急ぐ。' },
  minutes: { en: '40 min', ja: '40分' },
  seats: { min: 2, max: 4, usual: 4 },
  options: [
    {
      name: 'requireSixToStart',
      label: { en: 'Only a 6 starts', ja: '出発は6の目だけ' },
      help: {
        en: 'Only a 6 brings a token out of the base. Off: any number does.',
        ja: '6が出たときだけ、コマをベースから出せます。',
      },
    },
    {
      name: 'extraTurnOnSix',
      label: { en: 'A 6 rolls again', ja: '6でもう一度' },
      help: { en: 'After moving with a 6 you roll again.', ja: '6が出たら、動かしたあとにまた振れます。' },
    },
    {
      name: 'exactRollToFinish',
      label: { en: 'Exactly into the goal', ja: 'ゴールはぴったり' },
      help: {
        en: 'A token finishes only with the exact number. Off: more will do.',
        ja: '目の数がちょうどのときだけ上がれます。',
      },
    },
    {
      name: 'cpuThinkingTime',
      label: { en: 'Computers take a moment', ja: 'コンピュータは考えてから動く' },
      help: { en: 'Off: they roll and move without a pause.', ja: '切ると、間をおかずに動きます。' },
    },
    {
      name: 'opposite',
      label: { en: 'Two sit opposite', ja: '2人のときは向かい合う' },
      help: { en: 'At red and yellow. Off: at red and blue.', ja: '赤と黄に座ります。切ると、赤と青です。' },
      applies: (_, seats) => seats === 2,
    },
    {
      name: 'debug',
      label: { en: 'Debug mode', ja: 'デバッグモード' },
      help: {
        en: 'Three tokens of every player start in the goal, and the table shows its numbers.',
        ja: '全員のコマ3個がゴールから始まり、内部の数字も見られます。',
      },
    },
  ],
  presets: [
    {
      id: 'standard',
      label: { en: 'Standard', ja: '標準' },
      help: { en: 'As the rules have it.', ja: 'いつものきまりです。' },
      options: {},
    },
    {
      id: 'quick',
      label: { en: 'Quick', ja: '早め' },
      help: {
        en: 'Any number starts, and the goal needs no exact number.',
        ja: 'どの目でも出発でき、ゴールもぴったりでなくて構いません。',
      },
      options: { requireSixToStart: false, exactRollToFinish: false },
    },
    {
      id: 'last_token',
      label: { en: 'Last token', ja: '最後の1個' },
      help: {
        en: 'Three tokens are home already: a short race with the last one.',
        ja: '3個はもうゴール。最後の1個で競います。',
      },
      options: { debug: true },
    },
  ],
  clocks: [null, { kind: 'move', seconds: 15 }, { kind: 'move', seconds: 30 }],
  roomClock: { kind: 'move', seconds: 30 },
  dice: true,
  practice: true,
  colors: seatColors,
  usualLevel: 'ai2',
  finish,
  firstTurn: { en: 'Red begins; play goes clockwise.', ja: '赤から時計回りに進みます。' },
  Mark,
  Miniature,
};
