import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { today } from '~/puzzles/daily';
import { currentStreak, solvedToday, usePuzzleProgress } from '~/puzzles/progress';
import { puzzleWords } from '~/puzzles/words';
import { Icon } from '~/ui/Icon';

/** The way to the puzzle of the day; the puzzles themselves are not loaded here. */
export function DailyPuzzle() {
  const t = useWords(puzzleWords);
  const lang = useSettings((settings) => settings.lang);
  const [day] = useState(today);
  const done = usePuzzleProgress((progress) => solvedToday(progress, day));
  const n = usePuzzleProgress((progress) => currentStreak(progress, day));
  return (
    <section className="panel home-puzzle">
      <h2>{t.daily}</h2>
      <p className="soft">{t.dailyLead}</p>
      {n > 0 && (
        <p className="home-streak">
          <Icon name={done ? 'check' : 'trophy'} size={18} />
          {done && `${t.solvedToday}${separator[lang]}`}
          {t.streak({ n })}
        </p>
      )}
      <Link href="/puzzles" className="button button-outline">
        {done ? t.more : t.solve}
      </Link>
    </section>
  );
}
