import { useState } from 'react';
import { useWords } from '~/base/words';
import { draftOf, positionPath } from '~/pages/practice/actions';
import type { EditorState } from '~/pages/practice/useEditor';
import { practiceWords } from '~/pages/practice/words';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button } from '~/ui/controls';

/** The position line, to be copied or replaced, and a link to the position. */
export function PositionText({ editor, state }: { editor: AnyPositionEditor; state: EditorState }) {
  const t = useWords(practiceWords);
  const { line, replace } = state;
  const position = state.position ?? line;
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null); // belongs to this position
  const [notice, setNotice] = useState<string | null>(null);
  const text = typed?.of === line ? typed.text : position;
  const use = async () => {
    try {
      const draft = await draftOf(editor, text.trim());
      setNotice(draft === null ? t.badLine : null);
      if (draft === null) return;
      setTyped(null);
      replace(draft);
    } catch (error) {
      console.error(error);
      setNotice(t.notDone);
    }
  };
  const copy = async (what: string) => {
    const words = (await toClipboard(what)) ? t.copied : t.copyYourself;
    setNotice(words);
    announce(words);
  };
  return (
    <section className="practice-part" aria-labelledby="practice-line">
      <h2 id="practice-line">{t.lineTitle}</h2>
      <form
        className="practice-line"
        onSubmit={(event) => {
          event.preventDefault();
          void use();
        }}
      >
        <input
          className="field"
          aria-label={t.line}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTyped({ text: event.target.value, of: line })}
        />
        <div className="practice-buttons">
          <Button type="submit" disabled={text.trim() === position}>
            {t.useLine}
          </Button>
          <Button icon="copy" onClick={() => void copy(text)}>
            {t.copyLine}
          </Button>
          <Button
            icon="link"
            disabled={state.position === null}
            onClick={() => void copy(location.origin + positionPath(editor.id, position))}
          >
            {t.copyLink}
          </Button>
        </div>
      </form>
      {notice && (
        <p role="status" className="soft">
          {notice}
        </p>
      )}
    </section>
  );
}
