import type { Color } from '~/base/colors';
import { defineWords, type Lang, useWords } from '~/base/words';
import { basePosition, goalPosition, homeStart, isHome, ringLength, ringSteps } from '~/games/ludo/track';

// The engine's numbers are -1, 0-39 and 1000-1003; players count home cells from one.
const homeCount = (position: number) => position - homeStart + 1;
const nth = (n: number) => ['1st', '2nd', '3rd', '4th'][n - 1] ?? `${n}th`;

export const ludoWords = defineWords({
  en: {
    colors: { red: 'Red', blue: 'Blue', yellow: 'Yellow', green: 'Green' } as Record<Color, string>,
    token: ({ color, n }: { color: string; n: number }) => `${color} ${n}`,
    tokenAlone: ({ n }: { n: number }) => `Token ${n}`,
    base: 'base',
    cell: ({ n }: { n: number }) => `cell ${n}`,
    home: ({ n }: { n: number }) => `home ${n}`,
    goal: 'goal',
    baseShort: 'Base',
    goalShort: 'Goal',
    ringShort: ({ n, of }: { n: number; of: number }) => `${n}/${of}`,
    homeShort: ({ n }: { n: number }) => `Home ${n}/4`,
    way: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
    moved: ({ token, way }: { token: string; way: string }) => `${token}: ${way}`,
    captured: ({ token }: { token: string }) => `captured ${token}`,
    highlights: { capture: 'Capture', finish: 'Goal', rank: 'Place' },
    // announcements
    began: 'The game begins',
    rolled: ({ color, die }: { color: string; die: number }) => `${color} rolled a ${die}`,
    noMove: 'No token can move',
    noMoves: ({ rolls }: { rolls: string }) => `No token can move: ${rolls}`,
    rollOf: ({ color, die }: { color: string; die: number }) => `${color} ${die}`,
    list: ', ',
    announceNoMove: ({ color }: { color: string }) => `${color}: no token can move`,
    announceStart: ({ token }: { token: string }) => `${token} left the base`,
    announceMove: ({ token, to }: { token: string; to: string }) => `${token} moved to ${to}`,
    announceFinish: ({ token }: { token: string }) => `${token} reached the goal!`,
    announceCapture: ({ token }: { token: string }) => `${token} was captured and returns to its base`,
    announceRank: ({ color, rank }: { color: string; rank: number }) => `${color} finishes ${nth(rank)}!`,
    announceAgain: ({ color }: { color: string }) => `${color} rolled a 6 and rolls again`,
    ended: 'The game is over',
    choosing: 'Choosing a token',
    // prompts
    turnOf: ({ name, color }: { name: string; color: string }) =>
      name === 'You' ? `Your turn (${color}): ` : `${name} (${color}): `,
    choose: 'choose a token to move',
    confirm: 'press again to move it',
    rollNow: 'roll the die',
    thinks: ({ name, color }: { name: string; color: string }) => `${name} (${color}) is thinking`,
    rolls: ({ name, color }: { name: string; color: string }) =>
      name === 'You' ? `You (${color}) are rolling` : `${name} (${color}) is rolling`,
    moves: ({ name, color }: { name: string; color: string }) =>
      name === 'You' ? `You (${color}) are moving` : `${name} (${color}) is moving`,
    toRoll: ({ name, color }: { name: string; color: string }) => `${name} (${color}) to roll`,
    toMove: ({ name, color }: { name: string; color: string }) => `${name} (${color}) to move`,
    canCapture: ({ token, other }: { token: string; other: string }) => `${token} can capture ${other}`,
    goesTo: ({ token, to }: { token: string; to: string }) => `${token} moves to ${to}`,
    // the die and the choices
    movableNow: ({ numbers, n }: { numbers: string; n: number }) => `Token${n === 1 ? '' : 's'} ${numbers} can move`,
    dieOf: ({ color }: { color: string }) => `${color}’s die`,
    roll: 'Roll',
    rollHelp: 'or press Space',
    movable: 'Movable tokens',
    extraRoll: 'You rolled a 6: roll again after your move',
    extraRollOf: 'A 6: rolls again',
    last: 'Last:',
    move: 'Move',
    notNow: 'Cancel',
    withCapture: ({ token }: { token: string }) => `captures ${token}`,
    settle: 'Settle the ranking',
    settleHelp: 'Only one player is left, so the ranking is decided.',
    // the board
    board: 'Ludo board. Arrow keys move between tokens, Enter moves the token.',
    canMove: ({ token }: { token: string }) => `${token}, can move`,
    tokenAt: ({ token, place }: { token: string; place: string }) => `${token}, ${place}`,
    // result
    won: ({ name }: { name: string }) => (name === 'You' ? 'You win!' : `${name} wins!`),
    endedEarly: 'The game ended early',
    turns: ({ n }: { n: number }) => `Everyone finished after ${n} turn${n === 1 ? '' : 's'}.`,
    abandoned: 'The game was abandoned.',
    settled: 'The ranking was settled before everyone had finished.',
    resigned: ({ name }: { name: string }) => (name === 'You' ? 'You resigned.' : `${name} resigned.`),
    outOfTime: ({ name }: { name: string }) => (name === 'You' ? 'You ran out of time.' : `${name} ran out of time.`),
    ranking: 'Ranking',
    rank: ({ n }: { n: number }) => nth(n),
    underWay: ({ n }: { n: number }) => `${n} of 4 in the goal`,
    // facts and tabs
    facts: ({ n }: { n: number }) => `${n} players · 11×11`,
    turn: ({ n }: { n: number }) => `turn ${n}`,
    rules: 'Rules',
    on: 'On',
    off: 'Off',
    statistics: 'Stats',
    debug: 'Debug',
    debugHelp: 'Each player’s tokens 1–3 start in the goal, token 4 in the base.',
    turnCount: 'Turns',
    rollCount: 'Rolls',
    captures: 'Captures',
    passes: 'Turns without a move',
    positions: 'Positions',
    line: 'Position as text',
    frequency: 'Rolls by number',
  },
  ja: {
    colors: { red: '赤', blue: '青', yellow: '黄', green: '緑' },
    token: ({ color, n }) => `${color}${n}`,
    tokenAlone: ({ n }) => `コマ${n}`,
    base: 'ベース',
    cell: ({ n }) => `${n}番`,
    home: ({ n }) => `家${n}`,
    goal: 'ゴール',
    baseShort: 'ベース',
    goalShort: 'ゴール',
    ringShort: ({ n, of }) => `${n}/${of}`,
    homeShort: ({ n }) => `家 ${n}/4`,
    way: ({ from, to }) => `${from} → ${to}`,
    moved: ({ token, way }) => `${token}：${way}`,
    captured: ({ token }) => `${token}を捕獲`,
    highlights: { capture: '捕獲', finish: 'ゴール', rank: '順位' },
    began: '対局開始',
    rolled: ({ color, die }) => `${color}：${die}が出ました`,
    noMove: '動かせるコマがありません',
    noMoves: ({ rolls }) => `動かせるコマがありません：${rolls}`,
    rollOf: ({ color, die }) => `${color}${die}`,
    list: '、',
    announceNoMove: ({ color }) => `${color}：動かせるコマがありません`,
    announceStart: ({ token }) => `${token}が出発しました`,
    announceMove: ({ token, to }) => `${token}が${to}へ移動しました`,
    announceFinish: ({ token }) => `${token}がゴールしました！`,
    announceCapture: ({ token }) => `${token}を捕獲しました。ベースに戻ります`,
    announceRank: ({ color, rank }) => `${color}が${rank}位でゴールしました！`,
    announceAgain: ({ color }) => `6が出たので、${color}はもう一度振れます`,
    ended: '対局終了',
    choosing: '動かすコマを選んでいます',
    turnOf: ({ name, color }) => `${name}（${color}）の番です：`,
    choose: '動かすコマを選んでください',
    confirm: 'もう一度押すと動かします',
    rollNow: 'サイコロを振ってください',
    thinks: ({ name, color }) => `${name}（${color}）が考えています`,
    rolls: ({ name, color }) => `${name}（${color}）が振っています`,
    moves: ({ name, color }) => `${name}（${color}）が動かしています`,
    toRoll: ({ name, color }) => `${name}（${color}）が振る番です`,
    toMove: ({ name, color }) => `${name}（${color}）が動かす番です`,
    canCapture: ({ token, other }) => `${token}：${other}を捕獲できます`,
    goesTo: ({ token, to }) => `${token}：${to}へ進みます`,
    movableNow: ({ numbers }) => `コマ${numbers}を動かせます`,
    dieOf: ({ color }) => `${color}のサイコロ`,
    roll: '振る',
    rollHelp: 'Spaceキーでも振れます',
    movable: '動かせるコマ',
    extraRoll: '6なので、動かしたあともう一度振れます',
    extraRollOf: '6なので、もう一度振ります',
    last: '直前：',
    move: '動かす',
    notNow: 'やめる',
    withCapture: ({ token }) => `${token}を捕獲`,
    settle: '順位を確定する',
    settleHelp: '残りは1人です。順位は決まっています。',
    board: 'ルドーの盤。矢印キーでコマを選び、Enterで動かします。',
    canMove: ({ token }) => `${token}、動かせます`,
    tokenAt: ({ token, place }) => `${token}、${place}`,
    won: ({ name }) => `${name}の勝ちです！`,
    endedEarly: '途中で終わりました',
    turns: ({ n }) => `${n}手番で全員がゴールしました。`,
    abandoned: '対局は中止されました。',
    settled: '全員がゴールする前に順位を確定しました。',
    resigned: ({ name }) => `${name}が投了しました。`,
    outOfTime: ({ name }) => `${name}の時間切れです。`,
    ranking: '順位',
    rank: ({ n }) => `${n}位`,
    underWay: ({ n }) => `ゴール ${n}/4`,
    facts: ({ n }) => `${n}人・11×11`,
    turn: ({ n }) => `${n}手番目`,
    rules: 'ルール',
    on: 'オン',
    off: 'オフ',
    statistics: '統計',
    debug: 'デバッグ',
    debugHelp: '全員のコマ1〜3がゴール、コマ4がベースから始まります。',
    turnCount: '手番数',
    rollCount: '振った回数',
    captures: '捕獲',
    passes: '動かせなかった回数',
    positions: '位置',
    line: '局面の1行表記',
    frequency: '出た目の回数',
  },
});

type T = (typeof ludoWords)['ja'];

/** A position in texts: "cell 12", "home 2". */
export function placeName(t: T, position: number): string {
  if (position === basePosition) return t.base;
  if (position === goalPosition) return t.goal;
  return isHome(position) ? t.home({ n: homeCount(position) }) : t.cell({ n: position });
}

/** A token's progress as its owner counts it: "12/40", "Home 2/4". */
export function placeShort(t: T, color: Color, position: number): string {
  if (position === basePosition) return t.baseShort;
  if (position === goalPosition) return t.goalShort;
  if (isHome(position)) return t.homeShort({ n: homeCount(position) });
  return t.ringShort({ n: ringSteps(color, position), of: ringLength });
}

export function tokenName(t: T, { color, id }: { color: Color; id: number }): string {
  return t.token({ color: t.colors[color], n: id + 1 });
}

export const useLudoWords = (): T => useWords(ludoWords);
export const wordsOf = (lang: Lang): T => ludoWords[lang];
export type LudoWords = T;
