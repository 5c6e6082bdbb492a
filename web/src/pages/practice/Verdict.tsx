import { useWords } from '~/base/words';
import type { DraftCheck } from '~/pages/practice/useEditor';
import { practiceWords } from '~/pages/practice/words';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import { Icon } from '~/ui/Icon';

/** What the engine says about the position. */
export function Verdict({ editor, check }: { editor: AnyPositionEditor; check: DraftCheck | null }) {
  const t = useWords(practiceWords);
  const reasons = useWords(editor.reasons);
  const wordsOf = (judged: DraftCheck) =>
    judged.kind === 'bad' ? (reasons[judged.reason ?? ''] ?? t.unreadable) : t.verdicts[judged.kind];
  return (
    <p className="practice-verdict" role="status" data-verdict={check?.kind ?? 'checking'}>
      {check && <Icon name={check.kind === 'good' ? 'check' : 'warning'} />}
      <span>{check ? wordsOf(check) : t.checking}</span>
    </p>
  );
}
