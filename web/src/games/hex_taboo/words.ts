import { defineWords, type Lang } from '~/base/words';
import type { Stone } from '~/games/hex_taboo/state';
import type { ClockSetup } from '~/table/match_setup';

const you = (name: string) => name === 'You' || name === 'あなた';
const s = (n: number, word: string) => (n === 1 ? `${n} ${word}` : `${n} ${word}s`);

type Named = { name: string };
type At = { cell: string };

export const hexWords = defineWords({
  en: {
    board: ({ radius }: { radius: number }) =>
      `Board of radius ${radius}. Arrow keys move, Enter places a stone; or type a cell such as E5. N neutralises.`,
    cellIs: ({ cell, what }: { cell: string; what: string }) => `${cell}: ${what}`,
    stone: { red: 'red stone', blue: 'blue stone', neutral: 'neutral stone' } as Record<Stone, string>,
    empty: 'empty',
    lastMove: 'last move',
    orderAndColor: ({ order, color }: { order: string; color: string }) => `${order}, ${color}`,
    seat: [
      { order: '1st', color: 'red' },
      { order: '2nd', color: 'blue' },
    ],
    moves: ({ n }: { n: number }) => s(n, 'move'),

    askPlace: 'place a stone',
    askNeutralise: 'place a stone, or neutralise',
    askSwap: 'place a stone, or swap',
    askOfTwo: { first: 'place the first of two stones', second: 'place the second of two stones' },
    moveNumber: ({ n }: { n: number }) => `Move ${n}`,
    allLose: 'Every cell makes a three and loses',
    canWin: ({ cells }: { cells: string }) => `You can win on ${cells}`,
    opponentCanWin: ({ cells }: { cells: string }) => `Your opponent can win on ${cells}`,
    refuseTaken: ({ cell }: At) => `${cell} is taken. Choose an empty cell.`,
    refuseTurn: ({ name }: Named) => `Not your turn yet: ${name} is to move.`,
    past: 'Earlier position: ',

    tipFour: ({ cell, n }: { cell: string; n: number }) => `${cell}: ${n} in a row`,
    tipFourWins: 'A stone here wins',
    tipFourAndThree: 'A stone here wins; the three it also makes does not count',
    tipThree: ({ cell }: At) => `${cell}: exactly three in a row`,
    tipThreeLoses: 'A stone here loses',
    tipBlocks: ({ cell }: At) => `${cell}: blocks a four`,
    tipBlocksWhy: 'Your opponent would win here',
    tipThreeToo: 'It blocks a four, but a stone here loses',
    tipNeutral: ({ cell }: At) => `${cell}: neutral stone`,
    tipNeutralWhy: 'It belongs to nobody and breaks both players’ lines',

    pickPlace: ({ cell }: At) => `Place a stone on ${cell}?`,
    pickFour: ({ cell }: At) => `${cell} makes four in a row and wins`,
    pickThree: ({ cell }: At) => `${cell} makes a three and loses`,
    pickNeutralise: ({ cell }: At) => `Neutralise the stone on ${cell}?`,
    pickSwap: ({ cell }: At) => `Swap the stone on ${cell}?`,
    pickAgain: 'Or press the cell again',
    pickAgainNeutralise: 'You can do this once per game, and it ends your turn',
    pickAgainSwap: 'The stone becomes yours, and red moves next',
    confirm: { place: 'Place', neutralise: 'Neutralise', swap: 'Swap' },
    cancel: 'Cancel',

    neutralise: ({ cell }: At) => `Neutralise ${cell}`,
    neutraliseIdle: 'Neutralise',
    left: ({ n }: { n: number }) => `${n}/1`,
    spentAt: ({ n, cell }: { n: number; cell: string }) => `Used on ${cell}, move ${n}`,
    spent: 'Already used',
    swap: ({ cell }: At) => `Swap ${cell}`,
    swappedAt: ({ n, cell }: { n: number; cell: string }) => `Swapped ${cell}, move ${n}`,

    rules: 'Rules',
    ruleFour: 'Four or more: win',
    ruleThree: 'Exactly three: loss',
    ruleBoth: 'Both at once: a win. A full board is a draw.',
    ruleBalance: {
      neutralise: 'Once per game, blue may neutralise the stone red just placed.',
      swap: 'Blue may swap: red’s first stone becomes blue.',
      none: 'There is no balance move.',
      double: 'Red’s first turn is one stone; every later turn is two, each judged as it is placed.',
    },

    legend: 'Marks on the board',
    legendFour: 'Makes a four: wins',
    legendThree: 'Makes a three: loses',
    legendThreat: 'Opponent wins here',
    legendLast: 'Last move',
    legendNeutral: 'Neutral stone',
    legendDouble: 'Marks are for a single stone; two stones can also make a four together',

    warningsOn: 'Warnings: on',
    warningsOff: 'Warnings: off',
    warningsOffNote: 'Cells are not marked before you move.',
    helpWin: ({ cells }: { cells: string }) => `You can win on ${cells}.`,
    helpThreat: ({ cells }: { cells: string }) => `Your opponent threatens a four on ${cells}.`,
    helpThrees: ({ n }: { n: number }) => (n === 1 ? 'One cell makes a three.' : `${n} cells make a three.`),
    helpCalm: 'No immediate threats.',
    helpCalmDouble: 'No single stone makes a four or a three.',
    helpWait: 'Marks appear on your turn.',
    helpOver: 'The game is over.',
    warnings: 'Warnings',

    highlights: { neutralised: 'Neutralised', swapped: 'Swapped', end: 'Decided' },
    tagNeutralised: 'neutral',
    tagSwapped: 'swap',
    tagWin: 'win',
    tagLoss: 'loss',
    list: 'Moves',
    emptyList: 'No stones placed yet.',

    placed: ({ name, cell }: Named & At) => `${name}: ${cell}`,
    line: ({ n, line }: { n: number; line: string }) => `${n} in a row, ${line}`,
    neutralised: ({ name, cell }: Named & At) => `${name} neutralised ${cell}`,
    swapped: ({ name, cell }: Named & At) => `${name} swapped ${cell}`,

    wins: ({ name }: Named) => (you(name) ? 'You win!' : `${name} wins!`),
    drawn: 'Draw',
    becauseFour: ({ name, lines, n }: Named & { lines: string; n: number }) =>
      `${name} made ${n} in a row: ${lines}. Four or more wins.`,
    becauseThree: ({ name, lines }: Named & { lines: string }) =>
      `${name} made exactly three in a row: ${lines}. A three loses.`,
    becauseFull: 'The board is full, and nobody made a four or a three.',
    becauseResign: ({ name }: Named) => `${name} resigned.`,
    becauseTime: ({ name }: Named) => `${name} ran out of time.`,
    becauseAgreed: 'Both players agreed to a draw.',
    becauseAbandoned: 'The game was abandoned.',
    and: ' and ',
    comma: ', ',
    length: ({ n }: { n: number }) => `The game took ${s(n, 'move')}.`,
    rightUsed: ({ n, cell }: { n: number; cell: string }) => `${cell} was neutralised on move ${n}.`,
    rightSwapped: ({ n, cell }: { n: number; cell: string }) => `${cell} was swapped on move ${n}.`,
    rightUnused: 'Blue did not neutralise a stone.',
    showResult: 'Result',
    lookingAt: ({ n, of }: { n: number; of: number }) => `After move ${n} of ${of}`,
    lookingStart: 'Start position',
    stepBack: 'Previous move',
    stepOn: 'Next move',
    toPresent: 'Current position',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',

    facts: ({ radius, cells }: { radius: number; cells: number }) => `Radius ${radius} · ${cells} cells`,
    practice: 'Practice',
  },
  ja: {
    board: ({ radius }) =>
      `半径${radius}の盤。矢印キーで移動し、Enterで石を置きます。E5のようにマスの名前も入力できます。Nで無効化します。`,
    cellIs: ({ cell, what }) => `${cell}：${what}`,
    stone: { red: '赤の石', blue: '青の石', neutral: '無効の石' },
    empty: '空き',
    lastMove: '直前の手',
    orderAndColor: ({ order, color }) => `${order}・${color}`,
    seat: [
      { order: '先手', color: '赤' },
      { order: '後手', color: '青' },
    ],
    moves: ({ n }) => `${n}手`,

    askPlace: '石を置いてください',
    askNeutralise: '石を置くか、無効化してください',
    askSwap: '石を置くか、スワップしてください',
    askOfTwo: { first: '2つのうち1つ目の石を置いてください', second: '2つ目の石を置いてください' },
    moveNumber: ({ n }) => `${n}手目`,
    allLose: 'どこに置いても3連で負けです',
    canWin: ({ cells }) => `${cells} で勝てます`,
    opponentCanWin: ({ cells }) => `相手は ${cells} で勝てます`,
    refuseTaken: ({ cell }) => `${cell} にはもう石があります。空いているマスを選んでください。`,
    refuseTurn: ({ name }) => `いまは${name}の番です。`,
    past: '過去の局面：',

    tipFour: ({ cell, n }) => `${cell}：${n}連になります`,
    tipFourWins: 'ここに置くと勝ちです',
    tipFourAndThree: 'ここに置くと勝ちです。3連も同時にできますが、負けにはなりません',
    tipThree: ({ cell }) => `${cell}：3連になります`,
    tipThreeLoses: 'ここに置くと負けです',
    tipBlocks: ({ cell }) => `${cell}：相手の4連を防ぎます`,
    tipBlocksWhy: '相手がここに置くと、相手の勝ちです',
    tipThreeToo: '相手の4連を防げますが、ここに置くと負けです',
    tipNeutral: ({ cell }) => `${cell}：無効の石`,
    tipNeutralWhy: 'どちらのものでもなく、両者の列を断ち切ります',

    pickPlace: ({ cell }) => `${cell} に石を置きますか？`,
    pickFour: ({ cell }) => `${cell} に置くと4連になり、勝ちます`,
    pickThree: ({ cell }) => `${cell} に置くと3連になり、負けます`,
    pickNeutralise: ({ cell }) => `${cell} の石を無効化しますか？`,
    pickSwap: ({ cell }) => `${cell} の石をスワップしますか？`,
    pickAgain: 'マスをもう一度押しても置けます',
    pickAgainNeutralise: '1局に一度だけ使え、手番が終わります',
    pickAgainSwap: '自分の石になり、次は赤の番です',
    confirm: { place: '置く', neutralise: '無効化', swap: 'スワップ' },
    cancel: 'やめる',

    neutralise: ({ cell }) => `${cell} を無効化`,
    neutraliseIdle: '無効化',
    left: ({ n }) => `${n}／1`,
    spentAt: ({ n, cell }) => `${n}手目に ${cell} で使用済み`,
    spent: '使用済み',
    swap: ({ cell }) => `${cell} をスワップ`,
    swappedAt: ({ n, cell }) => `${n}手目に ${cell} をスワップ`,

    rules: 'ルール',
    ruleFour: '4連以上：勝ち',
    ruleThree: '3連ちょうど：負け',
    ruleBoth: '同時なら勝ちです。盤が埋まれば引き分けです。',
    ruleBalance: {
      neutralise: '後手は一度だけ、直前の赤の石を無効化できます。',
      swap: '後手は、赤の初手の石をスワップで自分の石にできます。',
      none: '後手に特別な権利はありません。',
      double: '最初だけ赤が1つ、その後は毎回2つずつ置きます。1つ置くたびに判定します。',
    },

    legend: '盤の印',
    legendFour: '4連で勝つマス',
    legendThree: '3連で負けるマス',
    legendThreat: '相手が勝てるマス',
    legendLast: '直前の手',
    legendNeutral: '無効の石',
    legendDouble: '印は石1つで決まるマスです。2つ合わせて4連になることもあります',

    warningsOn: '注意表示：オン',
    warningsOff: '注意表示：オフ',
    warningsOffNote: '石を置く前の印は表示されません。',
    helpWin: ({ cells }) => `${cells} で勝てます。`,
    helpThreat: ({ cells }) => `相手が ${cells} で4連を狙っています。`,
    helpThrees: ({ n }) => `3連になるマスが${n}か所あります。`,
    helpCalm: '差し迫った脅威はありません。',
    helpCalmDouble: '石1つで4連や3連になるマスはありません。',
    helpWait: 'あなたの番に印が表示されます。',
    helpOver: '対局は終わりました。',
    warnings: '注意表示',

    highlights: { neutralised: '無効化', swapped: 'スワップ', end: '決着' },
    tagNeutralised: '無効化',
    tagSwapped: 'スワップ',
    tagWin: '勝',
    tagLoss: '負',
    list: '棋譜',
    emptyList: 'まだ石は置かれていません。',

    placed: ({ name, cell }) => `${name}：${cell}`,
    line: ({ n, line }) => `${n}連、${line}`,
    neutralised: ({ name, cell }) => `${name}が ${cell} を無効化しました`,
    swapped: ({ name, cell }) => `${name}が ${cell} をスワップしました`,

    wins: ({ name }) => (you(name) ? 'あなたの勝ちです！' : `${name}の勝ちです！`),
    drawn: '引き分けです',
    becauseFour: ({ name, lines, n }) => `${name}が ${lines} に${n}連を作りました。4連以上は勝ちです。`,
    becauseThree: ({ name, lines }) => `${name}が ${lines} にちょうど3連を作りました。3連は負けです。`,
    becauseFull: '盤が埋まりました。4連も3連もできていません。',
    becauseResign: ({ name }) => `${name}が投了しました。`,
    becauseTime: ({ name }) => `${name}の時間切れです。`,
    becauseAgreed: '合意により引き分けです。',
    becauseAbandoned: '対局は中止されました。',
    and: ' と ',
    comma: '、',
    length: ({ n }) => `${n}手で終わりました。`,
    rightUsed: ({ n, cell }) => `${n}手目に ${cell} が無効化されました。`,
    rightSwapped: ({ n, cell }) => `${n}手目に ${cell} がスワップされました。`,
    rightUnused: '無効化は使われませんでした。',
    showResult: '結果',
    lookingAt: ({ n, of }) => `${n}手目（全${of}手）`,
    lookingStart: '開始局面',
    stepBack: '1手戻る',
    stepOn: '1手進む',
    toPresent: '現在の局面',
    zoomIn: '拡大',
    zoomOut: '縮小',

    facts: ({ radius, cells }) => `半径${radius}・${cells}マス`,
    practice: '練習',
  },
});

/** "10 min + 10 s" */
export function clockWords(clock: ClockSetup | null, lang: Lang): string {
  if (!clock) return '';
  const { seconds } = clock;
  const whole = seconds % 60 === 0;
  const main = { en: whole ? `${seconds / 60} min` : `${seconds} s`, ja: whole ? `${seconds / 60}分` : `${seconds}秒` }[
    lang
  ];
  if (clock.kind === 'move') return { en: `${main} per move`, ja: `1手${main}` }[lang];
  if (clock.increment === 0) return main;
  return { en: `${main} + ${clock.increment} s`, ja: `${main}＋${clock.increment}秒` }[lang];
}
