import type { GameId } from '~/protocol/answers';

/** A new room to which a person is invited at once: /host?invite=NAME and /host/GAME?invite=NAME */
export const invitePath = (name: string, game?: GameId): string =>
  `/host${game ? `/${game}` : ''}?${new URLSearchParams({ invite: name })}`;

/** Who is to be invited, or null. */
export const invitedName = (search: string): string | null => new URLSearchParams(search).get('invite') || null;
