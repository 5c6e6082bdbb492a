import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { type Lang, separator, useWords } from '~/base/words';
import type { SavedMatchList } from '~/pages/home/actions';
import { OnlineRow } from '~/pages/home/OnlineRow';
import type { OnlineSeat } from '~/pages/home/online_seats';
import { matchSummary } from '~/pages/home/state';
import { homeWords } from '~/pages/home/words';
import type { SavedMatch } from '~/table/match_setup';
import { Button, IconButton, Segmented } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';
import { Icon } from '~/ui/Icon';
import { Chip } from '~/ui/Shape';

const newest = 3;

/** Seats in online rooms, the newest unfinished matches, and a button that shows all. */
export function SavedMatches({ saved, online }: { saved: SavedMatchList; online: OnlineSeat[] }) {
  const t = useWords(homeWords);
  const [all, setAll] = useState(false);
  const tables = saved.tables ?? [];
  const open = tables.filter((table) => !table.over);
  return (
    <section className="panel home-saved" aria-labelledby="home-saved">
      <div className="home-panel-head">
        <h2 id="home-saved">{t.continue}</h2>
        {tables.length > 0 && (
          <Button look="quiet" onClick={() => setAll(true)}>
            {t.all({ n: tables.length })}
          </Button>
        )}
      </div>
      {saved.tables && open.length + online.length === 0 && <p className="soft">{t.noSaved}</p>}
      <ul className="home-rows">
        {online.map((held) => (
          <OnlineRow key={held.room.room} held={held} />
        ))}
        {open.slice(0, newest).map((table) => (
          <SavedRow key={table.id} table={table} remove={saved.remove} />
        ))}
      </ul>
      {!all && <Removed saved={saved} />}
      <Link href="/record" className="button button-plain">
        <Icon name="chart" />
        {t.record}
      </Link>
      {all && <AllSaved saved={saved} onClose={() => setAll(false)} />}
    </section>
  );
}

function AllSaved({ saved, onClose }: { saved: SavedMatchList; onClose: () => void }) {
  const t = useWords(homeWords);
  const [show, setShow] = useState<'all' | 'open' | 'over'>('all');
  const tables = (saved.tables ?? []).filter((table) => show === 'all' || table.over === (show === 'over'));
  return (
    <Dialog title={t.allTitle} onClose={onClose}>
      <Segmented
        label={t.show}
        value={show}
        onChange={setShow}
        items={[
          { value: 'all', label: t.showAll },
          { value: 'open', label: t.showOpen },
          { value: 'over', label: t.showOver },
        ]}
      />
      <Removed saved={saved} />
      {tables.length === 0 && <p className="soft">{t.nothing}</p>}
      <ul className="home-rows">
        {tables.map((table) => (
          <SavedRow key={table.id} table={table} remove={saved.remove} dated />
        ))}
      </ul>
    </Dialog>
  );
}

/** Deleting needs no confirmation, because it can be undone here. */
function Removed({ saved }: { saved: SavedMatchList }) {
  const t = useWords(homeWords);
  const lang = useSettings((settings) => settings.lang);
  if (!saved.removed) return null;
  return (
    <p className="home-removed" role="status">
      {t.removed({ game: matchSummary(saved.removed, lang).title })}
      <Button look="quiet" icon="undo" onClick={saved.bringBack}>
        {t.undo}
      </Button>
    </p>
  );
}

/** "Move 26 · your turn" */
function progress(table: SavedMatch, { yours, turn }: { yours: boolean; turn: string | null }, lang: Lang): string {
  const t = homeWords[lang];
  const dot = separator[lang];
  if (table.over) return `${t.over}${dot}${t.moves({ n: table.plies })}`;
  if (turn === null) return table.plies === 0 ? t.fresh : t.ply({ n: table.plies + 1 });
  return `${t.ply({ n: table.plies + 1 })}${dot}${yours ? t.turnYou : t.turn({ name: turn })}`;
}

function ReplayLink({ id, label }: { id: string; label: string }) {
  return (
    <Link href={`/replay?saved=${id}`} className="icon-button" aria-label={label} title={label}>
      <Icon name="play" />
    </Link>
  );
}

function SavedRow({
  table,
  remove,
  dated = false,
}: {
  table: SavedMatch;
  remove: (table: SavedMatch) => void;
  dated?: boolean;
}) {
  const t = useWords(homeWords);
  const lang = useSettings((settings) => settings.lang);
  const line = matchSummary(table, lang);
  const at = new Date(table.at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="home-row">
      <Chip color={line.color} size={40} />
      <div className="home-row-words">
        <p>
          <strong>{line.title}</strong> {t.with({ names: line.names })}
        </p>
        <p className="soft">
          {progress(table, line, lang)}
          {dated && <span className="home-date">{at}</span>}
        </p>
      </div>
      <Link
        href={`/table/${table.id}`}
        className="button button-outline"
        aria-label={table.over ? t.openOne({ game: line.title }) : t.resumeOne({ game: line.title })}
      >
        {table.over ? t.open : t.resume}
      </Link>
      {table.over && <ReplayLink id={table.id} label={t.replayOne({ game: line.title })} />}
      <IconButton icon="trash" label={t.remove({ game: line.title })} onClick={() => remove(table)} />
    </li>
  );
}
