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
      `Board of radius ${radius}. Arrow keys move, Enter plays; or type a cell such as E5. N neutralises.`,
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
    askDraft: 'Editing the board',
    moveNumber: ({ n }: { n: number }) => `Move ${n}`,
    allLose: 'Every cell makes a three',

    tipFour: ({ cell, n }: { cell: string; n: number }) => `${cell}: ${n} in a row`,
    tipFourWins: 'A stone here wins',
    tipFourAndThree: 'A stone here wins; the three made with it does not count',
    tipThree: ({ cell }: At) => `${cell}: exactly three in a row`,
    tipThreeLoses: 'A stone here loses',
    tipBlocks: ({ cell }: At) => `${cell}: stops a four`,
    tipBlocksWhy: 'The opponent would win here',
    tipThreeToo: 'It stops a four, but a stone here loses',
    tipNeutral: ({ cell }: At) => `${cell}: neutral stone`,
    tipNeutralWhy: 'It belongs to nobody and breaks the lines of both',

    pickPlace: ({ cell }: At) => `Place on ${cell}?`,
    pickFour: ({ cell }: At) => `${cell} makes four in a row and wins`,
    pickThree: ({ cell }: At) => `${cell} makes a three and loses`,
    pickNeutralise: ({ cell }: At) => `Neutralise the stone on ${cell}?`,
    pickSwap: ({ cell }: At) => `Take over the stone on ${cell}?`,
    pickAgain: 'Press again to place',
    pickAgainNeutralise: 'Once per game, and it takes your turn. Press again to do it',
    pickAgainSwap: 'It becomes yours, and red moves next. Press again to do it',
    cancel: 'Cancel',

    neutralise: ({ cell }: At) => `Neutralise ${cell}`,
    neutraliseIdle: 'Neutralise',
    left: ({ n }: { n: number }) => `${n}/1`,
    spentAt: ({ n, cell }: { n: number; cell: string }) => `Used on ${cell} at move ${n}`,
    spent: 'Already used',
    swap: ({ cell }: At) => `Take over ${cell}`,
    swappedAt: ({ n, cell }: { n: number; cell: string }) => `Took over ${cell} at move ${n}`,

    rules: 'Rules',
    ruleFour: 'Four or more: win',
    ruleThree: 'Exactly three: loss',
    ruleBoth: 'Both at once: the win counts. A full board is a draw.',
    ruleBalance: {
      neutralise: 'Blue may neutralise, once, the stone red has just placed.',
      swap: 'Blue may take over red’s first stone.',
      none: 'Nobody has a special right.',
    },

    legend: 'Marks on the board',
    legendFour: 'Wins by a four',
    legendThree: 'Loses by a three',
    legendLast: 'Last move',
    legendNeutral: 'Neutral stone',

    helpsOn: 'Helps: on',
    helpsOff: 'Helps: off',
    helpsOffWhy: 'No cell is marked before a stone is placed.',
    helpWin: ({ cells }: { cells: string }) => `You win on ${cells}.`,
    helpThreat: ({ cells }: { cells: string }) => `Your opponent makes a four on ${cells}.`,
    helpThrees: ({ n }: { n: number }) => (n === 1 ? 'One cell makes a three.' : `${n} cells make a three.`),
    helpCalm: 'Nothing is threatened.',
    helpWait: 'Marks appear when it is your turn.',
    helpOver: 'The game is over.',
    helps: 'Helps',

    tagNeutralised: 'neutral',
    tagSwapped: 'swap',
    tagWin: 'win',
    tagLoss: 'loss',
    list: 'Moves',
    emptyList: 'No stone has been placed yet.',

    placed: ({ name, cell }: Named & At) => `${name}: ${cell}`,
    line: ({ n, line }: { n: number; line: string }) => `${n} in a row, ${line}`,
    neutralised: ({ name, cell }: Named & At) => `${name} neutralised ${cell}`,
    swapped: ({ name, cell }: Named & At) => `${name} took over ${cell}`,

    wins: ({ name }: Named) => (you(name) ? 'You win!' : `${name} wins`),
    drawn: 'A draw',
    becauseFour: ({ name, lines, n }: Named & { lines: string; n: number }) =>
      `${name} made ${n} in a row: ${lines}. Four or more wins.`,
    becauseThree: ({ name, lines }: Named & { lines: string }) =>
      `${name} made exactly three in a row: ${lines}. A three loses.`,
    becauseFull: 'The board is full, and nobody has made a four or a three.',
    becauseResign: ({ name }: Named) => `${name} resigned.`,
    becauseTime: ({ name }: Named) => `${name} ran out of time.`,
    becauseAgreed: 'Both agreed to a draw.',
    becauseAbandoned: 'The game was broken off.',
    and: ' and ',
    length: ({ n }: { n: number }) => `The game took ${s(n, 'move')}.`,
    rightUsed: ({ n, cell }: { n: number; cell: string }) => `${cell} was neutralised at move ${n}.`,
    rightSwapped: ({ n, cell }: { n: number; cell: string }) => `${cell} was taken over at move ${n}.`,
    rightUnused: 'The right to neutralise was not used.',
    showResult: 'Result',
    lookingAt: ({ n, of }: { n: number; of: number }) => `After move ${n} of ${of}`,
    lookingStart: 'At the beginning',
    stepBack: 'One move back',
    stepOn: 'One move on',
    toPresent: 'Back to now',
    zoomIn: 'Larger board',
    zoomOut: 'Smaller board',

    facts: ({ radius, cells }: { radius: number; cells: number }) => `Radius ${radius} · ${cells} cells`,
    practice: 'Practice',

    edit: 'Edit the board',
    editTitle: 'Edit the board',
    editHelp: 'Choose a stone, then press cells. Pressing the same stone again takes it away.',
    brush: 'Stone to set',
    brushes: { red: 'Red', blue: 'Blue', neutral: 'Neutral', empty: 'Empty' } as Record<Stone | 'empty', string>,
    toMove: 'To move',
    rightLeft: 'Blue may still neutralise',
    clear: 'Clear the board',
    back: 'Leave editing',
    playOn: 'Play on from here',
    found: ({ who, n, line }: { who: string; n: number; line: string }) => `${who}: ${n} in a row, ${line}`,
    sound: 'No line of three or more: one can play on.',
    notSound: 'A line of three or more has decided this board; it cannot be played on.',
    full: 'The board is full; it cannot be played on.',
    refused: 'The engine does not accept this board. Please change it and try again.',
  },
  ja: {
    board: ({ radius }) =>
      `半径${radius}の盤。矢印キーで動き、Enterで置きます。E5のようにマスの名前も打てます。Nで無効にします。`,
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
    askNeutralise: '置くか、無効にしてください',
    askSwap: '置くか、石を引き取ってください',
    askDraft: '盤を編集しています',
    moveNumber: ({ n }) => `${n}手目`,
    allLose: 'どこに置いても3連です',

    tipFour: ({ cell, n }) => `${cell}：${n}連になります`,
    tipFourWins: 'ここに置くと勝ちです',
    tipFourAndThree: 'ここに置くと勝ちです。3連もできますが、勝ちが先です',
    tipThree: ({ cell }) => `${cell}：3連になります`,
    tipThreeLoses: 'ここに置くと負けです',
    tipBlocks: ({ cell }) => `${cell}：相手の4連を防ぎます`,
    tipBlocksWhy: '相手がここに置くと負けです',
    tipThreeToo: '相手の4連を防げますが、負けです',
    tipNeutral: ({ cell }) => `${cell}：無効の石`,
    tipNeutralWhy: 'だれのものでもなく、どちらの列も切ります',

    pickPlace: ({ cell }) => `${cell} に置きますか`,
    pickFour: ({ cell }) => `${cell} に置くと4連になり、勝ちます`,
    pickThree: ({ cell }) => `${cell} に置くと3連になり、負けます`,
    pickNeutralise: ({ cell }) => `${cell} の石を無効にしますか`,
    pickSwap: ({ cell }) => `${cell} の石を引き取りますか`,
    pickAgain: 'もう一度押すと置きます',
    pickAgainNeutralise: '使えるのは一度だけで、手番が終わります。もう一度押すと使います',
    pickAgainSwap: '自分の石になり、次は赤の番です。もう一度押すと引き取ります',
    cancel: 'やめる',

    neutralise: ({ cell }) => `${cell} を無効にする`,
    neutraliseIdle: '無効化',
    left: ({ n }) => `${n}／1`,
    spentAt: ({ n, cell }) => `${n}手目に ${cell} の石へ使いました`,
    spent: 'もう使いました',
    swap: ({ cell }) => `${cell} を引き取る`,
    swappedAt: ({ n, cell }) => `${n}手目に ${cell} を引き取りました`,

    rules: 'きまり',
    ruleFour: '4連以上：勝ち',
    ruleThree: '3連ちょうど：負け',
    ruleBoth: '同時なら勝ち。盤が埋まれば引き分け。',
    ruleBalance: {
      neutralise: '後手は一度だけ、直前の赤の石を無効にできます。',
      swap: '後手は、赤の1手目の石を引き取れます。',
      none: '特別な権利はありません。',
    },

    legend: '盤の印',
    legendFour: '4連で勝つマス',
    legendThree: '3連で負けるマス',
    legendLast: '直前の手',
    legendNeutral: '無効の石',

    helpsOn: '助け：入',
    helpsOff: '助け：切',
    helpsOffWhy: '置く前の印は出ません。',
    helpWin: ({ cells }) => `${cells} で勝てます。`,
    helpThreat: ({ cells }) => `相手は ${cells} で4連になります。`,
    helpThrees: ({ n }) => `3連になるマスが${n}つあります。`,
    helpCalm: '急ぐ手はありません。',
    helpWait: 'あなたの番に印が出ます。',
    helpOver: '対局は終わりました。',
    helps: '助け',

    tagNeutralised: '無効化',
    tagSwapped: '引取',
    tagWin: '勝',
    tagLoss: '負',
    list: '手順',
    emptyList: 'まだ石は置かれていません。',

    placed: ({ name, cell }) => `${name}：${cell}`,
    line: ({ n, line }) => `${n}連、${line}`,
    neutralised: ({ name, cell }) => `${name}が ${cell} を無効にしました`,
    swapped: ({ name, cell }) => `${name}が ${cell} を引き取りました`,

    wins: ({ name }) => (you(name) ? 'あなたの勝ちです！' : `${name}の勝ちです`),
    drawn: '引き分けです',
    becauseFour: ({ name, lines, n }) => `${name}が ${lines} に${n}連を作りました。4連以上は勝ちです。`,
    becauseThree: ({ name, lines }) => `${name}が ${lines} にちょうど3連を作りました。3連は負けです。`,
    becauseFull: '盤が埋まりました。4連も3連もできていません。',
    becauseResign: ({ name }) => `${name}が投了しました。`,
    becauseTime: ({ name }) => `${name}の持ち時間がなくなりました。`,
    becauseAgreed: '話し合いで引き分けにしました。',
    becauseAbandoned: '対局は打ち切られました。',
    and: ' と ',
    length: ({ n }) => `${n}手で終わりました。`,
    rightUsed: ({ n, cell }) => `無効化は${n}手目に ${cell} へ使われました。`,
    rightSwapped: ({ n, cell }) => `${n}手目に ${cell} が引き取られました。`,
    rightUnused: '無効化は使われませんでした。',
    showResult: '結果',
    lookingAt: ({ n, of }) => `${n}／${of}手目の盤です`,
    lookingStart: '始まりの盤です',
    stepBack: '一手戻る',
    stepOn: '一手進む',
    toPresent: '今へ',
    zoomIn: '盤を大きく',
    zoomOut: '盤を小さく',

    facts: ({ radius, cells }) => `半径${radius}・${cells}マス`,
    practice: '練習',

    edit: '盤を編集する',
    editTitle: '盤の編集',
    editHelp: '石を選んでマスを押します。同じ石をもう一度押すと消えます。',
    brush: '置く石',
    brushes: { red: '赤', blue: '青', neutral: '無効', empty: '空き' },
    toMove: '次の手番',
    rightLeft: '無効化の権利が残っている',
    clear: '盤を空にする',
    back: '編集をやめる',
    playOn: 'ここから始める',
    found: ({ who, n, line }) => `${who}：${line} の${n}連`,
    sound: '3連以上の列はありません。ここから始められます。',
    notSound: '3連以上の列で勝負がついています。ここからは始められません。',
    full: '盤が埋まっています。ここからは始められません。',
    refused: 'この盤からは始められませんでした。直してからもう一度お試しください。',
  },
});

/** "10分＋10秒" */
export function clockWords(clock: ClockSetup | null, lang: Lang): string {
  if (!clock) return '';
  const { seconds } = clock;
  const whole = seconds % 60 === 0;
  const main = { en: whole ? `${seconds / 60} min` : `${seconds} s`, ja: whole ? `${seconds / 60}分` : `${seconds}秒` }[
    lang
  ];
  if (clock.kind === 'move') return { en: `${main} a move`, ja: `1手${main}` }[lang];
  if (clock.increment === 0) return main;
  return { en: `${main} + ${clock.increment} s`, ja: `${main}＋${clock.increment}秒` }[lang];
}
