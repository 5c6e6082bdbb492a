import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '~/account/account_store';
import { createTournament } from '~/account/tournament_api';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { cleanName } from '~/online/player_name';
import { signInPath } from '~/pages/account/state';
import { useGameInfo } from '~/pages/setup/actions';
import { NumberField } from '~/pages/setup/NumberField';
import { RulesChoice } from '~/pages/setup/RulesChoice';
import { repairSetup, resizeSeats } from '~/pages/setup/state';
import { initialSetup, roomGame } from '~/pages/setup/where';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { FaultLine } from '~/pages/shared/useFetched';
import { useRequest } from '~/pages/shared/useRequest';
import { type Draft, initialDraft, newTournament } from '~/pages/tournaments/draft';
import { tournamentWords } from '~/pages/tournaments/words';
import { type GameId, type GameInfo, gameIds, type OptionInfo } from '~/protocol/answers';
import { systems } from '~/protocol/people';
import { levelLabel, offeredLevels } from '~/table/levels';
import { Button, Segmented, Select, Switch } from '~/ui/controls';
import { OptionLine } from '~/ui/OptionLine';
import '~/pages/setup/style.css';

const whole = (min: number, max: number, usual: number): OptionInfo => ({
  name: '',
  type: 'integer',
  default: usual,
  min,
  max,
  meaning: { en: '', ja: '' },
});

/** Creates a tournament. */
export function CreatePage() {
  const t = useWords(tournamentWords);
  const me = useMe();
  usePageTitle(t.formTitle);
  return (
    <>
      <TopBar title={t.formTitle} />
      <main className="page tournament-form">
        <div>
          <h1>{t.formTitle}</h1>
          <p className="soft">{t.formLead}</p>
        </div>
        {me ? (
          <Form />
        ) : (
          <p>
            {t.needsAccount} <Link href={signInPath('/tournaments/new')}>{t.signIn}</Link>
          </p>
        )}
      </main>
    </>
  );
}

function Form() {
  const t = useWords(tournamentWords);
  const [, go] = useLocation();
  const [id, setId] = useState<GameId>(gameIds[0]);
  const game = useMemo(() => roomGame(setups[id]), [id]);
  const asked = useGameInfo(id);
  const info = asked === 'failed' ? null : asked;
  const [setup, setSetup] = useState(() => initialSetup('online', setups[id], ''));
  const [draft, setDraft] = useState<Draft>(initialDraft);
  const { busy, fault, run } = useRequest();
  useEffect(() => {
    if (info?.id === id) setSetup((chosen) => repairSetup(chosen, game, info));
  }, [info, id, game]);
  const choose = (next: GameId) => {
    setId(next);
    setSetup(initialSetup('online', setups[next], ''));
    setDraft({ ...draft, computers: {} }); // levels differ between games
  };
  const create = async () => {
    const { code } = await createTournament(newTournament(draft, setup, game));
    go(`/tournaments/${code}`);
  };
  const seats = (n: number) =>
    setSetup({ ...setup, seats: resizeSeats(setup.seats, n, null).map(() => ({ kind: 'person', name: '' })) });
  return (
    <form
      className="tournament-form-parts"
      onSubmit={(event) => {
        event.preventDefault();
        run(create);
      }}
    >
      <section aria-labelledby="tournament-basics">
        <h2 id="tournament-basics" className="visually-hidden">
          {t.basics}
        </h2>
        <ul className="option-lines">
          <Basics draft={draft} onChange={setDraft} game={id} onGame={choose} />
          {game.seats.max > 2 && (
            <OptionLine label={t.seats} help={t.seatsHelp}>
              <Segmented
                label={t.seats}
                value={String(setup.seats.length)}
                items={Array.from({ length: game.seats.max - 1 }, (_, i) => String(i + 2)).map((n) => ({
                  value: n,
                  label: n,
                }))}
                onChange={(n) => seats(Number(n))}
              />
            </OptionLine>
          )}
          <Computers draft={draft} onChange={setDraft} info={info} />
        </ul>
      </section>
      <RulesChoice game={game} info={info} setup={setup} onChange={setSetup} />
      <FaultLine fault={fault} />
      <Button type="submit" look="seal" size="big" disabled={busy || draft.name.trim() === ''}>
        {busy ? t.creating : t.createButton}
      </Button>
    </form>
  );
}

function Basics({
  draft,
  onChange,
  game,
  onGame,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  game: GameId;
  onGame: (game: GameId) => void;
}) {
  const t = useWords(tournamentWords);
  const lang = useSettings((settings) => settings.lang);
  const { name, system, rounds, max, when, rated, bots } = draft;
  return (
    <>
      <OptionLine label={t.name} help={name.trim() === '' ? t.nameNeeded : ''}>
        <input
          className="field"
          required
          aria-label={t.name}
          placeholder={t.nameHint}
          value={name}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, name: cleanName(event.target.value) })}
        />
      </OptionLine>
      <OptionLine label={t.game} help={setups[game].tagline[lang]}>
        <Select
          label={t.game}
          value={game}
          items={gameIds.map((id) => ({ value: id, label: setups[id].title[lang] }))}
          onChange={onGame}
        />
      </OptionLine>
      <OptionLine label={t.system} help={t.systemHelp[system]}>
        <Segmented
          label={t.system}
          value={system}
          items={systems.map((value) => ({ value, label: t.systems[value] }))}
          onChange={(chosen) => onChange({ ...draft, system: chosen })}
        />
      </OptionLine>
      <OptionLine label={t.roundCount} help={system === 'swiss' ? t.roundsHelp : t.roundsAll} dim={system !== 'swiss'}>
        <NumberField
          label={t.roundCount}
          value={rounds}
          option={whole(0, 99, 0)}
          disabled={system !== 'swiss'}
          onChange={(n) => onChange({ ...draft, rounds: n })}
        />
      </OptionLine>
      <OptionLine label={t.max} help={t.maxHelp}>
        <NumberField
          label={t.max}
          value={max}
          option={whole(3, 256, 64)}
          onChange={(n) => onChange({ ...draft, max: n })}
        />
      </OptionLine>
      <OptionLine label={t.when} help={t.whenHelp}>
        <input
          type="datetime-local"
          className="field"
          aria-label={t.when}
          value={when}
          onChange={(event) => onChange({ ...draft, when: event.target.value })}
        />
      </OptionLine>
      <OptionLine label={t.ratedName} help={t.ratedHelp}>
        <Switch
          label={t.ratedName}
          on={rated}
          onChange={(on) => onChange({ ...draft, rated: on, bots: bots && !on })}
        />
      </OptionLine>
      <OptionLine label={t.botsName} help={t.botsHelp} dim={rated}>
        <Switch label={t.botsName} on={bots} disabled={rated} onChange={(on) => onChange({ ...draft, bots: on })} />
      </OptionLine>
    </>
  );
}

/** How many computers of each level take part. */
function Computers({
  draft,
  onChange,
  info,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  info: GameInfo | null;
}) {
  const t = useWords(tournamentWords);
  const lang = useSettings((settings) => settings.lang);
  if (!info) return null;
  return offeredLevels(info.id, info.players).map(({ name }) => {
    const label = t.computersOf({ level: levelLabel(name, lang) });
    return (
      <OptionLine key={name} label={label} help={t.computersHelp}>
        <NumberField
          label={label}
          value={draft.computers[name] ?? 0}
          option={whole(0, 64, 0)}
          onChange={(n) => onChange({ ...draft, computers: { ...draft.computers, [name]: n } })}
        />
      </OptionLine>
    );
  });
}
