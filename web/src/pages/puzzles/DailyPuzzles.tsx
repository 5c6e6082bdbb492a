import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { dailyLink } from '~/pages/puzzles/links';
import { puzzlePageWords } from '~/pages/puzzles/words';
import { type Day, dailyPuzzle, today } from '~/puzzles/daily';
import { currentStreak, usePuzzleProgress } from '~/puzzles/progress';
import { type Level, levels, type Puzzle, type PuzzleGame, puzzleGames } from '~/puzzles/puzzle';
import { Icon } from '~/ui/Icon';

/** The six puzzles of the day, and the days in a row. */
export function DailyPuzzles({ all }: { all: Record<PuzzleGame, Puzzle[]> }) {
  const t = useWords(puzzlePageWords);
  const lang = useSettings((settings) => settings.lang);
  const [day] = useState(today);
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return (
    <section className="panel puzzles-daily" aria-labelledby="puzzles-daily">
      <header>
        <h2 id="puzzles-daily">{t.today}</h2>
        <p className="soft">{date}</p>
        <Streak day={day} />
      </header>
      <p className="soft">{t.todayHelp}</p>
      {puzzleGames.map((game) => (
        <div key={game} className="puzzles-daily-game">
          <h3>{setups[game].title[lang]}</h3>
          <ul>
            {levels.map((level) => (
              <Daily key={level} game={game} level={level} puzzle={dailyPuzzle(all[game], level, day)} day={day} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Streak({ day }: { day: Day }) {
  const t = useWords(puzzlePageWords);
  const n = usePuzzleProgress((progress) => currentStreak(progress, day));
  const best = usePuzzleProgress((progress) => progress.streak.best);
  return (
    <dl className="puzzles-streak">
      <div>
        <dt>{t.streak}</dt>
        <dd>{t.days({ n })}</dd>
      </div>
      <div>
        <dt>{t.bestStreak}</dt>
        <dd>{t.days({ n: best })}</dd>
      </div>
    </dl>
  );
}

interface DailyProps {
  game: PuzzleGame;
  level: Level;
  puzzle: Puzzle | null;
  day: Day;
}

function Daily({ game, level, puzzle, day }: DailyProps) {
  const t = useWords(puzzlePageWords);
  const lang = useSettings((settings) => settings.lang);
  const answers = usePuzzleProgress((progress) => progress.today);
  if (!puzzle) return null;
  const has = (ids: string[]) => answers.day === day && ids.includes(puzzle.id);
  const state = has(answers.right) ? 'right' : has(answers.wrong) ? 'wrong' : 'open';
  const words = { right: t.right, wrong: t.wrong, open: '' }[state];
  return (
    <li>
      <Link
        href={dailyLink(game, level)}
        className={`puzzles-day puzzles-day-${state}`}
        aria-label={t.dailyOf({ game: setups[game].title[lang], level: t.levels[level], state: words })}
      >
        <strong>{t.levels[level]}</strong>
        <span className="soft">{t.kinds[puzzle.kind]}</span>
        {state !== 'open' && <Icon name={state === 'right' ? 'check' : 'cross'} />}
      </Link>
    </li>
  );
}
