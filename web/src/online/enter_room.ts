import { defineWords, type Lang } from '~/base/words';
import { storeSeat } from '~/online/seat_keys';
import { type GameId, Refused } from '~/protocol/answers';
import type { Joined } from '~/protocol/messages';

const words = defineWords({
  en: {
    'room/not_found': 'This room is no longer there. Please choose another, or open one yourself.',
    'room/closed': 'This room is no longer there. Please choose another, or open one yourself.',
    'room/full': 'Somebody was quicker: no seat is free any more. You can watch, or choose another room.',
    'room/no_person': 'At least one seat has to be for a person.',
    'room/unknown_level': 'The server has no such computer. Please choose another strength.',
    'options/bad': 'These rules do not go together. Please change one of them, or go back to standard.',
    'name/bad': 'This name cannot be shown. Please use 1 to 40 ordinary characters.',
    'limit/rooms': 'The server has no place for another room. Please join one, or try again later.',
    'limit/busy': 'The server is busy. Please try again in a moment.',
    'limit/rate': 'That was a lot at once. Please wait a moment and try again.',
    'http/rate': 'That was a lot at once. Please wait a moment and try again.',
    'http/busy': 'The server is busy. Please try again in a moment.',
    'store/unavailable': 'The server could not write it down. Please try again in a moment.',
    'server/stopping': 'The server is being restarted. Please try again in a minute.',
    'net/unreachable': 'The server does not answer. Please check the connection and try again.',
    'net/unreadable': 'The server and this page do not fit together. Please reload the page.',
    other: 'The server would not do that. Please reload the page and try again.',
  },
  ja: {
    'room/not_found': 'この部屋はもうありません。ほかの部屋を選ぶか、部屋を開いてください。',
    'room/closed': 'この部屋はもうありません。ほかの部屋を選ぶか、部屋を開いてください。',
    'room/full': '先に座った人がいて、空席がなくなりました。見るか、ほかの部屋を選んでください。',
    'room/no_person': '人の席が一つは必要です。',
    'room/unknown_level': 'サーバーにそのコンピュータはいません。ほかの強さを選んでください。',
    'options/bad': 'このきまりの組み合わせでは開けません。どれかを変えるか、標準に戻してください。',
    'name/bad': 'この名前は使えません。ふつうの文字で1〜40字にしてください。',
    'limit/rooms': 'サーバーの部屋がいっぱいです。ほかの部屋に入るか、あとでもう一度お試しください。',
    'limit/busy': 'サーバーが混み合っています。少し待って、もう一度お試しください。',
    'limit/rate': '続けて送りすぎました。少し待って、もう一度お試しください。',
    'http/rate': '続けて送りすぎました。少し待って、もう一度お試しください。',
    'http/busy': 'サーバーが混み合っています。少し待って、もう一度お試しください。',
    'store/unavailable': 'サーバーが記録できませんでした。少し待って、もう一度お試しください。',
    'server/stopping': 'サーバーを入れ替えています。1分ほど待って、もう一度お試しください。',
    'net/unreachable': 'サーバーから返事がありません。接続を確かめて、もう一度お試しください。',
    'net/unreadable': 'サーバーとこのページの版が合いません。ページを開き直してください。',
    other: 'サーバーに断られました。ページを開き直して、もう一度お試しください。',
  },
});

type DoorCode = keyof (typeof words)['en'];

/** Why a room could not be entered, and what to do. */
export function entryErrorMessage(code: string, lang: Lang): string {
  return code in words[lang] ? words[lang][code as DoorCode] : words[lang].other;
}

export type EnterResult = { room: string } | { code: string };

/** Joins a room and stores the seat's key in this tab. Returns the error code if the server refuses. */
export async function enterRoom(game: GameId, joining: () => Promise<Joined>): Promise<EnterResult> {
  try {
    const { room, player_id, person, name } = await joining();
    storeSeat({ room, key: player_id, person, name, game, at: 0 });
    return { room };
  } catch (error) {
    return { code: error instanceof Refused ? error.code : 'other' };
  }
}
