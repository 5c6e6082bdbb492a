import { useWords } from '~/base/words';
import { practiceWords } from '~/pages/practice/words';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import type { PositionCheck } from '~/table/editor/positions';
import { Icon } from '~/ui/Icon';

/** What the engine says about the position. A reason without words of its own is shown in the engine's. */
export function Verdict({ editor, check }: { editor: AnyPositionEditor; check: PositionCheck | null }) {
  const t = useWords(practiceWords);
  const reasons = useWords(editor.reasons);
  const kind = check?.kind ?? 'checking';
  const why = check?.kind === 'bad' ? ((check.reason && reasons[check.reason]) ?? t.unreadable) : t[kind as 'good'];
  return (
    <p className="practice-verdict" role="status" data-verdict={kind}>
      {check && <Icon name={kind === 'good' ? 'check' : 'warning'} />}
      <span>{why}</span>
    </p>
  );
}
