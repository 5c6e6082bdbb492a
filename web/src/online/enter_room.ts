import { defineWords, type Lang } from '~/base/words';
import { joinRoom } from '~/online/api';
import { formerSeatKey, storeNewSeat } from '~/online/seat_keys';
import { type GameId, Refused } from '~/protocol/answers';
import type { Joined } from '~/protocol/messages';
import { limitMessages } from '~/table/room/limit_messages';

const words = defineWords({
  en: {
    ...limitMessages.en,
    'room/not_found': 'This room no longer exists. Choose another one, or create a room.',
    'room/closed': 'This room no longer exists. Choose another one, or create a room.',
    'room/full': 'Someone else took the last seat. You can watch, or choose another room.',
    'room/no_person': 'At least one seat must be for a person.',
    'room/removed': 'The host removed you from this room.',
    'room/unknown_level': 'The server does not have this computer level. Please choose another one.',
    'room/not_rated': 'Rated games use the standard rules and standard computers.',
    'room/same_account': 'You already have a seat in this room. Open the room to continue.',
    'account/needed': 'This game is rated. Sign in or create an account to play, or choose another room.',
    'account/banned': 'Your account has been suspended by the server’s operator.',
    'account/blocked': 'The host of this room has blocked you.',
    'options/bad': 'These options cannot be combined. Please change one of them, or reset to the defaults.',
    'name/bad': 'This name cannot be used. Use 1 to 40 letters, digits or common symbols.',
    'name/reserved': 'This name could be mistaken for you or a computer. Please choose another one.',
    'limit/busy': 'The server is busy. Please try again in a moment.',
    'http/rate': 'Too many requests came from your network. Please wait a moment and try again.',
    'http/busy': 'The server is busy. Please try again in a moment.',
    'store/unavailable': 'The server could not save that. Please try again in a moment.',
    'server/moved': 'The room is moving to another machine. Please try again.',
    'server/stopping': 'The server is restarting. Please try again in a minute.',
    'net/unreachable': 'The server is not responding. Check your connection and try again.',
    'net/unreadable': 'This page does not match the server version. Please reload it.',
    other: 'The server refused the request. Please reload the page and try again.',
  },
  ja: {
    ...limitMessages.ja,
    'room/not_found': 'この部屋はもうありません。別の部屋を選ぶか、部屋を作ってください。',
    'room/closed': 'この部屋はもうありません。別の部屋を選ぶか、部屋を作ってください。',
    'room/full': 'ほかの人が先に座り、満席になりました。観戦するか、別の部屋を選んでください。',
    'room/no_person': '人が座る席が少なくとも一つ必要です。',
    'room/removed': '部屋の作成者があなたを退室させたため、この部屋には入れません。',
    'room/unknown_level': 'サーバーにその強さのコンピュータはありません。別の強さを選んでください。',
    'room/not_rated': 'この設定ではレート対象にできません。ルールとコンピュータの強さを標準にしてください。',
    'room/same_account': 'この部屋にはすでにあなたの席があります。部屋を開くと続けられます。',
    'account/needed': 'この対局はレート対象です。ログインするかアカウントを作ってください。別の部屋でも遊べます。',
    'account/banned': 'あなたのアカウントは、サーバーの管理者によって停止されています。',
    'account/blocked': '部屋の作成者があなたをブロックしています。',
    'options/bad': 'このルールの組み合わせでは部屋を作れません。どれかを変えるか、標準に戻してください。',
    'name/bad': 'この名前は使えません。一般的な文字で1〜40字にしてください。',
    'name/reserved': '「あなた」やコンピュータと紛らわしい名前です。別の名前にしてください。',
    'limit/busy': 'サーバーが混み合っています。少し待ってからもう一度お試しください。',
    'http/rate': 'お使いのネットワークからのリクエストが多すぎます。少し待ってからもう一度お試しください。',
    'http/busy': 'サーバーが混み合っています。少し待ってからもう一度お試しください。',
    'store/unavailable': 'サーバーが保存できませんでした。少し待ってからもう一度お試しください。',
    'server/moved': '部屋を別のサーバーに移しています。もう一度お試しください。',
    'server/stopping': 'サーバーを再起動しています。1分ほど待ってからもう一度お試しください。',
    'net/unreachable': 'サーバーから応答がありません。接続を確認して、もう一度お試しください。',
    'net/unreadable': 'ページとサーバーのバージョンが合いません。ページを再読み込みしてください。',
    other: 'サーバーに拒否されました。ページを再読み込みして、もう一度お試しください。',
  },
});

type DoorCode = keyof (typeof words)['en'];

/** Why a room could not be entered, and what to do. */
export function entryErrorMessage(code: string, lang: Lang): string {
  return code in words[lang] ? words[lang][code as DoorCode] : words[lang].other;
}

export type EnterResult = { room: string } | { code: string };

/** Joins a room and stores the seat's key in this tab. Returns the error code if the server refuses. */
export async function enterRoom(
  game: GameId,
  joining: () => Promise<Joined>,
  quick: { searchingSince?: number } = {},
): Promise<EnterResult> {
  try {
    const { room, player_id, person, name } = await joining();
    storeNewSeat({ room, key: player_id, person, name, game, ...quick });
    return { room };
  } catch (error) {
    return { code: error instanceof Refused ? error.code : 'other' };
  }
}

/** Takes a seat in a room, as the same player if this device has given up a seat there. */
export function takeSeat(game: GameId, room: string, name: string): Promise<EnterResult> {
  const key = formerSeatKey(room);
  return enterRoom(game, async () => {
    if (key === null) return joinRoom(room, name);
    try {
      return await joinRoom(room, name, key);
    } catch (error) {
      if (error instanceof Refused && error.code === 'key/wrong') return joinRoom(room, name);
      throw error;
    }
  });
}
