import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { type Brush, balanceOf, type Draft, withBalance, withRadius } from '~/games/hex_taboo/editor/draft';
import { useFoundLines } from '~/games/hex_taboo/editor/useFoundLines';
import { hexEditorWords } from '~/games/hex_taboo/editor/words';
import { nameOfLine } from '~/games/hex_taboo/geometry';
import { StoneIcon } from '~/games/hex_taboo/Stone';
import { hexTabooSetup } from '~/games/hex_taboo/setup';
import { balances, stoneOf } from '~/games/hex_taboo/state';
import { EditorField } from '~/table/editor/fields';
import type { EditorProps } from '~/table/editor/position_editor';
import { Segmented, Select, Switch } from '~/ui/controls';

const brushes: Brush[] = ['red', 'blue', 'neutral', 'empty'];
const radii = ['1', '2', '3', '4', '5', '6'];

function Brushes({ brush, onChange }: { brush: Brush; onChange: (brush: Brush) => void }) {
  const t = useWords(hexEditorWords);
  return (
    <div role="radiogroup" aria-label={t.brush} className="hex-brushes">
      {brushes.map((each) => (
        <label key={each} className={each === brush ? 'hex-brush hex-brush-chosen' : 'hex-brush'}>
          <input type="radio" name="brush" checked={each === brush} onChange={() => onChange(each)} />
          {each === 'empty' ? <span className="hex-brush-empty" /> : <StoneIcon stone={each} size={32} />}
          {t.brushes[each]}
        </label>
      ))}
    </div>
  );
}

/** The lines of three or more, in words. */
function FoundLines({ draft }: { draft: Draft }) {
  const t = useWords(hexEditorWords);
  const found = useFoundLines(draft);
  return found?.map(({ seat, cells }) => {
    const line = nameOfLine(cells, draft.radius);
    return <p key={line}>{t.found({ who: t.brushes[stoneOf(seat)], n: cells.length, line })}</p>;
  });
}

/** What is left in this turn, which depends on the kind of balance. */
function RightFields({ draft, onChange }: Pick<EditorProps<Draft, Brush>, 'draft' | 'onChange'>) {
  const t = useWords(hexEditorWords);
  const balance = balanceOf(draft);
  return (
    <>
      {balance === 'neutralise' && (
        <EditorField label={t.rightLeft}>
          <Switch
            on={draft.right === 'neutralise'}
            label={t.rightLeft}
            onChange={(on) => onChange({ ...draft, right: on ? 'neutralise' : 'neutralised' })}
          />
        </EditorField>
      )}
      {balance === 'double' && (
        <EditorField label={t.stonesLeft}>
          <Segmented
            label={t.stonesLeft}
            value={draft.right === 'double1' ? 'double1' : 'double2'}
            onChange={(right) => onChange({ ...draft, right })}
            items={[
              { value: 'double1', label: '1' },
              { value: 'double2', label: '2' },
            ]}
          />
        </EditorField>
      )}
    </>
  );
}

/** The stone to set, the player to move, the size and the balance of the game. */
export function EditPanel({ draft, tool, onChange, onTool }: EditorProps<Draft, Brush>) {
  const t = useWords(hexEditorWords);
  const lang = useSettings((settings) => settings.lang);
  const [size, balance] = hexTabooSetup.options;
  return (
    <>
      <p className="soft">{t.help}</p>
      <Brushes brush={tool} onChange={onTool} />
      <FoundLines draft={draft} />
      <EditorField label={t.toMove}>
        <Segmented
          label={t.toMove}
          value={String(draft.toMove)}
          onChange={(seat) => onChange({ ...draft, toMove: seat === '0' ? 0 : 1 })}
          items={[
            { value: '0', label: t.brushes.red },
            { value: '1', label: t.brushes.blue },
          ]}
        />
      </EditorField>
      <RightFields draft={draft} onChange={onChange} />
      <EditorField label={balance.label[lang]}>
        <Select
          label={balance.label[lang]}
          value={balanceOf(draft)}
          onChange={(value) => onChange(withBalance(draft, value))}
          items={balances.map((value) => ({ value, label: balance.choices?.[value]?.[lang] ?? value }))}
        />
      </EditorField>
      <EditorField label={size.label[lang]}>
        <Segmented
          label={size.label[lang]}
          value={String(draft.radius)}
          onChange={(radius) => onChange(withRadius(draft, Number(radius)))}
          items={radii.map((value) => ({ value, label: value }))}
        />
      </EditorField>
    </>
  );
}
