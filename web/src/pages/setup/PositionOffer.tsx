import { Link } from 'wouter';
import { useWords } from '~/base/words';
import { editors } from '~/games';
import { setupWords } from '~/pages/setup/words';
import type { GameId } from '~/protocol/answers';
import { OptionLine } from '~/ui/OptionLine';

/** The way to the position editor, for games that have one. */
export function PositionOffer({ game }: { game: GameId }) {
  const t = useWords(setupWords);
  if (!editors[game]) return null;
  return (
    <ul className="option-lines">
      <OptionLine label={t.position} help={t.positionHelp}>
        <Link href={`/practice/${game}`} className="button button-outline button-normal">
          {t.openEditor}
        </Link>
      </OptionLine>
    </ul>
  );
}
