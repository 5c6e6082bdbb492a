import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { useProgress } from '~/learn/progress';
import { learnWords } from '~/learn/words';
import { homeWords } from '~/pages/home/words';
import type { GameSetup } from '~/table/game_setup';
import { Icon } from '~/ui/Icon';

export function GameCard({ game }: { game: GameSetup }) {
  const t = useWords(homeWords);
  const lang = useSettings((settings) => settings.lang);
  const title = game.title[lang];
  return (
    <li className="home-card">
      <Link href={`/play/${game.id}`} className="home-picture" tabIndex={-1} aria-hidden="true">
        <game.Miniature />
      </Link>
      <div className="home-card-body">
        <h3>{title}</h3>
        <p className="soft home-tagline">{game.tagline[lang]}</p>
        <p className="soft home-facts">
          <Icon name="person" size={16} />
          {t.seats(game.seats)}
          <span aria-hidden="true">{separator[lang]}</span>
          {game.minutes[lang]}
        </p>
        <LearnLink game={game} title={title} />
        <div className="home-card-buttons">
          <Link href={`/play/${game.id}`} className="button button-outline" aria-label={t.playGame({ game: title })}>
            {t.play}
          </Link>
          <Link
            href={`/rules/${game.id}`}
            className="icon-button"
            aria-label={t.howTo({ game: title })}
            title={t.howTo({ game: title })}
          >
            <Icon name="help" />
          </Link>
        </div>
      </div>
    </li>
  );
}

/** The way to the lesson; it is offered less loudly once it is completed. */
function LearnLink({ game, title }: { game: GameSetup; title: string }) {
  const t = useWords(learnWords);
  const complete = useProgress((progress) => progress.complete.includes(game.id));
  return (
    <Link
      href={`/learn/${game.id}`}
      className={complete ? 'home-learn soft' : 'home-learn'}
      aria-label={complete ? t.againGame({ game: title }) : t.offerGame({ game: title })}
    >
      <Icon name={complete ? 'check' : 'bulb'} size={16} />
      {complete ? t.again : t.offer}
    </Link>
  );
}
