import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '~/account/account_store';
import { profilePath } from '~/base/names';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { FinishedList } from '~/pages/record/FinishedList';
import { formatDate } from '~/pages/record/format';
import { Groups } from '~/pages/record/Groups';
import { LuckSection } from '~/pages/record/LuckSection';
import { Openings } from '~/pages/record/Openings';
import { Overview } from '~/pages/record/Overview';
import { ofGame } from '~/pages/record/state';
import { type PersonalRecord, type RecordControl, useRecord } from '~/pages/record/useRecord';
import { recordWords } from '~/pages/record/words';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { type GameId, gameIds } from '~/protocol/answers';
import { Button, Select } from '~/ui/controls';
import './style.css';

/** The personal record: results, openings and luck of the matches finished in this browser, and the matches. */
export function RecordPage() {
  const t = useWords(recordWords);
  const me = useMe();
  const control = useRecord();
  const { record } = control;
  usePageTitle(t.title);
  return (
    <>
      <TopBar title={t.title} />
      <main className="page record" aria-busy={record === null || undefined}>
        <header className="record-head">
          <h1>{t.title}</h1>
          <p className="soft">{t.lead}</p>
          {me && (
            <p>
              {t.ofAccount} <Link href={profilePath(me.name)}>{t.profile}</Link>
            </p>
          )}
        </header>
        {record === null && <p className="soft">{t.reading}</p>}
        <Removed control={control} />
        {record && (record.lines.length > 0 ? <Numbers record={record} remove={control.remove} /> : <Empty />)}
      </main>
    </>
  );
}

function Empty() {
  const t = useWords(recordWords);
  return (
    <>
      <p>{t.empty}</p>
      <Link href="/" className="button button-seal">
        {t.play}
      </Link>
    </>
  );
}

/** Removing needs no confirmation, because it can be undone here. */
function Removed({ control: { removed, bringBack } }: { control: RecordControl }) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  if (!removed) return null;
  return (
    <p className="record-removed" role="status">
      {t.removed({ game: setups[removed.game].title[lang], at: formatDate(removed.at, lang) })}
      <Button look="quiet" icon="undo" onClick={bringBack}>
        {t.undo}
      </Button>
    </p>
  );
}

function Numbers({ record, remove }: { record: PersonalRecord; remove: RecordControl['remove'] }) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  const [game, setGame] = useState<GameId | 'all'>('all');
  const played = gameIds.filter((id) => record.lines.some((line) => line.game === id));
  const lines = useMemo(() => ofGame(record.lines, game), [record, game]);
  return (
    <>
      <Select
        label={t.game}
        value={game}
        onChange={setGame}
        items={[
          { value: 'all', label: t.allGames },
          ...played.map((value) => ({ value, label: setups[value].title[lang] })),
        ]}
      />
      <Overview lines={lines} />
      <Groups lines={lines} />
      <Openings lines={lines} />
      <LuckSection lines={lines} />
      <FinishedList key={game} lines={lines} saved={record.saved} remove={remove} />
    </>
  );
}
