import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { EntrantName } from '~/pages/tournaments/Standings';
import { isBye, isOpen, pairedRounds, pairingsOf, scoreText } from '~/pages/tournaments/state';
import { tournamentWords } from '~/pages/tournaments/words';
import type { Pairing, Tournament } from '~/protocol/people';
import { Select } from '~/ui/controls';

/** The games of a round: the current one, or any before it. */
export function Rounds({ tournament }: { tournament: Tournament }) {
  const t = useWords(tournamentWords);
  const rounds = pairedRounds(tournament);
  const [chosen, setChosen] = useState<number | null>(null); // null: the newest
  const round = chosen ?? rounds[0];
  return (
    <section className="panel tournament-section" aria-labelledby="tournament-games">
      <div className="tournaments-head">
        <h2 id="tournament-games">{t.pairings}</h2>
        {rounds.length > 1 && (
          <Select
            label={t.roundShown}
            value={String(round)}
            items={rounds.map((n) => ({ value: String(n), label: t.roundOf({ n }) }))}
            onChange={(value) => setChosen(Number(value) === rounds[0] ? null : Number(value))}
          />
        )}
      </div>
      {round === undefined ? (
        <p className="soft">{t.beforeStart}</p>
      ) : (
        <ol className="tournament-pairings">
          {pairingsOf(tournament, round).map((pairing) => (
            <Game key={pairing.board} tournament={tournament} pairing={pairing} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Game({ tournament, pairing }: { tournament: Tournament; pairing: Pairing }) {
  const t = useWords(tournamentWords);
  const lang = useSettings((settings) => settings.lang);
  const { board, entrants, scores } = pairing;
  const names = entrants.flatMap((no) => tournament.entrants.filter((entrant) => entrant.no === no));
  return (
    <li data-board={board}>
      <p className="soft">{isBye(pairing) ? t.byeRow : t.board({ n: board })}</p>
      <ul>
        {names.map((entrant, i) => (
          <li key={entrant.no} className={entrant.no === tournament.me ? 'tournament-me' : undefined}>
            <span>
              <EntrantName entrant={entrant} />
            </span>
            {scores && <strong>{scoreText(scores[i] ?? 0, lang)}</strong>}
          </li>
        ))}
      </ul>
      <GameLink pairing={pairing} own={tournament.me != null && entrants.includes(tournament.me)} />
    </li>
  );
}

function GameLink({ pairing, own }: { pairing: Pairing; own: boolean }) {
  const t = useWords(tournamentWords);
  const { board, room, match, state } = pairing;
  if (isBye(pairing)) return null;
  if (isOpen(pairing)) {
    if (!room) return <span className="soft">{t.waiting}</span>;
    return (
      <>
        <span className="soft">{state === 'waiting' ? t.waiting : t.playing}</span>
        {own ? (
          <Link href={`/room/${room}`} className="button button-plain">
            {t.toRoom}
          </Link>
        ) : (
          <Link href={`/room/${room}?watch`} className="button button-plain" aria-label={t.watchOne({ board })}>
            {t.watch}
          </Link>
        )}
      </>
    );
  }
  if (pairing.counts === false) return <span className="soft">{t.annulled}</span>;
  if (!match) return <span className="soft">{t.forfeit}</span>;
  return (
    <Link
      href={`/replay?${new URLSearchParams({ match })}`}
      className="button button-plain"
      aria-label={t.replayOne({ board })}
    >
      {t.replay}
    </Link>
  );
}
