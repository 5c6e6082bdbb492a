import { useState } from 'react';
import { useWords } from '~/base/words';
import { startOf } from '~/pages/practice/actions';
import type { EditorState } from '~/pages/practice/useEditor';
import { practiceWords } from '~/pages/practice/words';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import { Button } from '~/ui/controls';

/** Undo and redo, and positions to begin with. */
export function EditTools({ editor, state }: { editor: AnyPositionEditor; state: EditorState }) {
  const t = useWords(practiceWords);
  const { draft, replace } = state;
  const [failed, setFailed] = useState(false);
  const toStart = async () => {
    try {
      replace(await startOf(editor, draft));
      setFailed(false);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  return (
    <div className="practice-tools" role="group" aria-label={t.tools}>
      <Button icon="undo" disabled={!state.canUndo} onClick={state.undo}>
        {t.undo}
      </Button>
      <Button icon="redo" disabled={!state.canRedo} onClick={state.redo}>
        {t.redo}
      </Button>
      <Button icon="restart" onClick={() => void toStart()}>
        {t.start}
      </Button>
      <Button icon="trash" onClick={() => replace(editor.cleared(draft))}>
        {t.clear}
      </Button>
      {editor.mirrored && (
        <Button
          icon="flip"
          className="practice-mirror"
          onClick={() => editor.mirrored && replace(editor.mirrored(draft))}
        >
          {t.mirror}
        </Button>
      )}
      {failed && (
        <p role="alert" className="tone-bad">
          {t.notDone}
        </p>
      )}
    </div>
  );
}
