import { useWords } from '~/base/words';
import { practiceWords } from '~/pages/practice/words';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import type { PositionCheck } from '~/table/editor/positions';
import { Icon } from '~/ui/Icon';

/** What the engine says about the position. */
export function Verdict({ editor, check }: { editor: AnyPositionEditor; check: PositionCheck | null }) {
  const t = useWords(practiceWords);
  const reasons = useWords(editor.reasons);
  const wordsOf = (judged: PositionCheck) => {
    if (judged.kind !== 'bad') return judged.kind === 'good' ? t.good : t.over;
    return reasons[judged.reason ?? ''] ?? t.unreadable;
  };
  return (
    <p className="practice-verdict" role="status" data-verdict={check?.kind ?? 'checking'}>
      {check && <Icon name={check.kind === 'good' ? 'check' : 'warning'} />}
      <span>{check ? wordsOf(check) : t.checking}</span>
    </p>
  );
}
