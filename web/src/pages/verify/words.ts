import { defineWords } from '~/base/words';
import type { Fault } from '~/pages/verify/actions';
import type { Check } from '~/protocol/answers';
import { tableWords } from '~/table/words';

interface CheckWords {
  title: string;
  ok: (counts: { n: number }) => string;
  failed: (at: { entry: number | undefined }) => string;
}

const checksEn: Record<Check['check'], CheckWords> = {
  form: {
    title: 'Format',
    ok: () => 'The file is a complete game.',
    failed: () => 'The file is not a complete game, or a part of it cannot be read.',
  },
  rules: {
    title: 'Rules',
    ok: ({ n }) => (n === 1 ? 'The only entry follows the rules.' : `All ${n} entries follow the rules.`),
    failed: ({ entry }) => (entry ? `Entry ${entry} breaks the rules.` : 'The game cannot be replayed.'),
  },
  draws: {
    title: 'Dice and cards',
    ok: ({ n }) => (n === 0 ? 'Nothing was drawn.' : `All ${n} rolls and cards are those that the seed gives.`),
    failed: ({ entry }) => `Entry ${entry} is not the roll or card that the seed gives.`,
  },
  seed: {
    title: 'Seed',
    ok: ({ n }) =>
      `The seed is made from the server’s number and ${n === 1 ? 'that of one player' : `the numbers of ${n} players`}, so nobody chose it.`,
    failed: () => 'The seed does not follow from the numbers of the server and the players.',
  },
  seed_hash: {
    title: 'The server’s number',
    ok: () => 'Its hash is the one that the log says was published before the game.',
    failed: () => 'Its hash is not the one that was published before the game.',
  },
  end: {
    title: 'End',
    ok: () => 'The game is over, in the way the file says.',
    failed: () => 'The game did not end in the way the file says.',
  },
  result: {
    title: 'Result',
    ok: () => 'The result is the one that this game gives.',
    failed: () => 'The result is not the one that this game gives.',
  },
  hash: {
    title: 'Final position',
    ok: () => 'The final position is the one in the file.',
    failed: () => 'The final position is not the one in the file.',
  },
};

const checksJa: Record<Check['check'], CheckWords> = {
  form: {
    title: '形式',
    ok: () => 'ファイルには対局がすべて含まれています。',
    failed: () => '対局がすべて含まれていないか、読めない部分があります。',
  },
  rules: {
    title: 'ルール',
    ok: ({ n }) => `${n}件の記録はすべてルールどおりです。`,
    failed: ({ entry }) => (entry ? `${entry}件目の記録がルールに反しています。` : '対局を再現できません。'),
  },
  draws: {
    title: 'サイコロとカード',
    ok: ({ n }) =>
      n === 0 ? 'サイコロもカードも使われていません。' : `${n}回の出目とカードは、すべてシードどおりです。`,
    failed: ({ entry }) => `${entry}件目の出目またはカードが、シードから決まるものと違います。`,
  },
  seed: {
    title: 'シード',
    ok: ({ n }) => `シードはサーバーの数と${n}人のプレイヤーの数から作られており、だれも選んでいません。`,
    failed: () => 'シードが、サーバーとプレイヤーの数から作られるものと違います。',
  },
  seed_hash: {
    title: 'サーバーの数',
    ok: () => '対局前に公開されたと記録にあるハッシュ値と一致します。',
    failed: () => '対局前に公開されたハッシュ値と一致しません。',
  },
  end: {
    title: '終局',
    ok: () => '対局はファイルのとおりに終わっています。',
    failed: () => '対局の終わり方がファイルと違います。',
  },
  result: {
    title: '結果',
    ok: () => '結果はこの対局から決まるものと同じです。',
    failed: () => '結果がこの対局から決まるものと違います。',
  },
  hash: {
    title: '終局図',
    ok: () => '最後の局面はファイルのとおりです。',
    failed: () => '最後の局面がファイルと違います。',
  },
};

const faultsEn: Record<Fault, string> = {
  long: 'This file is too large.',
  unopened: 'This file can no longer be read. It may have been moved or changed: choose it again.',
  unreadable: 'This file does not contain a game. Please choose a .json file saved by Taku or a server’s log.',
  running: 'This game is still being played. It can be checked when it is over, because the seed is secret until then.',
  missing: 'The server has no such game, or it is private and this browser has no seat in it.',
  unreachable: 'The server cannot be reached. Please try again, or choose a file with the log.',
  'engine/not_loaded': tableWords.en.notLoaded,
  'engine/outdated': tableWords.en.outdated,
  'engine/failed': 'Something went wrong during the check. You can try again.',
};
const faultsJa: Record<Fault, string> = {
  long: 'ファイルが大きすぎます。',
  unopened: 'このファイルを読み込めなくなりました。移動や変更をした場合は、もう一度選んでください。',
  unreadable: 'このファイルに対局は含まれていません。Takuで保存した .json ファイルか、サーバーの記録を選んでください。',
  running: 'この対局はまだ続いています。シードは終局まで秘密なので、検証は終局後にできます。',
  missing: 'サーバーにこの対局がないか、非公開の対局で、このブラウザに席がありません。',
  unreachable: 'サーバーに接続できません。もう一度試すか、記録のファイルを選んでください。',
  'engine/not_loaded': tableWords.ja.notLoaded,
  'engine/outdated': tableWords.ja.outdated,
  'engine/failed': '検証の途中で問題が起きました。もう一度試せます。',
};

