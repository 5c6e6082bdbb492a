import { defineWords, type Lang } from '~/base/words';
import { Refused } from '~/protocol/answers';
import { RefusedBan, RefusedForNow } from '~/protocol/rest';
import { limitMessages } from '~/table/room/limit_messages';

const wait = {
  en: ({ seconds }: { seconds: number }) =>
    seconds < 120 ? `Please try again in ${seconds} s.` : `Please try again in ${Math.ceil(seconds / 60)} min.`,
  ja: ({ seconds }: { seconds: number }) =>
    seconds < 120
      ? `${seconds}秒後にもう一度お試しください。`
      : `${Math.ceil(seconds / 60)}分後にもう一度お試しください。`,
};

const banWords = {
  en: { until: (time: string) => `The suspension ends on ${time}.`, reason: (text: string) => `Reason: ${text}` },
  ja: { until: (time: string) => `停止は${time}に終わります。`, reason: (text: string) => `理由：${text}` },
};

function banDetails({ until, reason }: RefusedBan, lang: Lang): string {
  const t = banWords[lang];
  const details: string[] = [];
  if (until !== null) {
    const time = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(until);
    details.push(t.until(time));
  }
  if (reason !== null) details.push(t.reason(reason));
  return details.join(' ');
}

const words = defineWords({
  en: {
    ...limitMessages.en,
    'account/needed': 'You need to be signed in for this.',
    'account/name': 'This name cannot be used. Use 2 to 20 letters, digits or common symbols.',
    'account/name_taken': 'This name is already taken. Please choose another one.',
    'account/name_reserved':
      'This name is reserved because it could be mistaken for staff, a guest or a computer. Please choose another one.',
    'account/passphrase': 'Use 8 to 256 characters for the passphrase.',
    'account/passphrase_guessed':
      'This passphrase is your name or very common, so it would be guessed first. Several words are better.',
    'account/wrong': 'The name or the passphrase is wrong.',
    'account/wait': 'There were too many attempts.',
    'account/banned': 'This account has been suspended by the server’s operator.',
    'account/not_found': 'There is no such person.',
    'account/blocked': 'This person does not accept invitations from you.',
    'account/gone': 'This account has been deleted.',
    'account/renamed': 'You have changed your name recently.',
    'account/too_many_tokens': 'You have too many tokens. Remove one that you no longer need first.',
    'account/no_token': 'This token has already been removed.',
    'account/token': 'This token is not valid.',
    'account/scope': 'This token does not allow that.',
    'account/self': 'You cannot do this to yourself.',
    'account/too_many_follows': 'You follow too many people. Unfollow someone first.',
    'account/too_many_blocks': 'You have blocked too many people. Unblock someone first.',
    'room/not_found': 'This room no longer exists.',
    'room/closed': 'This room no longer exists.',
    'room/same_account': 'You already have a seat in this game.',
    'tournament/not_found': 'There is no such tournament.',
    'tournament/full': 'All places of this tournament are taken.',
    'tournament/started': 'The tournament has already started.',
    'tournament/over': 'The tournament is over.',
    'tournament/not_owner': 'Only the person who created the tournament can do this.',
    'tournament/not_entered': 'You are not taking part in this tournament.',
    'tournament/too_few': 'A tournament needs at least 3 players.',
    'tournament/too_many': 'You already own 5 tournaments that are not finished.',
    'tournament/per_day': 'You can create 10 tournaments a day.',
    'account/bot': 'Bots cannot take part in this.',
    'name/bad': 'This name cannot be used. Use common letters, digits or symbols.',
    'name/reserved': 'This name could be mistaken for you or a computer. Please choose another one.',
    'options/bad': 'These options cannot be combined. Please change one of them.',
    'room/not_rated': 'Rated games use the standard rules and standard computers.',
    'room/unknown_level': 'The server does not have this computer level.',
    'protocol/bad_request': 'The server does not accept these settings. Please change one of them.',
    'http/bad_request': 'The server does not accept these settings. Please change one of them.',
    'http/rate': 'Too many requests came from your network.',
    'http/busy': 'The server is busy. Please try again in a moment.',
    'http/not_found': 'This server has no accounts.',
    'http/origin': 'This page may not be used for that. Open the server’s own address.',
    'store/unavailable': 'The server could not save that. Please try again in a moment.',
    'server/moved': 'The room is moving to another machine. Please try again.',
    'server/stopping': 'The server is restarting. Please try again in a minute.',
    'net/unreachable': 'The server is not responding. Check your connection and try again.',
    'net/unreadable': 'This page does not match the server version. Please reload it.',
    other: 'The server refused the request. Please reload the page and try again.',
  },
  ja: {
    ...limitMessages.ja,
    'account/needed': 'ログインが必要です。',
    'account/name': 'この名前は使えません。一般的な文字で2〜20字にしてください。',
    'account/name_taken': 'この名前はすでに使われています。別の名前にしてください。',
    'account/name_reserved':
      '運営者・ゲスト・コンピュータと紛らわしいため、この名前は使えません。別の名前にしてください。',
    'account/passphrase': 'パスフレーズは8〜256文字にしてください。',
    'account/passphrase_guessed':
      '名前と同じか、よく使われるパスフレーズなので、簡単に推測されます。いくつかの単語を並べてみてください。',
    'account/wrong': '名前かパスフレーズが間違っています。',
    'account/wait': '試行回数が多すぎます。',
    'account/banned': 'このアカウントは、サーバーの管理者によって停止されています。',
    'account/not_found': 'そのプレイヤーは見つかりません。',
    'account/blocked': 'このプレイヤーはあなたからの招待を受け付けていません。',
    'account/gone': 'このアカウントは削除されました。',
    'account/renamed': '名前は最近変更されたばかりです。',
    'account/too_many_tokens': 'トークンが多すぎます。不要なものを先に削除してください。',
    'account/no_token': 'このトークンはすでに削除されています。',
    'account/token': 'このトークンは無効です。',
    'account/scope': 'このトークンではその操作はできません。',
    'account/self': '自分自身にはできません。',
    'account/too_many_follows': 'フォローしている人が多すぎます。先にだれかのフォローを外してください。',
    'account/too_many_blocks': 'ブロックしている人が多すぎます。先にだれかのブロックを解除してください。',
    'room/not_found': 'この部屋はもうありません。',
    'room/closed': 'この部屋はもうありません。',
    'room/same_account': 'この対局にはすでにあなたの席があります。',
    'tournament/not_found': 'その大会は見つかりません。',
    'tournament/full': 'この大会は定員に達しました。',
    'tournament/started': '大会はすでに始まっています。',
    'tournament/over': '大会は終了しました。',
    'tournament/not_owner': 'この操作ができるのは大会の主催者だけです。',
    'tournament/not_entered': 'この大会に参加していません。',
    'tournament/too_few': '大会には3人以上の参加者が必要です。',
    'tournament/too_many': '終わっていない大会をすでに5つ主催しています。',
    'tournament/per_day': '1日に開ける大会は10までです。',
    'account/bot': 'ボットは参加できません。',
    'name/bad': 'この名前は使えません。一般的な文字にしてください。',
    'name/reserved': '「あなた」やコンピュータと紛らわしい名前です。別の名前にしてください。',
    'options/bad': 'このルールは組み合わせられません。どれかを変えてください。',
    'room/not_rated': 'この設定ではレート対象にできません。ルールとコンピュータの強さを標準にしてください。',
    'room/unknown_level': 'サーバーにその強さのコンピュータはありません。',
    'protocol/bad_request': 'この設定は使えません。どれかを変えてください。',
    'http/bad_request': 'この設定は使えません。どれかを変えてください。',
    'http/rate': 'お使いのネットワークからのリクエストが多すぎます。',
    'http/busy': 'サーバーが混み合っています。少し待ってからもう一度お試しください。',
    'http/not_found': 'このサーバーではアカウントを使えません。',
    'http/origin': 'このページからは操作できません。サーバーのアドレスを直接開いてください。',
    'store/unavailable': 'サーバーが保存できませんでした。少し待ってからもう一度お試しください。',
    'server/moved': '部屋を別のサーバーに移しています。もう一度お試しください。',
    'server/stopping': 'サーバーを再起動しています。1分ほど待ってからもう一度お試しください。',
    'net/unreachable': 'サーバーから応答がありません。接続を確認して、もう一度お試しください。',
    'net/unreadable': 'ページとサーバーのバージョンが合いません。ページを再読み込みしてください。',
    other: 'サーバーに拒否されました。ページを再読み込みして、もう一度お試しください。',
  },
});

type Code = keyof (typeof words)['en'];

export const hasFaultMessage = (code: string): boolean => code in words.en;

/** Why a request about people failed, and what to do. */
export function faultMessage(fault: unknown, lang: Lang): string {
  const t = words[lang];
  if (!(fault instanceof Refused)) return t.other;
  const text = hasFaultMessage(fault.code) ? t[fault.code as Code] : t.other;
  if (fault instanceof RefusedBan) return `${text} ${banDetails(fault, lang)}`.trim();
  return fault instanceof RefusedForNow ? `${text} ${wait[lang](fault)}` : text;
}
