import { useEffect, useRef } from 'react';
import { useWords } from '~/base/words';
import type { AnalysisStatus } from '~/table/analysis/analysis';
import { type MatchAnalysis, useAnalysis } from '~/table/analysis/useAnalysis';
import { analysisWords } from '~/table/analysis/words';
import { tableWords } from '~/table/words';
import { announce } from '~/ui/announcements';
import { Button } from '~/ui/controls';
import { ReloadButton } from '~/ui/ReloadButton';

/** The button that starts the analysis, and while it runs its progress with a button that stops it. */
export function Progress({ match }: { match: MatchAnalysis }) {
  const t = useWords(analysisWords);
  const { analysis } = match;
  const { status, n, of, fault } = useAnalysis(match, ({ status, entries, total, fault }) => ({
    status,
    n: entries.length,
    of: total,
    fault,
  }));
  const start = () => analysis.start();
  useAnnouncedEnd(status, t.done);
  switch (status) {
    case 'idle':
      return (
        <div className="analysis-progress">
          <Button look="seal" icon="chart" onClick={start}>
            {t.analyse}
          </Button>
          <p className="soft">{t.intro}</p>
        </div>
      );
    case 'running':
      return (
        <div className="analysis-progress">
          <progress value={n} max={of} aria-label={t.progressLabel} />
          <p>{t.progress({ n, of })}</p>
          <Button icon="close" onClick={() => analysis.stop()}>
            {t.cancel}
          </Button>
        </div>
      );
    case 'stopped':
    case 'failed':
      return (
        <div className="analysis-progress">
          {status === 'failed' ? (
            <Failure code={fault ?? ''} />
          ) : (
            <p className="soft" role="status">
              {t.stopped({ n, of })}
            </p>
          )}
          {status === 'failed' && fault === 'engine/outdated' ? (
            <ReloadButton />
          ) : (
            <Button look="outline" icon="chart" onClick={start}>
              {status === 'failed' ? t.again : t.resume}
            </Button>
          )}
        </div>
      );
    case 'done':
      return n === 0 ? <p className="soft">{t.nothing}</p> : null;
  }
}

function Failure({ code }: { code: string }) {
  const t = useWords(analysisWords);
  const { notLoaded, outdated } = useWords(tableWords);
  const texts: Record<string, string> = { 'engine/not_loaded': notLoaded, 'engine/outdated': outdated };
  return (
    <p className="tone-bad" role="status">
      {texts[code] ?? t.failed({ code })}
    </p>
  );
}

/** Says that the analysis is finished, unless it was kept from an earlier visit. */
function useAnnouncedEnd(status: AnalysisStatus, words: string) {
  const before = useRef(status);
  useEffect(() => {
    if (status === 'done' && before.current === 'running') announce(words);
    before.current = status;
  }, [status, words]);
}
