import { useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { changedOptions } from '~/online/options';
import { AnalysedReplay } from '~/pages/replay/AnalysedReplay';
import { analyses, pliesOf, type ReplayFailure, type ReplaySource, sourceOf } from '~/pages/replay/actions';
import { ChooseReplay } from '~/pages/replay/ChooseReplay';
import { useOpenReplay } from '~/pages/replay/useOpenReplay';
import { replayPageWords } from '~/pages/replay/words';
import { MessagePage } from '~/pages/shared/MessagePage';
import { OpeningPage } from '~/pages/shared/OpeningPage';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { useHash } from '~/pages/shared/useHash';
import { Notices } from '~/pages/table/Notices';
import type { AnyReplayTable } from '~/table/replay/replay_table';
import './style.css';

/**
 * Looking back at a match: /replay?saved=ID, /replay?match=ID, /replay#MATCH, or without any of them a choice. With
 * `analyse` it is analysed at once.
 */
export function ReplayPage() {
  const t = useWords(replayPageWords);
  const search = useSearch();
  const hash = useHash();
  const address = `${search}#${hash}`;
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const file = chosen?.address === address ? chosen.file : null; // another link replaces it
  const source = useMemo<ReplaySource | null>(
    () => (file ? { kind: 'file', file } : sourceOf(search, hash)),
    [file, search, hash],
  );
  const replay = useOpenReplay(source, pliesOf(search));
  if (!source) return <ChooseReplay onFile={(file) => setChosen({ file, address })} />;
  if (replay === null) return <OpeningPage words={t.opening} />;
  if (typeof replay === 'string') return <CannotReplay why={replay} onAgain={() => setChosen(null)} />;
  return <OpenReplay key={replay.id} table={replay} atOnce={analyses(search)} />;
}

function CannotReplay({ why, onAgain }: { why: ReplayFailure; onAgain: () => void }) {
  const t = useWords(replayPageWords);
  return (
    <MessagePage title={t.cannot} help={t.why[why]}>
      <Link href="/replay" className="button button-outline button-normal" onClick={onAgain}>
        {t.other}
      </Link>
      <Link href="/" className="button button-outline button-normal">
        {t.home}
      </Link>
    </MessagePage>
  );
}

function OpenReplay({ table, atOnce }: { table: AnyReplayTable; atOnce: boolean }) {
  const t = useWords(replayPageWords);
  const lang = useSettings((settings) => settings.lang);
  const game = setups[table.ui.id].title[lang];
  const title = `${t.title}: ${game}`;
  const setup = { ...table.setup, options: changedOptions(table.setup.options, table.info) };
  usePageTitle(title);
  return (
    <>
      <TopBar title={title} short={game} facts={table.ui.facts(setup, lang)} />
      <AnalysedReplay table={table} title={title} atOnce={atOnce} />
      <Notices table={table} />
    </>
  );
}
