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
  tagline: { en: 'Roll sixes and race home.', ja: '6を出して、家へ急ぎましょう。' },
  minutes: { en: '40 min', ja: '40分' },
  seats: { min: 2, max: 4, usual: 4 },
  options: [
    {
      name: 'requireSixToStart',
      label: { en: 'A 6 is needed to start', ja: '出発は6の目だけ' },
      help: {
        en: 'A token leaves the base only with a 6. When off, any number will do.',
        ja: '6の目が出たときだけベースから出られます。オフなら、どの目でも出られます。',
      },
    },
    {
      name: 'extraTurnOnSix',
      label: { en: 'Roll again after a 6', ja: '6でもう一度' },
      help: { en: 'After moving with a 6, you roll again.', ja: '6で動かしたあと、もう一度振れます。' },
    },
    {
      name: 'exactRollToFinish',
      label: { en: 'Exact roll to finish', ja: 'ゴールはちょうどの目だけ' },
      help: {
        en: 'A token reaches the goal only with the exact number. When off, a higher number also works.',
        ja: 'ちょうどの目でだけゴールできます。オフなら、余ってもゴールできます。',
      },
    },
    {
      name: 'cpuThinkingTime',
      advanced: true,
      label: { en: 'Pause before computer moves', ja: 'コンピュータの着手前に間をおく' },
      help: {
        en: 'At the original pace only. When off, computers roll and move at once.',
        ja: 'テンポが「原作どおり」のときだけの設定です。オフなら、すぐに振って動かします。',
      },
    },
    {
      name: 'opposite',
      label: { en: 'Sit opposite each other', ja: '2人のときは向かい合う' },
      help: {
        en: 'Two players take red and yellow. When off: red and blue.',
        ja: '赤と黄に座ります。オフなら、赤と青です。',
      },
      applies: (_, seats) => seats === 2,
    },
    {
      name: 'debug',
      advanced: true,
      label: { en: 'Debug mode', ja: 'デバッグモード' },
      help: {
        en: 'Each player starts with three tokens in the goal, and the table shows internal numbers.',
        ja: '全員のコマ3個がゴール済みで始まり、内部の数値も表示します。',
      },
    },
  ],
  presets: [
    {
      id: 'standard',
      label: { en: 'Standard', ja: '標準' },
      help: { en: 'Standard rules.', ja: '標準のルールです。' },
      options: {},
    },
    {
      id: 'quick',
      label: { en: 'Quick', ja: '早め' },
      help: {
        en: 'Any number leaves the base, and no exact roll is needed to finish.',
        ja: 'どの目でも出発でき、ゴールにちょうどの目は必要ありません。',
      },
      options: { requireSixToStart: false, exactRollToFinish: false },
    },
    {
      id: 'last_token',
      label: { en: 'Last token', ja: '最後の1個' },
      help: {
        en: 'Three tokens are already in the goal: a short race with the last one.',
        ja: '3個はゴール済みです。最後の1個で競います。',
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
  firstTurn: { en: 'Red begins; play goes clockwise.', ja: '赤から始め、時計回りに進みます。' },
  Mark,
  Miniature,
};
