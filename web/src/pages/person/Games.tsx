import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { classWords } from '~/account/clock_class';
import { fetchGames } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { setups } from '~/games';
import { otherName, ratingChange, replayPath, type Verdict, verdictOf } from '~/pages/person/state';
import { personWords } from '~/pages/person/words';
import { formatDate } from '~/pages/record/format';
import { GameMark } from '~/pages/shared/GameMark';
import { FaultLine, Loaded, useFetched } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { type GameId, gameIds } from '~/protocol/answers';
import type { PlayedGame, PlayedGames, PlayedSeat } from '~/protocol/people';
import { Button, Select } from '~/ui/controls';
import { PersonLink } from '~/ui/PersonLink';

/** The person's finished games, newest first. */
export function Games({ name }: { name: string }) {
  const t = useWords(personWords);
  const lang = useSettings((settings) => settings.lang);
  const [game, setGame] = useState<GameId | 'all'>('all');
  const wanted = game === 'all' ? null : game;
  const games = useFetched(`${name} ${game}`, () => fetchGames(name, wanted));
  return (
    <section className="panel person-section" aria-labelledby="person-games">
      <div className="person-section-head">
        <h2 id="person-games">{t.gamesTitle}</h2>
        <Select
          label={t.game}
          value={game}
          items={[
            { value: 'all', label: t.allGames },
            ...gameIds.map((id) => ({ value: id, label: setups[id].title[lang] })),
          ]}
          onChange={setGame}
        />
      </div>
      <Loaded fetched={games}>
        {(found) => <GameList found={found} more={(next) => fetchGames(name, wanted, next)} onMore={games.set} />}
      </Loaded>
    </section>
  );
}

function GameList({
  found,
  more,
  onMore,
}: {
  found: PlayedGames;
  more: (next: string | number) => Promise<PlayedGames>;
  onMore: (all: PlayedGames) => void;
}) {
  const t = useWords(personWords);
  const { busy, fault, run } = useRequest();
  const { games, next } = found;
  const add = async (from: string | number) => {
    const rest = await more(from);
    onMore({ games: [...games, ...rest.games], next: rest.next });
  };
  if (games.length === 0) return <p className="soft">{t.noGames}</p>;
  return (
    <>
      <ul className="person-games">
        {games.map((played) => (
          <GameRow key={`${played.match} ${played.my_seat}`} played={played} />
        ))}
      </ul>
      <FaultLine fault={fault} />
      {next !== null && next !== undefined && (
        <Button disabled={busy} onClick={() => run(() => add(next))}>
          {t.more}
        </Button>
      )}
    </>
  );
}

const tones: Record<Verdict, string> = {
  won: 'tone-good',
  lost: 'tone-bad',
  drawn: 'tone-quiet',
  placed: '',
  aborted: 'tone-quiet',
};

function GameRow({ played }: { played: PlayedGame }) {
  const t = useWords(personWords);
  const classes = useWords(classWords);
  const lang = useSettings((settings) => settings.lang);
  const { match, game, ended_at, rated, clock_class, moves, seats, my_seat } = played;
  const mine = seats[my_seat];
  const verdict = verdictOf(played);
  const title = setups[game].title[lang];
  const at = formatDate(ended_at, lang);
  const change = ratingChange(mine);
  const facts = [
    rated ? t.rated : t.casual,
    ...(clock_class ? [classes.names[clock_class]] : []),
    ...(moves === undefined ? [] : [t.moves({ n: moves })]),
    at,
  ];
  return (
    <li className="person-game" data-match={match}>
      <GameMark game={game} />
      <div className="person-game-words">
        <p>
          <strong>{title}</strong> {t.with} <Names seats={seats.filter((_, seat) => seat !== my_seat)} />
        </p>
        <p className="soft">
          <strong className={tones[verdict]}>
            {verdict === 'placed' ? t.placed({ n: mine?.place ?? 0 }) : t[verdict]}
            {change && ` (${change})`}
          </strong>
          {separator[lang]}
          {facts.join(separator[lang])}
        </p>
      </div>
      <Link href={replayPath(played)} className="button button-outline" aria-label={t.replayOne({ game: title, at })}>
        {t.replay}
      </Link>
    </li>
  );
}

function Names({ seats }: { seats: PlayedSeat[] }) {
  const lang = useSettings((settings) => settings.lang);
  return seats.map((seat, i) => (
    <Fragment key={i}>
      {i > 0 && (lang === 'ja' ? '・' : ', ')}
      {seat.account && !seat.account.deleted ? (
        <PersonLink name={seat.account.name} />
      ) : (
        (seat.account?.name ?? otherName(seat, lang))
      )}
    </Fragment>
  ));
}
