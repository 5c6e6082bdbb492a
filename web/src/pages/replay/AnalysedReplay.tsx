import { useMemo } from 'react';
import { useWords } from '~/base/words';
import { ReplayFrame } from '~/pages/replay/ReplayFrame';
import { useMatchAnalysis } from '~/pages/replay/useMatchAnalysis';
import { AnalysisHead } from '~/table/analysis/AnalysisHead';
import { AnalysisTab } from '~/table/analysis/AnalysisTab';
import { AnalysisContext, type MatchAnalysis, useAnalysis, useBestOnBoard } from '~/table/analysis/useAnalysis';
import { analysisWords } from '~/table/analysis/words';
import type { AnyReplayTable } from '~/table/replay/replay_table';
import { type PanelExtras, PanelExtrasContext } from '~/table/SidePanel';
import { useTallLayout } from '~/table/useTallLayout';

interface Props {
  table: AnyReplayTable;
  title: string;
  atOnce: boolean; // the analysis starts without a press
}

/** A replay with its analysis: beside the board, on phones and upright tablets above it. */
export function AnalysedReplay({ table, title, atOnce }: Props) {
  const match = useMatchAnalysis(table, atOnce);
  const tall = useTallLayout();
  return (
    <AnalysisContext value={match}>
      <PanelExtrasContext value={usePanelExtras(match)}>
        <BestOnBoard match={match} />
        <ReplayFrame table={table} title={title}>
          {tall && <AnalysisHead match={match} />}
        </ReplayFrame>
      </PanelExtrasContext>
    </AnalysisContext>
  );
}

function usePanelExtras(match: MatchAnalysis): PanelExtras {
  const t = useWords(analysisWords);
  const begun = useAnalysis(match, ({ entries }) => entries.length > 0);
  return useMemo(
    () => ({
      head: <AnalysisHead match={match} />,
      tabs: [{ id: 'analysis', label: t.tab, icon: 'chart', content: <AnalysisTab match={match} /> }],
      crowded: begun,
    }),
    [match, t, begun],
  );
}

/** A component of its own: the page does not render again with every position. */
function BestOnBoard({ match }: { match: MatchAnalysis }) {
  useBestOnBoard(match);
  return null;
}
