import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { DailyPuzzles } from '~/pages/puzzles/DailyPuzzles';
import { streamLink } from '~/pages/puzzles/links';
import { useLoaded } from '~/pages/puzzles/useLoaded';
import { puzzlePageWords } from '~/pages/puzzles/words';
import { notLoadedWords } from '~/pages/shared/NotLoadedPage';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { loadPuzzles } from '~/puzzles';
import { fits, type Wanted } from '~/puzzles/choose';
import { usePuzzleProgress } from '~/puzzles/progress';
import { type Kind, kindsOf, levels, type Puzzle, type PuzzleGame, puzzleGames } from '~/puzzles/puzzle';
import { Segmented, Select } from '~/ui/controls';

type AllPuzzles = Record<PuzzleGame, Puzzle[]>;

async function loadAll(): Promise<AllPuzzles> {
  const [hex_taboo, pineapple] = await Promise.all(puzzleGames.map(loadPuzzles));
  return { hex_taboo, pineapple };
}

/** The puzzles of the day, and a stream of puzzles for each game. */
export function Chooser() {
  const t = useWords(puzzlePageWords);
  const { help: notLoaded } = useWords(notLoadedWords);
  const all = useLoaded(loadAll, '');
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page puzzles" aria-busy={all === null || undefined}>
        <h1>{t.title}</h1>
        <p className="soft">{t.lead}</p>
        {all === 'failed' && <p role="alert">{notLoaded}</p>}
        {all && all !== 'failed' && (
          <>
            <DailyPuzzles all={all} />
            <ul className="puzzles-games">
              {puzzleGames.map((game) => (
                <GamePuzzles key={game} game={game} puzzles={all[game]} />
              ))}
            </ul>
          </>
        )}
      </main>
    </>
  );
}

function GamePuzzles({ game, puzzles }: { game: PuzzleGame; puzzles: Puzzle[] }) {
  const t = useWords(puzzlePageWords);
  const lang = useSettings((settings) => settings.lang);
  const { level, setLevel } = usePuzzleProgress();
  const [kind, setKind] = useState<Kind | ''>('');
  const wanted: Wanted = { level, kind: kind || null };
  const { title, Miniature } = setups[game];
  return (
    <li className="panel puzzles-game">
      <div className="puzzles-picture" aria-hidden="true">
        <Miniature />
      </div>
      <div className="puzzles-choices">
        <h2>{title[lang]}</h2>
        <Segmented
          label={t.level}
          value={`${level}`}
          onChange={(chosen) => setLevel(levels.find((each) => `${each}` === chosen) ?? 1)}
          items={levels.map((each) => ({ value: `${each}` as const, label: t.levels[each] }))}
        />
        <Select
          label={t.kind}
          value={kind}
          onChange={setKind}
          items={[
            { value: '' as const, label: t.everyKind },
            ...kindsOf[game].map((each) => ({ value: each, label: t.kinds[each] })),
          ]}
        />
        <Solved puzzles={puzzles} wanted={wanted} />
        <Link
          href={streamLink(game, wanted)}
          className="button button-seal button-normal"
          aria-label={t.startGame({ game: title[lang] })}
        >
          {t.start}
        </Link>
      </div>
    </li>
  );
}

/** How many of these puzzles were solved. */
function Solved({ puzzles, wanted }: { puzzles: Puzzle[]; wanted: Wanted }) {
  const t = useWords(puzzlePageWords);
  const right = usePuzzleProgress((progress) => progress.right);
  const fit = puzzles.filter((puzzle) => fits(wanted, puzzle));
  const n = fit.filter(({ id }) => right.includes(id)).length;
  return (
    <div className="puzzles-solved">
      <p className="soft">{t.counts({ n, of: fit.length })}</p>
      <progress value={n} max={Math.max(fit.length, 1)} aria-label={t.solved} />
    </div>
  );
}
