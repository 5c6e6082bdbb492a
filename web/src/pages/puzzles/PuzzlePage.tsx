import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { ExerciseBar } from '~/pages/exercise/ExerciseBar';
import { openPuzzles } from '~/pages/puzzles/actions';
import { FantasylandPuzzleView } from '~/pages/puzzles/FantasylandPuzzleView';
import { HexPuzzleView } from '~/pages/puzzles/HexPuzzleView';
import { dailyLink, type PuzzleLink, readPuzzleLink, streamLink } from '~/pages/puzzles/links';
import { PlacementPuzzleView } from '~/pages/puzzles/PlacementPuzzleView';
import type { LoadedPuzzles, Session } from '~/pages/puzzles/session';
import { useLoaded } from '~/pages/puzzles/useLoaded';
import { puzzlePageWords } from '~/pages/puzzles/words';
import { NotLoadedPage } from '~/pages/shared/NotLoadedPage';
import { usePageTitle } from '~/pages/shared/title';
import { nextPuzzle, type Wanted } from '~/puzzles/choose';
import { dailyPuzzle, today } from '~/puzzles/daily';
import { isAnswered, usePuzzleProgress } from '~/puzzles/progress';
import {
  type FantasylandPuzzle,
  type HexPuzzle,
  hexKinds,
  type Level,
  levels,
  type PlacementPuzzle,
  type Puzzle,
  type PuzzleGame,
} from '~/puzzles/puzzle';
import { closeStudy } from '~/puzzles/study';

/** The puzzles of a game: the one that the address names, that of the day, or a stream of a kind and difficulty. */
export function PuzzlePage({ game }: { game: PuzzleGame }) {
  const t = useWords(puzzlePageWords);
  const loaded = useLoaded(() => openPuzzles(game), game);
  useEffect(() => closeStudy, []);
  if (loaded === 'failed') return <NotLoadedPage title={t.failed} />;
  return (
    <>
      <Bar game={game} />
      {loaded ? <Addressed loaded={loaded} /> : <main className="table-page" aria-busy="true" />}
    </>
  );
}

function Bar({ game }: { game: PuzzleGame }) {
  const t = useWords(puzzlePageWords);
  const lang = useSettings((settings) => settings.lang);
  const title = setups[game].title[lang];
  usePageTitle(`${title} – ${t.title}`);
  return <ExerciseBar game={game} title={title} facts={t.title} />;
}

/** Finds the puzzle of the address. Without one, a puzzle of the stream is chosen and the address then names it. */
function Addressed({ loaded }: { loaded: LoadedPuzzles }) {
  const t = useWords(puzzlePageWords);
  const [, go] = useLocation();
  const search = useSearch();
  const [day] = useState(today);
  const { game, puzzles } = loaded;
  const link = useMemo(() => readPuzzleLink(game, search, usePuzzleProgress.getState().level), [game, search]);
  const puzzle = puzzleOf(link, puzzles, day);
  const [first, setFirst] = useState(puzzle?.id);
  if (first === undefined && puzzle) setFirst(puzzle.id);
  const to = useMemo(() => {
    const { id, daily, wanted } = link;
    const chosen = id === null && !daily && wanted && another(puzzles, wanted, null);
    return chosen && streamLink(game, wanted, chosen.id);
  }, [puzzles, game, link]);
  useEffect(() => {
    if (to) go(to, { replace: true });
  }, [to, go]);
  if (puzzle && first) {
    const key = `${puzzle.id} ${link.daily}`;
    return <Solving key={key} loaded={loaded} link={link} puzzle={puzzle} first={first} day={day} />;
  }
  if (to) return <main className="table-page" aria-busy="true" />;
  return link.id === null ? (
    <Missing title={t.none} help={t.noneHelp} />
  ) : (
    <Missing title={t.unknown} help={t.unknownHelp({ id: link.id.slice(0, 20) })} />
  );
}

function puzzleOf({ id, daily }: PuzzleLink, puzzles: Puzzle[], day: string): Puzzle | null {
  if (daily) return dailyPuzzle(puzzles, daily, day);
  return puzzles.find((puzzle) => puzzle.id === id) ?? null;
}

function another(puzzles: Puzzle[], wanted: Wanted, last: string | null): Puzzle | null {
  const progress = usePuzzleProgress.getState();
  return nextPuzzle(puzzles, wanted, (id) => isAnswered(progress, id), last);
}

const levelAfter = (level: Level) => levels.find((each) => each === level + 1) ?? null;

interface SolvingProps {
  loaded: LoadedPuzzles;
  link: PuzzleLink;
  puzzle: Puzzle;
  first: string;
  day: string;
}

function Solving({ loaded, link, puzzle, first, day }: SolvingProps) {
  const [, go] = useLocation();
  const session = useMemo((): Session => {
    const { game, ui, info, puzzles } = loaded;
    const level = link.daily && levelAfter(link.daily);
    const goNext = () => {
      if (level) return go(dailyLink(game, level));
      const wanted = link.wanted ?? { level: puzzle.level, kind: puzzle.kind }; // others like this one
      const next = another(puzzles, wanted, puzzle.id);
      if (next) go(streamLink(game, wanted, next.id));
    };
    return { game, ui, info, puzzle, first, day: link.daily ? day : null, next: { level, go: goNext } };
  }, [loaded, link, puzzle, first, day, go]);
  return <View session={session} />;
}

const asksFor = <P extends Puzzle>(session: Session, ...kinds: P['kind'][]): session is Session<P> =>
  kinds.some((kind) => kind === session.puzzle.kind);

function View({ session }: { session: Session }) {
  if (asksFor<FantasylandPuzzle>(session, 'fantasyland')) return <FantasylandPuzzleView session={session} />;
  if (asksFor<PlacementPuzzle>(session, 'placement')) return <PlacementPuzzleView session={session} />;
  return asksFor<HexPuzzle>(session, ...hexKinds) && <HexPuzzleView session={session} />;
}

function Missing({ title, help }: { title: string; help: string }) {
  const t = useWords(puzzlePageWords);
  return (
    <main className="page message-page">
      <h1>{title}</h1>
      <p>{help}</p>
      <Link href="/puzzles" className="button button-outline">
        {t.all}
      </Link>
    </main>
  );
}
