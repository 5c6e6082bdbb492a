import type { ReactNode } from 'react';
import { defineWords, useWords } from '~/base/words';
import { Segmented } from '~/ui/controls';

const words = defineWords({
  en: { die: 'Die', due: 'To roll', players: 'Players', turn: 'Turn' },
  ja: { die: 'サイコロ', due: '振る前', players: '人数', turn: '手番' },
});

/** A labelled choice in the panel of an editor. */
export function EditorField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="editor-field">
      <span className="editor-label">{label}</span>
      {children}
    </div>
  );
}

const dice = [1, 2, 3, 4, 5, 6];

/** The die that was rolled, or that it is to be rolled. */
export function DieField({ die, onChange }: { die: number | null; onChange: (die: number | null) => void }) {
  const t = useWords(words);
  return (
    <EditorField label={t.die}>
      <Segmented
        label={t.die}
        value={String(die ?? 0)}
        onChange={(value) => onChange(Number(value) || null)}
        items={[{ value: '0', label: t.due }, ...dice.map((n) => ({ value: String(n), label: String(n) }))]}
      />
    </EditorField>
  );
}

/** The number of players of a game for two to four. */
export function PlayersField({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const t = useWords(words);
  return (
    <EditorField label={t.players}>
      <Segmented
        label={t.players}
        value={String(count)}
        onChange={(value) => onChange(Number(value))}
        items={['2', '3', '4'].map((value) => ({ value, label: value }))}
      />
    </EditorField>
  );
}

interface TurnFieldProps<Name extends string> {
  mover: Name;
  items: { value: Name; label: string }[];
  onChange: (mover: Name) => void;
}

export function TurnField<Name extends string>({ mover, items, onChange }: TurnFieldProps<Name>) {
  const t = useWords(words);
  return (
    <EditorField label={t.turn}>
      <Segmented label={t.turn} value={mover} onChange={onChange} items={items} />
    </EditorField>
  );
}
