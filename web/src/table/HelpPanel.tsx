import { useSettings } from '~/app/settings';
import { useWords } from '~/app/words';
import { judgement } from '~/table/judgement';
import { ShareButtons } from '~/table/ShareButtons';
import type { Table } from '~/table/table';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';

/** Hint, and ways out of the table for a match: file and link. */
export function HelpPanel<V, M, E, X>({ table }: { table: Table<V, M, E, X> }) {
  const t = useWords(tableWords);
  const lang = useSettings((settings) => settings.lang);
  const { hint, waiting, view, choices } = useTable(table, ({ hint, waiting, view, choices }) => ({
    hint,
    waiting,
    view,
    choices,
  }));
  const moveWords = (text: string) => {
    const choice = choices.find((each) => each.text === text);
    return (choice && table.ui.moveWords?.(choice.move, view, lang)) ?? text;
  };
  const found = hint === 'thinking' ? null : hint;
  return (
    <div className="helps">
      <Button icon="bulb" disabled={waiting !== 'move' || hint === 'thinking'} onClick={() => table.hint()}>
        {hint === 'thinking' ? t.hintThinking : t.hint}
      </Button>
      {found && (
        <div className="hint-box" role="status">
          <p>{t.hintMove({ text: moveWords(found.thought.text) })}</p>
          {judgement(table.setup.game, found.thought, lang, moveWords).map((words) => (
            <p key={words} className="soft">
              {words}
            </p>
          ))}
          <Button look="outline" onClick={() => table.play(found.move)}>
            {t.hintPlay}
          </Button>
        </div>
      )}
      <ShareButtons table={table} />
    </div>
  );
}
