import { useWords } from '~/base/words';
import type { Verdict } from '~/protocol/analysis';
import { type BadVerdict, isBad } from '~/table/analysis/timeline';
import { analysisWords, verdictSigns } from '~/table/analysis/words';
import './style.css';

/** "??" next to a bad move; nothing for others. */
export function VerdictSign({ verdict }: { verdict: Verdict | undefined }) {
  const t = useWords(analysisWords);
  if (!verdict || !isBad(verdict)) return null;
  return (
    <span className={`analysis-sign analysis-${verdict}`}>
      <span aria-hidden="true">{verdictSigns[verdict]}</span>
      <span className="visually-hidden">{t.verdicts[verdict]}</span>
    </span>
  );
}

const shapes: Record<BadVerdict, string> = {
  inaccuracy: 'M0 -4.5L4.5 0L0 4.5L-4.5 0Z',
  mistake: 'M0 -5L5 4H-5Z',
  blunder: 'M-4.5 -4.5H4.5V4.5H-4.5Z',
};

/** The mark of a bad move in the graph: each kind has a shape. */
export function VerdictShape({ verdict }: { verdict: BadVerdict }) {
  return <path className={`analysis-mark analysis-mark-${verdict}`} d={shapes[verdict]} />;
}
