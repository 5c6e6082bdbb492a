import { useWords } from '~/base/words';
import { cleared, type Draft, type DraftCheck } from '~/games/hex_taboo/draft';
import { nameOfLine } from '~/games/hex_taboo/geometry';
import { StoneIcon } from '~/games/hex_taboo/Stone';
import { type Stone, stoneOf } from '~/games/hex_taboo/state';
import type { DraftEditor } from '~/games/hex_taboo/useDraft';
import { hexWords } from '~/games/hex_taboo/words';
import { Button, Segmented, Switch } from '~/ui/controls';

const brushes: (Stone | 'empty')[] = ['red', 'blue', 'neutral', 'empty'];

function Verdict({ judged, radius }: { judged: DraftCheck; radius: number }) {
  const t = useWords(hexWords);
  const decided = judged.lines.length > 0;
  return (
    <div className={decided || judged.full ? 'hex-verdict hex-verdict-bad' : 'hex-verdict'} role="status">
      {judged.lines.map(({ seat, cells }) => (
        <p key={nameOfLine(cells, radius)}>
          {t.found({ who: t.brushes[stoneOf(seat)], n: cells.length, line: nameOfLine(cells, radius) })}
        </p>
      ))}
      <p>{decided ? t.notSound : judged.full ? t.full : t.sound}</p>
    </div>
  );
}

/** The panel of the board editor: the stone, the player to move, the engine's check, and the start button. */
export function Editor({ draft, editing }: { draft: Draft; editing: DraftEditor }) {
  const t = useWords(hexWords);
  const { checked: judged, change } = editing;
  const sound = judged !== null && judged.lines.length === 0 && !judged.full;
  return (
    <section className="side hex-editor" aria-label={t.editTitle}>
      <h2>{t.editTitle}</h2>
      <p className="soft">{t.editHelp}</p>
      <div role="radiogroup" aria-label={t.brush} className="hex-brushes">
        {brushes.map((brush) => (
          <label key={brush} className={brush === draft.brush ? 'hex-brush hex-brush-chosen' : 'hex-brush'}>
            <input
              type="radio"
              name="brush"
              checked={brush === draft.brush}
              onChange={() => change({ ...draft, brush })}
            />
            {brush === 'empty' ? <span className="hex-brush-empty" /> : <StoneIcon stone={brush} size={32} />}
            {t.brushes[brush]}
          </label>
        ))}
      </div>
      <div className="hex-editor-row">
        <span>{t.toMove}</span>
        <Segmented
          label={t.toMove}
          value={String(draft.toMove)}
          onChange={(seat) => change({ ...draft, toMove: seat === '0' ? 0 : 1 })}
          items={[
            { value: '0', label: t.brushes.red },
            { value: '1', label: t.brushes.blue },
          ]}
        />
      </div>
      {(draft.right === 'neutralise' || draft.right === 'neutralised') && (
        <div className="hex-editor-row">
          <span>{t.rightLeft}</span>
          <Switch
            on={draft.right === 'neutralise'}
            label={t.rightLeft}
            onChange={(on) => change({ ...draft, right: on ? 'neutralise' : 'neutralised' })}
          />
        </div>
      )}
      {(draft.right === 'double1' || draft.right === 'double2') && (
        <div className="hex-editor-row">
          <span>{t.stonesLeft}</span>
          <Segmented
            label={t.stonesLeft}
            value={draft.right}
            onChange={(right) => change({ ...draft, right: right === 'double1' ? 'double1' : 'double2' })}
            items={[
              { value: 'double1', label: '1' },
              { value: 'double2', label: '2' },
            ]}
          />
        </div>
      )}
      {judged && <Verdict judged={judged} radius={draft.radius} />}
      {editing.refused && (
        <p className="tone-bad" role="alert">
          {t.refused}
        </p>
      )}
      <div className="hex-editor-buttons">
        <Button look="seal" disabled={!sound} onClick={editing.playOn}>
          {t.playOn}
        </Button>
        <Button icon="trash" onClick={() => change(cleared(draft))}>
          {t.clear}
        </Button>
        <Button icon="back" onClick={editing.leave}>
          {t.back}
        </Button>
      </div>
    </section>
  );
}
