import { useCallback, useEffect, useState } from 'react';
import { sharedEngine } from '~/engine/shared';
import { type LoadedEditor, positionPath } from '~/pages/practice/actions';
import { newHistory, redone, undone, withEdit } from '~/table/editor/edit_history';
import { checkPosition, type PositionCheck } from '~/table/editor/positions';

/** The engine's judgement of the draft; `failed`: it could not be asked. */
export type DraftCheck = PositionCheck | { kind: 'failed' };

/** The judgement of a position line; null: not answered yet. */
function useCheck({ id }: LoadedEditor['editor'], line: string): DraftCheck | null {
  const [found, setFound] = useState<{ line: string; check: DraftCheck } | null>(null);
  useEffect(() => {
    let left = false;
    checkPosition(sharedEngine(), id, line).then(
      (check) => !left && setFound({ line, check }),
      (error) => {
        console.error(error);
        if (!left) setFound({ line, check: { kind: 'failed' } });
      },
    );
    return () => {
      left = true;
    };
  }, [id, line]);
  return found?.line === line ? found.check : null;
}

/** Keys that undo and redo anywhere on the page, except while a text is typed. */
function useEditKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input:not([type=radio]), textarea');
      if (typing || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || key === 'z') redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

/** The draft with its history, the tool, and the engine's judgement. The address always has the last possible position. */
export function useEditor({ editor, draft: first }: LoadedEditor) {
  const [edits, setEdits] = useState(() => newHistory(first));
  const [tool, setTool] = useState(editor.tool);
  const draft = edits.now;
  const line = editor.line(draft);
  const check = useCheck(editor, line);
  const position = check && 'position' in check ? check.position : null; // in the standard form, if it is possible
  useEffect(() => {
    if (position !== null) history.replaceState(history.state, '', positionPath(editor.id, position));
  }, [position, editor]);
  const change = useCallback((next: unknown) => setEdits((now) => withEdit(now, next)), []);
  /** Replaces the whole position, so nothing stays picked up. */
  const replace = useCallback(
    (next: unknown) => {
      setTool(editor.tool);
      change(next);
    },
    [change, editor],
  );
  const step = useCallback(
    (to: typeof undone) => {
      setTool(editor.tool);
      setEdits(to);
    },
    [editor],
  );
  const undo = useCallback(() => step(undone), [step]);
  const redo = useCallback(() => step(redone), [step]);
  useEditKeys(undo, redo);
  return {
    draft,
    tool,
    line,
    check,
    position,
    change,
    replace,
    setTool,
    undo,
    redo,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
  };
}
export type EditorState = ReturnType<typeof useEditor>;
