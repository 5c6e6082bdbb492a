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
