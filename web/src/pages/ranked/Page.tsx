import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { fetchRankedPools } from '~/account/account_api';
import { useMe } from '~/account/account_store';
import { classWords } from '~/account/clock_class';
import { fetchProfile } from '~/account/people_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { useOnline } from '~/online/useOnline';
import { signInPath } from '~/pages/account/state';
import { markedRating } from '~/pages/person/state';
import { lastRanked, rememberRanked } from '~/pages/ranked/state';
import { type RankedChoice, type RankedSearch, useRankedSearch } from '~/pages/ranked/useSearch';
import { rankedWords } from '~/pages/ranked/words';
import { clockWords, timeWords } from '~/pages/setup/clock_words';
import { setupWords } from '~/pages/setup/words';
import { GameMark } from '~/pages/shared/GameMark';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { FaultLine, useFetched } from '~/pages/shared/useFetched';
import { gameIds } from '~/protocol/answers';
import { rankedClasses } from '~/protocol/people';
import { announce } from '~/ui/announcements';
import { Button, Segmented } from '~/ui/controls';
import { useFocusCarried } from '~/ui/focus';
import { play as playSound } from '~/ui/sound';
import './style.css';

/** Ranked play: a game, a clock class, and the wait for an opponent. `?game=ludo` chooses the game. */
export function RankedPage() {
  const t = useWords(rankedWords);
  const me = useMe();
  const online = useOnline();
  const [, go] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('game');
  const [choice, setChoice] = useState<RankedChoice>(() => {
    const last = lastRanked();
    return { ...last, game: gameIds.find((id) => id === wanted) ?? last.game };
  });
  const { search, start, cancel } = useRankedSearch((room) => {
    go(`/room/${room}`);
  });
  useEffect(() => {
    if (search.at === 'found') playSound('turn'); // the person may be looking at another tab
  }, [search.at]);
  usePageTitle(t.title);
  const begin = () => {
    rememberRanked(choice);
    void start(choice);
  };
  const waits = search.at === 'waiting' || search.at === 'found';
  useFocusCarried(waits ? 'waiting' : 'choosing');
  return (
    <>
      <TopBar title={t.title} />
      <main className="page ranked">
        <div>
          <h1>{t.title}</h1>
          <p className="soft">
            {t.lead} <Link href="/leaders">{t.leaders}</Link>
          </p>
        </div>
        {waits ? (
          <Waiting choice={choice} search={search} onCancel={cancel} />
        ) : !online ? (
          <p>{t.offline}</p>
        ) : (
          <>
            <Choose choice={choice} onChoose={setChoice} />
            {me && <OwnRating name={me.name} choice={choice} />}
            {search.at === 'idle' && <FaultLine fault={search.fault} />}
            <p role="status">{search.at === 'idle' && search.gone && t.gone}</p>
            {me ? (
              <Button look="seal" size="big" disabled={search.at === 'starting'} onClick={begin}>
                {search.at === 'starting' ? t.starting : t.search}
              </Button>
            ) : (
              <NeedsAccount game={choice.game} />
            )}
          </>
        )}
      </main>
    </>
  );
}

function NeedsAccount({ game }: { game: RankedChoice['game'] }) {
  const t = useWords(rankedWords);
  return (
    <div className="panel ranked-account">
      <p>{t.needsAccount}</p>
      <div className="ranked-buttons">
        <Link href={signInPath(`/ranked?game=${game}`)} className="button button-seal">
          {t.signIn}
        </Link>
        <Link href={`/lobby?game=${game}`} className="button button-plain">
          {t.casual}
        </Link>
      </div>
    </div>
  );
}

