import { useWords } from '~/base/words';
import { type Draft, firstTool, sentHome, type Tool, towerOf, withSeats } from '~/games/coppit/editor/draft';
import { coppitEditorWords } from '~/games/coppit/editor/words';
import { Hat } from '~/games/coppit/Hat';
import { hatColor, hatNumber } from '~/games/coppit/state';
import { coppitWords } from '~/games/coppit/words';
import { DieField, EditorField, PlayersField, TurnField } from '~/table/editor/fields';
import type { EditorProps } from '~/table/editor/position_editor';
import { Segmented } from '~/ui/controls';

/** Hats as buttons that send them back to their boxes. */
function HatButtons({ hats, onPress }: { hats: string[]; onPress: (hat: string) => void }) {
  const t = useWords(coppitEditorWords);
  const { colors, hat: hatWords } = useWords(coppitWords);
  return (
    <div className="editor-pieces">
      {hats.map((hat) => {
        const name = hatColor(hat);
        const words = t.sendHome({ hat: hatWords({ color: colors[name], number: hatNumber(hat) }) });
        return (
          <button key={hat} type="button" className="editor-piece" aria-label={words} onClick={() => onPress(hat)}>
            <svg width="28" height="32" viewBox="-20 -39 40 48" aria-hidden="true">
              <Hat name={name} />
            </svg>
            <span aria-hidden="true">{hatNumber(hat)}</span>
          </button>
        );
      })}
    </div>
  );
}

/** What is not on the board, how hats are picked up and put down, and the hats of the picked tower. */
export function EditPanel({ draft, tool, onChange, onTool }: EditorProps<Draft, Tool>) {
  const t = useWords(coppitEditorWords);
  const { colors } = useWords(coppitWords);
  const tower = towerOf(draft, tool.picked);
  const sendHome = (hat: string) => {
    onTool({ ...tool, picked: null });
    onChange(sentHome(draft, hat));
  };
  return (
    <>
      <p className="soft">{t.help}</p>
      <EditorField label={t.part}>
        <Segmented
          label={t.part}
          value={tool.part}
          onChange={(part) => onTool({ ...tool, part })}
          items={[
            { value: 'tower', label: t.parts.tower },
            { value: 'top', label: t.parts.top },
          ]}
        />
      </EditorField>
      <EditorField label={t.put}>
        <Segmented
          label={t.put}
          value={tool.put}
          onChange={(put) => onTool({ ...tool, put })}
          items={[
            { value: 'onto', label: t.puts.onto },
            { value: 'beside', label: t.puts.beside },
          ]}
        />
      </EditorField>
      <PlayersField
        count={draft.seats.length}
        onChange={(count) => {
          onTool(firstTool);
          onChange(withSeats(draft, count));
        }}
      />
      <TurnField
        mover={draft.mover}
        onChange={(mover) => onChange({ ...draft, mover })}
        items={draft.seats.map((name) => ({ value: name, label: colors[name] }))}
      />
      <DieField die={draft.die} onChange={(die) => onChange({ ...draft, die })} />
      {tower && tower.hats.length > 1 && (
        <EditorField label={t.pickedTower}>
          <HatButtons hats={tower.hats.toReversed()} onPress={sendHome} />
        </EditorField>
      )}
      {draft.seats.map(
        (name) =>
          draft.banked[name].length > 0 && (
            <EditorField key={name} label={t.bank({ color: colors[name] })}>
              <HatButtons hats={draft.banked[name]} onPress={sendHome} />
            </EditorField>
          ),
      )}
    </>
  );
}
