import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '~/base/words';
import { tryOf, useHeadingFocus } from '~/pages/exercise/useHeadingFocus';
import { puzzleLink } from '~/pages/puzzles/links';
import type { Session } from '~/pages/puzzles/session';
import type { Run } from '~/pages/puzzles/useRun';
import { puzzlePageWords } from '~/pages/puzzles/words';
import { stayWeight } from '~/puzzles/fantasyland';
import { currentStreak, usePuzzleProgress } from '~/puzzles/progress';
import { puzzleWords } from '~/puzzles/words';
import type { Verdict } from '~/table/exercise/exercise';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

/** The task of a puzzle, what is said about the answer, and what to do next. */
export function PuzzlePanel({
  session,
  run,
  number,
  verdict,
  begun = false,
  children,
}: {
  session: Session;
  run: Run;
  number: number; // of the try, from 0
  verdict: Verdict['kind'];
  begun?: boolean; // a right move was made: the hints are about the first one
  children: ReactNode; // hints and answers
}) {
  const t = useWords(puzzlePageWords);
  const { puzzle, day, first } = session;
  const heading = useHeadingFocus(tryOf(puzzle.id, number), tryOf(first, 0));
  const level = t.levels[puzzle.level];
  const { title, text } = useTask(session);
  return (
    <section className="exercise-panel puzzle-panel" aria-label={t.panel}>
      <p className="soft exercise-count">{day ? t.dailyNumber({ level }) : t.number({ id: puzzle.id, level })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="exercise-text">{text}</p>
      <div role="status" className="exercise-answers">
        {children}
        {verdict === 'solved' && day && <StreakLine day={day} />}
      </div>
      <Buttons session={session} run={run} verdict={verdict} begun={begun} />
      <p className="puzzle-links">
        <Link href="/puzzles">{t.all}</Link>
        <CopyLink session={session} />
      </p>
    </section>
  );
}

function useTask({ puzzle, info }: Session): { title: string; text: string } {
  const t = useWords(puzzlePageWords);
  if (puzzle.kind === 'win') {
    const plies = puzzle.in;
    return { title: t.task.win({ plies }), text: t.text.win({ plies }) };
  }
  if (puzzle.kind === 'fantasyland') {
    return {
      title: t.task.fantasyland,
      text: t.text.fantasyland({ n: puzzle.cards.length, weight: stayWeight(info) }),
    };
  }
  return { title: t.task[puzzle.kind], text: t.text[puzzle.kind] };
}

interface ButtonsProps {
  session: Session;
  run: Run;
  verdict: Verdict['kind'];
  begun: boolean;
}

function Buttons({ session, run, verdict, begun }: ButtonsProps) {
  const t = useWords(puzzlePageWords);
  const { next } = session;
  const open = verdict === 'open';
  return (
    <div className="exercise-buttons">
      {open && !begun && (
        <Button icon="bulb" disabled={run.hints >= 2} onClick={run.hint}>
          {run.hints === 0 ? t.hint : t.hintMove}
        </Button>
      )}
      {(!open || begun) && (
        <Button icon="restart" look={verdict === 'failed' ? 'seal' : 'plain'} onClick={run.retry}>
          {t.retry}
        </Button>
      )}
      {(open || verdict === 'failed') && (
        <Button icon="eye" onClick={run.showSolution}>
          {t.solution}
        </Button>
      )}
      <Button icon="forward" look={verdict === 'solved' || verdict === 'shown' ? 'seal' : 'plain'} onClick={next.go}>
        {next.level ? t.nextDaily({ level: t.levels[next.level] }) : t.next}
      </Button>
    </div>
  );
}

/** After a puzzle of the day. */
function StreakLine({ day }: { day: string }) {
  const t = useWords(puzzleWords);
  const n = usePuzzleProgress((progress) => currentStreak(progress, day));
  if (n === 0) return null;
  return (
    <p className="puzzle-streak">
      <Icon name="trophy" />
      {t.streak({ n })}
    </p>
  );
}

function CopyLink({ session: { game, puzzle } }: { session: Session }) {
  const t = useWords(puzzlePageWords);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await toClipboard(new URL(puzzleLink(game, puzzle.id), location.href).href);
    setCopied(done);
    announce(done ? t.copied : t.notCopied);
  };
  return (
    <Button look="quiet" icon="link" onClick={copy}>
      {copied === null ? t.link : copied ? t.copied : t.notCopied}
    </Button>
  );
}
