import { useState } from 'react';
import { classWords } from '~/account/clock_class';
import { fetchRatings } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { byGame, markedRating, ratingText } from '~/pages/person/state';
import { personWords } from '~/pages/person/words';
import { formatDate } from '~/pages/record/format';
import { ResultBar } from '~/pages/record/ResultBar';
import { Loaded, useFetched } from '~/pages/shared/useFetched';
import type { Profile, Rating } from '~/protocol/people';
import { DataTable } from '~/ui/charts/ChartTable';
import { LineChart } from '~/ui/charts/LineChart';
import { Select } from '~/ui/controls';

const keyOf = ({ game, clock_class }: Rating) => `${game} ${clock_class}`;

/** All ratings, and the history of one of them. */
export function Ratings({ profile }: { profile: Profile }) {
  const t = useWords(personWords);
  const { ratings, account } = profile;
  const sorted = byGame(ratings);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = sorted.find((rating) => keyOf(rating) === chosen) ?? sorted[0];
  return (
    <section className="panel person-section" aria-labelledby="person-ratings">
      <h2 id="person-ratings">{t.ratings}</h2>
      {shown ? (
        <>
          <RatingTable ratings={sorted} />
          {sorted.some(({ provisional }) => provisional) && <p className="soft">? {t.provisionalHelp}</p>}
          <History name={account.name} ratings={sorted} shown={shown} onChoose={setChosen} />
        </>
      ) : (
        <p className="soft">{t.noRatings}</p>
      )}
    </section>
  );
}

function useNames() {
  const lang = useSettings((settings) => settings.lang);
  const classes = useWords(classWords);
  const t = useWords(personWords);
  return {
    lang,
    nameOf: ({ game, clock_class }: Rating) =>
      t.ratingIn({ game: setups[game].title[lang], clock: classes.names[clock_class] }),
  };
}

function RatingTable({ ratings }: { ratings: Rating[] }) {
  const t = useWords(personWords);
  const { lang, nameOf } = useNames();
  return (
    <DataTable
      caption={t.ratings}
      columns={[
        { label: t.columns.game },
        { label: t.rating, numeric: true },
        { label: t.deviation, numeric: true, wide: true },
        { label: t.best, numeric: true, wide: true },
        { label: t.rank, numeric: true },
        { label: t.columns.bar, wide: true },
        { label: t.columns.tally, numeric: true, wide: true },
        { label: t.columns.played, numeric: true },
      ]}
      rows={ratings.map((rating) => {
        const { wins, draws, losses, games, best, rank, deviation, provisional } = rating;
        return {
          key: keyOf(rating),
          cells: [
            nameOf(rating),
            <span key="rating">
              {markedRating(rating, lang)}
              {provisional && <span className="visually-hidden">{t.provisional}</span>}
            </span>,
            `±${ratingText(deviation, lang)}`,
            best === undefined ? '–' : ratingText(best, lang),
            rank ?? '–',
            <ResultBar key="bar" tally={{ games: Math.max(games, 1), wins, ties: draws, losses }} />,
            `${wins} / ${draws} / ${losses}`,
            games,
          ],
        };
      })}
    />
  );
}

function History({
  name,
  ratings,
  shown,
  onChoose,
}: {
  name: string;
  ratings: Rating[];
  shown: Rating;
  onChoose: (key: string) => void;
}) {
  const t = useWords(personWords);
  const classes = useWords(classWords);
  const { lang, nameOf } = useNames();
  const { game, clock_class } = shown;
  const points = useFetched(`${name} ${keyOf(shown)}`, () => fetchRatings(name, game, clock_class));
  return (
    <div className="person-history">
      <div className="person-section-head">
        <h3>{t.history}</h3>
        {ratings.length > 1 && (
          <Select
            label={t.history}
            value={keyOf(shown)}
            items={ratings.map((rating) => ({ value: keyOf(rating), label: nameOf(rating) }))}
            onChange={onChoose}
          />
        )}
      </div>
      <Loaded fetched={points}>
        {(found) =>
          found.length < 2 ? (
            <p className="soft">{t.noHistory}</p>
          ) : (
            <>
              <LineChart
                caption={t.historyOf({ game: setups[game].title[lang], clock: classes.names[clock_class] })}
                points={found.map(({ at, rating, deviation }) => ({ x: at, y: rating, spread: deviation }))}
                columns={{ x: t.date, y: t.rating, spread: t.deviation }}
                formatX={(at) => formatDate(at, lang)}
                formatY={(rating) => ratingText(rating, lang)}
              />
              <p className="soft">{t.historyHelp}</p>
            </>
          )
        }
      </Loaded>
    </div>
  );
}
