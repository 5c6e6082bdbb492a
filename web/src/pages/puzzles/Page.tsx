import { Link } from 'wouter';
import { useWords } from '~/base/words';
import { Chooser } from '~/pages/puzzles/Chooser';
import { PuzzlePage } from '~/pages/puzzles/PuzzlePage';
import { puzzlePageWords } from '~/pages/puzzles/words';
import { MessagePage } from '~/pages/shared/MessagePage';
import { puzzleGames } from '~/puzzles/puzzle';
import './style.css';

/** /puzzles offers the puzzles of the day and streams of puzzles; /puzzles/GAME is a puzzle. */
export function PuzzlesPage({ game }: { game?: string }) {
  const t = useWords(puzzlePageWords);
  if (!game) return <Chooser />;
  const known = puzzleGames.find((id) => id === game);
  if (known) return <PuzzlePage key={known} game={known} />;
  return (
    <MessagePage title={t.noGame} help={t.noGameHelp}>
      <Link href="/puzzles" className="button button-outline">
        {t.all}
      </Link>
    </MessagePage>
  );
}
