import { useWords } from '~/app/words';
import type { LocalTable } from '~/table/local_table';
import { ShareButtons } from '~/table/ShareButtons';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';

/** Hint, and ways out of the table for a match: file and link. */
export function HelpPanel<V, M, E, X>({ table }: { table: LocalTable<V, M, E, X> }) {
  const t = useWords(tableWords);
  const { hint, waiting } = useTable(table, (state) => ({ hint: state.hint, waiting: state.waiting }));
  return (
    <div className="helps">
      <Button icon="bulb" disabled={waiting !== 'move' || hint === 'thinking'} onClick={() => table.hint()}>
        {hint === 'thinking' ? t.hintThinking : t.hint}
      </Button>
      {hint && hint !== 'thinking' && (
        <div className="hint-box" role="status">
          <p>{t.hintMove({ text: hint.thought.text })}</p>
          <p className="soft">{t.threads({ n: hint.thought.nodes })}</p>
          <Button look="outline" onClick={() => table.play(hint.move)}>
            {t.hintPlay}
          </Button>
        </div>
      )}
      <ShareButtons table={table} />
    </div>
  );
}