/** "about 37 of 100" */
function shareEn(p: number): string {
  if (p < 0.001) return 'fewer than 1 of 1000';
  return p < 0.01 ? `about ${Math.round(p * 1000)} of 1000` : `about ${Math.round(p * 100)} of 100`;
}
function shareJa(p: number): string {
  if (p < 0.001) return '1000回に1回未満';
  return p < 0.01 ? `1000回に約${Math.round(p * 1000)}回` : `100回に約${Math.round(p * 100)}回`;
}

interface ChiSquareWords {
  n: number; // rolls
  statistic: string;
  degrees: number;
  p: number;
}

export const verifyWords = defineWords({
  en: {
    title: 'Check the dice',
    lead: 'This page replays a finished game and checks every move, roll and card. Everything is computed in your browser.',
    file: 'Games to check',
    fileHelp:
      'The server’s log of an online game, a saved game, or a record from the taku program. Choose one or more files or drop them here.',
    choose: 'Choose files',
    checking: 'Checking…',
    clear: 'Clear the list',
    again: 'Try again',
    accepted: 'Accepted: all checks passed',
    acceptedRecord: 'Accepted: the record is valid',
    recordOnly:
      'A record shows that the game follows the rules and its seed, but not who chose the seed. The log of an online game shows that too.',
    limits: 'Names and times are not checked. Compare the moves with what you remember.',
    refused: 'Refused: a check failed',
    faulty: 'Cannot be checked',
    outcome: { ok: 'Passed', failed: 'Failed', skipped: 'Not checked' },
    checks: checksEn,
    seen: {
      title: 'Known to this browser',
      same: 'This browser was shown the same hash before the game, and its own number is part of the seed.',
      different: 'Before the game this browser was shown another hash, or its own number is not part of the seed.',
      no: 'This browser has no note of its own number for this game, so it cannot compare.',
    },
    serverAlone: 'No player added a number: the server alone chose the seed.',
    nothing: 'This file does not contain it.',
    notOver: 'The game in this file is not over.',
    notReached: 'Not reached, because the game could not be replayed.',
    detail: 'Detail: ',
    faults: faultsEn,
    dice: 'Dice statistics',
    diceHelp: ({ games }: { games: number }) =>
      games === 1 ? 'The rolls of the accepted game.' : `The rolls of ${games} accepted games together.`,
    kinds: { die: 'Rolls of the die (Ludo, Coppit)', two: 'Totals of two dice (Territory)' },
    columns: { label: 'Rolled', value: 'Times', expected: 'Expected' },
    chi: ({ n, statistic, degrees, p }: ChiSquareWords) =>
      `With fair dice, ${shareEn(p)} series of ${n} rolls are at least this far from the expected numbers (χ² = ${statistic}, ${degrees} degrees of freedom).`,
    usual: 'This is nothing unusual.',
    unusual: 'This is unusual, but it happens.',
    unlikely: 'This is very unlikely.',
    tooFew: ({ n, fewest }: { n: number; fewest: number }) =>
      `${n} ${n === 1 ? 'roll is' : 'rolls are'} too few to judge the dice; that takes at least ${fewest}. Add more games.`,
  },
  ja: {
    title: 'サイコロの検証',
    lead: '終局した対局を再現し、すべての手、出目、カードを確かめます。計算はすべてこのブラウザで行います。',
    file: '検証する対局',
    fileHelp:
      'オンライン対局のサーバーの記録、保存した対局、takuプログラムの棋譜を検証できます。ファイルを選ぶか（複数可）、ここにドロップしてください。',
    choose: 'ファイルを選ぶ',
    checking: '検証しています…',
    clear: '一覧を消す',
    again: 'もう一度試す',
    accepted: '合格：すべての検証に通りました',
    acceptedRecord: '合格：棋譜は正しいものです',
    recordOnly:
      '棋譜からは、ルールとシードどおりであることは分かりますが、シードをだれが選んだかは分かりません。オンライン対局の記録なら、それも分かります。',
    limits: '名前と時刻は検証されません。手は、覚えている対局と見比べてください。',
    refused: '不合格：検証に通りませんでした',
    faulty: '検証できません',
    outcome: { ok: '合格', failed: '不合格', skipped: '対象外' },
    checks: checksJa,
    seen: {
      title: 'このブラウザの控え',
      same: '対局前にこのブラウザに示されたハッシュ値と同じで、このブラウザの数もシードに含まれています。',
      different: '対局前にこのブラウザに示されたハッシュ値と違うか、このブラウザの数がシードに含まれていません。',
      no: 'このブラウザにはこの対局の控えがないため、比べられません。',
    },
    serverAlone: 'プレイヤーの数は含まれていません。シードはサーバーだけが選びました。',
    nothing: 'このファイルには含まれていません。',
    notOver: 'このファイルの対局は終わっていません。',
    notReached: '対局を再現できなかったため、検証していません。',
    detail: '詳細：',
    faults: faultsJa,
    dice: 'サイコロの統計',
    diceHelp: ({ games }) => (games === 1 ? '合格した対局の出目です。' : `合格した${games}局の出目の合計です。`),
    kinds: { die: 'サイコロの出目（ルドー、コピット）', two: '2個のサイコロの合計（テリトリー）' },
    columns: { label: '出目', value: '回数', expected: '期待値' },
    chi: ({ n, statistic, degrees, p }) =>
      `公正なサイコロを${n}回振ると、期待値からこれ以上離れることは${shareJa(p)}あります（χ² = ${statistic}、自由度${degrees}）。`,
    usual: '特に珍しいことではありません。',
    unusual: '珍しいですが、起こりうることです。',
    unlikely: 'めったに起こらないことです。',
    tooFew: ({ n, fewest }) =>
      `${n}回では少なすぎて判断できません。少なくとも${fewest}回必要です。対局を追加してください。`,
  },
});