function Choose({ choice, onChoose }: { choice: RankedChoice; onChoose: (choice: RankedChoice) => void }) {
  const t = useWords(rankedWords);
  const classes = useWords(classWords);
  const lang = useSettings((settings) => settings.lang);
  return (
    <>
      <fieldset className="ranked-games">
        <legend>{t.game}</legend>
        {gameIds.map((id) => (
          <label key={id} className={id === choice.game ? 'ranked-game ranked-game-chosen' : 'ranked-game'}>
            <input
              type="radio"
              name="ranked-game"
              checked={id === choice.game}
              onChange={() => onChoose({ ...choice, game: id })}
            />
            <GameMark game={id} />
            {setups[id].title[lang]}
          </label>
        ))}
      </fieldset>
      <div className="ranked-class">
        <h2>{classes.clockClass}</h2>
        <Segmented
          label={classes.clockClass}
          value={choice.clock}
          items={rankedClasses.map((value) => ({ value, label: classes.names[value] }))}
          onChange={(clock) => onChoose({ ...choice, clock })}
        />
        <ClockLine choice={choice} />
      </div>
    </>
  );
}

/** The clock of the chosen game and class. */
function ClockLine({ choice }: { choice: RankedChoice }) {
  const times = useWords(setupWords);
  const { value } = useFetched('pools', fetchRankedPools);
  const pool = value?.find(({ game, clock_class }) => game === choice.game && clock_class === choice.clock);
  if (!pool || pool.clock.kind === 'none') return null;
  return <p>{clockWords(pool.clock, times)}</p>;
}

/** The person's rating in the chosen game and clock class. Nothing while it is not known. */
function OwnRating({ name, choice }: { name: string; choice: RankedChoice }) {
  const t = useWords(rankedWords);
  const lang = useSettings((settings) => settings.lang);
  const { value } = useFetched(name, () => fetchProfile(name));
  if (!value) return null;
  const own = value.ratings.find(({ game, clock_class }) => game === choice.game && clock_class === choice.clock);
  return <p>{own ? t.rating({ rating: markedRating(own, lang) }) : t.noRating}</p>;
}

/** Milliseconds since a time, kept current. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - since);
}

function Waiting({
  choice,
  search,
  onCancel,
}: {
  choice: RankedChoice;
  search: Extract<RankedSearch, { at: 'waiting' | 'found' }>;
  onCancel: () => void;
}) {
  const t = useWords(rankedWords);
  const classes = useWords(classWords);
  const lang = useSettings((settings) => settings.lang);
  const words = search.at === 'found' ? t.found : t.searching;
  const spoken = search.at === 'found' ? `${words}: ${search.opponent.name}` : words;
  useEffect(() => announce(spoken), [spoken]);
  return (
    <section className="panel ranked-waiting" aria-labelledby="ranked-waiting">
      <h2 id="ranked-waiting">{words}</h2>
      <p className="ranked-what">
        <GameMark game={choice.game} />
        {setups[choice.game].title[lang]}, {classes.names[choice.clock]}
      </p>
      {search.at === 'found' && (
        <>
          <p className="ranked-opponent">
            <strong>{search.opponent.name}</strong> {markedRating(search.opponent, lang)}
          </p>
          <p className="soft">{t.opening}</p>
        </>
      )}
      {search.at === 'waiting' && <Wait search={search} />}
      {search.at === 'waiting' && <Button onClick={onCancel}>{t.cancel}</Button>}
    </section>
  );
}

function Wait({ search }: { search: Extract<RankedSearch, { at: 'waiting' }> }) {
  const t = useWords(rankedWords);
  const times = useWords(setupWords);
  const waited = useElapsed(search.since);
  const { expectedSec, range, lost } = search;
  return (
    <>
      <progress aria-label={t.searching} />
      <p>{t.waited({ time: timeWords(Math.floor(waited / 1000), times) })}</p>
      <p>
        {expectedSec === null ? t.expectedUnknown : t.expected({ time: timeWords(roundedWait(expectedSec), times) })}
      </p>
      <p className="soft">{range === null ? t.anyRating : t.range({ n: Math.round(range) })}</p>
      <p className="soft">{t.stay}</p>
      <p role="status" className="tone-bad">
        {lost && t.lost}
      </p>
    </>
  );
}

/** An estimate in steps of 5 s, and from 2 min on in minutes. */
function roundedWait(seconds: number): number {
  const step = seconds < 120 ? 5 : 60;
  return Math.max(step, Math.ceil(seconds / step) * step);
}
