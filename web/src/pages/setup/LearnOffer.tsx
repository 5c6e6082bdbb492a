import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { useProgress } from '~/learn/progress';
import { learnWords } from '~/learn/words';
import { setupWords } from '~/pages/setup/words';
import type { GameSetup } from '~/table/game_setup';
import { IconButton } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

/** Offers the lesson to people who open a game for the first time, until they close it or have begun the lesson. */
export function LearnOffer({ game: { id, title } }: { game: GameSetup }) {
  const t = useWords(setupWords);
  const { offer } = useWords(learnWords);
  const lang = useSettings((settings) => settings.lang);
  const { solved, declined, decline } = useProgress();
  if (declined.includes(id) || (solved[id]?.length ?? 0) > 0) return null;
  return (
    <aside className="panel setup-learn" aria-label={offer}>
      <Icon name="bulb" />
      <p>{t.newToGame({ game: title[lang] })}</p>
      <Link href={`/learn/${id}`} className="button button-outline button-normal">
        {offer}
      </Link>
      <IconButton icon="close" label={t.noLesson} onClick={() => decline(id)} />
    </aside>
  );
}
