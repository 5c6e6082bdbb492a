import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '~/base/settings';
import { separator, useWords } from '~/base/words';
import { type Filter, filterRows, type Row, replayPath, rowOf } from '~/pages/record/state';
import { recordWords } from '~/pages/record/words';
import { GameMark } from '~/pages/shared/GameMark';
import type { FinishedMatch } from '~/record/finished_match';
import { Button, IconButton, Select } from '~/ui/controls';

const page = 50; // rows shown at first, and added by the button

/** The finished matches, newest first, with a search and a filter. */
export function FinishedList({
  lines,
  saved,
  remove,
}: {
  lines: FinishedMatch[];
  saved: Set<string>;
  remove: (line: FinishedMatch) => void;
}) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  const [filter, setFilter] = useState<Filter>({ verdict: 'all', text: '' });
  const [most, setMost] = useState(page);
  const rows = useMemo(() => lines.map((line) => rowOf(line, lang)), [lines, lang]);
  const found = filterRows(rows, filter);
  return (
    <section className="panel record-list" aria-labelledby="record-list">
      <h2 id="record-list">{t.list}</h2>
      <div className="record-filter" role="search">
        <input
          type="search"
          className="field"
          aria-label={t.search}
          placeholder={t.searchHelp}
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        />
        <Select
          label={t.result}
          value={filter.verdict}
          onChange={(verdict) => setFilter({ ...filter, verdict })}
          items={[
            { value: 'all', label: t.allResults },
            ...(['win', 'tie', 'loss', 'over'] as const).map((value) => ({ value, label: t.results[value] })),
          ]}
        />
        <p role="status" className="soft">
          {t.found({ n: found.length, all: lines.length })}
        </p>
      </div>
      {found.length === 0 && <p>{t.nothing}</p>}
      <ul className="record-rows">
        {found.slice(0, most).map((row) => (
          <FinishedRow key={row.match.id} row={row} replay={replayPath(row.match, saved)} remove={remove} />
        ))}
      </ul>
      {found.length > most && <Button onClick={() => setMost(most + page)}>{t.more}</Button>}
    </section>
  );
}

const tones: Record<Row['verdict'], string> = { win: 'tone-good', loss: 'tone-bad', tie: 'tone-quiet', over: '' };

function FinishedRow({
  row,
  replay,
  remove,
}: {
  row: Row;
  replay: string | null;
  remove: (line: FinishedMatch) => void;
}) {
  const t = useWords(recordWords);
  const lang = useSettings((settings) => settings.lang);
  const { match, verdict, title, names, result, reason, at } = row;
  const facts = [reason, t.moves({ n: String(match.plies) }), match.online ? t.online : '', at].filter(Boolean);
  return (
    <li className="record-row" data-match={match.id}>
      <GameMark game={match.game} />
      <div className="record-row-words">
        <p>
          <strong>{title}</strong> {match.you === null ? t.players({ names }) : t.with({ names })}
        </p>
        <p className="soft">
          <strong className={tones[verdict]}>{result}</strong>
          {separator[lang]}
          {facts.join(separator[lang])}
        </p>
        {!replay && <p className="soft">{t.gone}</p>}
      </div>
      {replay && (
        <Link href={replay} className="button button-outline" aria-label={t.replayOne({ game: title, at })}>
          {t.replay}
        </Link>
      )}
      <IconButton icon="trash" label={t.remove({ game: title, at })} onClick={() => remove(match)} />
    </li>
  );
}
