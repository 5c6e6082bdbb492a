import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { entrantName, ranked, scoreText } from '~/pages/tournaments/state';
import { tournamentWords } from '~/pages/tournaments/words';
import type { Entrant, Tournament } from '~/protocol/people';
import { DataTable } from '~/ui/charts/ChartTable';
import { PersonLink } from '~/ui/PersonLink';

/** A person's name with a link to the profile, or a computer's. */
export function EntrantName({ entrant }: { entrant: Entrant }) {
  const lang = useSettings((settings) => settings.lang);
  const { account } = entrant;
  return account && !account.deleted ? <PersonLink name={account.name} /> : entrantName(entrant, lang);
}

export function Standings({ tournament }: { tournament: Tournament }) {
  const t = useWords(tournamentWords);
  const lang = useSettings((settings) => settings.lang);
  const rows = ranked(tournament);
  const begun = tournament.pairings.some(({ scores }) => scores);
  const annulled = tournament.pairings.some(({ counts }) => counts === false);
  return (
    <section className="panel tournament-section" aria-labelledby="tournament-standings">
      <h2 id="tournament-standings">{t.standings}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t.noEntrants}</p>
      ) : (
        <DataTable
          caption={t.standings}
          columns={[
            { label: t.columns.rank },
            { label: t.columns.player },
            { label: t.columns.score, numeric: true },
            { label: t.columns.buchholz, numeric: true, wide: true },
            { label: t.columns.headToHead, numeric: true, wide: true },
          ]}
          rows={rows.map((entrant) => ({
            key: String(entrant.no),
            cells: [
              (begun && entrant.rank) || '–', // not before the first result
              <span key="name" className={entrant.no === tournament.me ? 'tournament-me' : undefined}>
                <EntrantName entrant={entrant} />
                {entrant.withdrawn && <span className="option-tag">{t.withdrawn}</span>}
              </span>,
              scoreText(entrant.score, lang),
              scoreText(entrant.tie_breaks.buchholz, lang),
              scoreText(entrant.tie_breaks.head_to_head, lang),
            ],
          }))}
        />
      )}
      {annulled && <p className="soft">{t.annulledHelp}</p>}
      <p className="soft">{t.tieBreaks}</p>
    </section>
  );
}
