import { useWords } from '~/base/words';
import { type Draft, type Picked, rankedHigher, withPlayers } from '~/games/ludo/editor/draft';
import { ludoEditorWords } from '~/games/ludo/editor/words';
import { TokenIcon } from '~/games/ludo/TokenShape';
import { useLudoWords } from '~/games/ludo/words';
import { DieField, EditorField, PlayersField, TurnField } from '~/table/editor/fields';
import type { EditorProps } from '~/table/editor/position_editor';
import { IconButton } from '~/ui/controls';

/** What is not on the board: the players, whose turn it is, the die, and the order of those who have finished. */
export function EditPanel({ draft, onChange, onTool }: EditorProps<Draft, Picked | null>) {
  const t = useWords(ludoEditorWords);
  const { colors } = useLudoWords();
  return (
    <>
      <p className="soft">{t.help}</p>
      <PlayersField
        count={draft.players.length}
        onChange={(count) => {
          onTool(null);
          onChange(withPlayers(draft, count));
        }}
      />
      <TurnField
        mover={draft.mover}
        onChange={(mover) => onChange({ ...draft, mover })}
        items={draft.players.map(({ color }) => ({ value: color, label: colors[color] }))}
      />
      <DieField die={draft.die} onChange={(die) => onChange({ ...draft, die })} />
      {draft.ranking.length > 0 && (
        <EditorField label={t.ranking}>
          <ol className="editor-ranking">
            {draft.ranking.map((color, i) => (
              <li key={color}>
                <TokenIcon color={color} />
                {colors[color]}
                {i > 0 && (
                  <IconButton
                    icon="back"
                    className="editor-up"
                    label={t.rankedHigher({ color: colors[color] })}
                    onClick={() => onChange(rankedHigher(draft, color))}
                  />
                )}
              </li>
            ))}
          </ol>
        </EditorField>
      )}
    </>
  );
}
