import { useSettings } from '~/base/settings';
import type { Lang } from '~/base/words';

/** Words that the client shows for the reader and for computers. */
const reserved = /^(you|あなた|貴方|貴女|(computer|コンピュータ).*|.*\(.*\))$/u;

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Mark}\s]/gu;

/**
 * A name that a person chose, as it is shown. Who "you" is and which seats are computers is decided by seat, so a name
 * that reads like one of those words is put in quotes: “You” is never the reader.
 */
export function chosenName(name: string, lang: Lang = useSettings.getState().lang): string {
  const look = name.normalize('NFKC').replace(invisible, '').toLowerCase();
  if (!reserved.test(look)) return name;
  return lang === 'ja' ? `「${name}」` : `“${name}”`;
}

/** The name of a person whose account has been deleted. */
export function deletedPlayer(lang: Lang = useSettings.getState().lang): string {
  return lang === 'ja' ? '退会したプレイヤー' : 'Deleted player';
}

/** The address of a person's profile. */
export const profilePath = (name: string): string => `/people/${encodeURIComponent(name)}`;

/** A name from the server, which leaves out the names of deleted accounts. */
export function shownName(name: string, deleted = false): string {
  return deleted ? deletedPlayer() : chosenName(name);
}
