import type { GameId } from '~/protocol/answers';
import {
  type ApiToken,
  ApiTokens,
  Claimed,
  Me,
  NewApiToken,
  NewRecoveryCode,
  type RankedClass,
  type RankedPool,
  RankedPools,
  RankedState,
  RankedTicket,
  SignedIn,
  SignedUp,
  type TokenScope,
} from '~/protocol/people';
import { ask, command, lastCommand, post, postOnce } from '~/protocol/rest';

/** The REST API of the person's own account, and of ranked play, which needs one. */

export const fetchMe = (): Promise<Me> => ask(Me, '/api/account');

export const signUp = (name: string, passphrase: string): Promise<SignedUp> =>
  postOnce(SignedUp, '/api/account', { name, passphrase });

export const signIn = (name: string, passphrase: string) => postOnce(SignedIn, '/api/session', { name, passphrase });

export const signOut = (everywhere: boolean): Promise<void> => command('/api/session/end', { everywhere });

/** Sets a new passphrase with the recovery code, and gives a new code. */
export const recover = (name: string, code: string, passphrase: string): Promise<SignedUp> =>
  postOnce(SignedUp, '/api/account/recover', { name, recovery_code: code, new_passphrase: passphrase });

export const changePassphrase = (passphrase: string, next: string): Promise<void> =>
  command('/api/account/passphrase', { passphrase, new_passphrase: next });

/** The old code no longer works. */
export async function renewRecoveryCode(passphrase: string): Promise<string> {
  return (await postOnce(NewRecoveryCode, '/api/account/recovery_code', { passphrase })).recovery_code;
}

export const rename = (name: string): Promise<void> => command('/api/account/name', { name });

export const deleteAccount = (passphrase: string): Promise<void> => command('/api/account/delete', { passphrase });

/** A seat that this browser has played as a guest. */
export interface GuestSeat {
  room: string;
  player_id: string;
}

/** Adds the games of these seats to the account. The answer is the number of games. */
export async function claimGames(seats: GuestSeat[]): Promise<number> {
  const { claimed } = await postOnce(Claimed, '/api/account/claim', { seats: seats.map((seat) => ({ ...seat })) });
  return claimed;
}

export async function fetchTokens(): Promise<ApiToken[]> {
  return (await ask(ApiTokens, '/api/account/tokens')).tokens;
}

/** The token itself is sent only once. */
export async function createToken(label: string, scopes: TokenScope[]): Promise<string> {
  return (await postOnce(NewApiToken, '/api/account/tokens', { label, scopes })).token;
}

export const removeToken = (id: number): Promise<void> => command('/api/account/tokens/remove', { id });

/** Files with everything stored about the person, and with their games. The browser sends the session with them. */
export const exportPath = '/api/account/export';
export const gamesPath = '/api/account/games';

export async function fetchRankedPools(): Promise<RankedPool[]> {
  return (await ask(RankedPools, '/api/ranked')).pools;
}

export const startSearch = (game: GameId, clock: RankedClass): Promise<RankedTicket> =>
  post(RankedTicket, '/api/ranked', { game, clock_class: clock });

export const fetchSearch = (ticket: string): Promise<RankedState> =>
  ask(RankedState, `/api/ranked/${encodeURIComponent(ticket)}`);

export const cancelSearch = (ticket: string): void => lastCommand(`/api/ranked/${encodeURIComponent(ticket)}/cancel`);
