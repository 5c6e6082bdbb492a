import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { analysisPath, type Players, playOn } from '~/pages/practice/actions';
import type { DraftCheck } from '~/pages/practice/useEditor';
import { practiceWords } from '~/pages/practice/words';
import { useGameInfo } from '~/pages/setup/actions';
import { setupWords } from '~/pages/setup/words';
import { EditorField } from '~/table/editor/fields';
import type { AnyPositionEditor } from '~/table/editor/position_editor';
import { levelLabel, offeredLevels } from '~/table/levels';
import { Button, Select } from '~/ui/controls';

const byHand = 'by hand';

/** Plays on from the position, or opens it for analysis. */
export function PlayOn({ editor, check }: { editor: AnyPositionEditor; check: DraftCheck | null }) {
  const t = useWords(practiceWords);
  const [, go] = useLocation();
  const [level, setLevel] = useState<string | null>(setups[editor.id].usualLevel);
  const [chosen, setChosen] = useState<number | null>(null); // the seat; null: the one to move
  const [failed, setFailed] = useState(false);
  const opened = check?.kind === 'good' ? check : null;
  const toMove = opened ? editor.seatToMove(opened.state) : 0;
  const you = chosen !== null && opened && chosen < opened.seats ? chosen : toMove;
  const open = async (find: Promise<string | null>) => {
    try {
      const path = await find;
      setFailed(path === null);
      if (path !== null) go(path);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  return (
    <section className="practice-part" aria-labelledby="practice-play">
      <h2 id="practice-play">{t.playTitle}</h2>
      <Opponent editor={editor} players={{ level, you }} onLevel={setLevel} />
      {level !== null && opened && (
        <SeatField editor={editor} seats={opened.seats} position={opened.position} you={you} onChange={setChosen} />
      )}
      <div className="practice-buttons">
        <Button look="seal" disabled={!opened} onClick={() => opened && void open(playOn(opened, { level, you }))}>
          {t.play}
        </Button>
        <Button icon="chart" disabled={!opened} onClick={() => opened && void open(analysisPath(opened))}>
          {t.analyse}
        </Button>
      </div>
      {failed && (
        <p role="alert" className="tone-bad">
          {t.startFailed}
        </p>
      )}
    </section>
  );
}

function Opponent({
  editor,
  players: { level },
  onLevel,
}: {
  editor: AnyPositionEditor;
  players: Players;
  onLevel: (level: string | null) => void;
}) {
  const t = useWords(practiceWords);
  const lang = useSettings((settings) => settings.lang);
  const info = useGameInfo(editor.id);
  const levels = info && info !== 'failed' ? offeredLevels(editor.id, info.players).map(({ name }) => name) : [];
  const names = level !== null && !levels.includes(level) ? [level, ...levels] : levels;
  return (
    <EditorField label={t.opponent}>
      <Select
        label={t.opponent}
        value={level ?? byHand}
        onChange={(value) => onLevel(value === byHand ? null : value)}
        items={[
          ...names.map((name) => ({ value: name, label: t.computer({ level: levelLabel(name, lang) }) })),
          { value: byHand, label: t.byHand },
        ]}
      />
    </EditorField>
  );
}

function SeatField({
  editor,
  seats,
  position,
  you,
  onChange,
}: {
  editor: AnyPositionEditor;
  seats: number;
  position: string;
  you: number;
  onChange: (seat: number) => void;
}) {
  const t = useWords(practiceWords);
  const { colors } = useWords(setupWords);
  return (
    <EditorField label={t.you}>
      <Select
        label={t.you}
        value={String(you)}
        onChange={(seat) => onChange(Number(seat))}
        items={setups[editor.id].colors(seats, { position }).map((color, seat) => ({
          value: String(seat),
          label: t.seat({ n: seat + 1, color: colors[color] }),
        }))}
      />
    </EditorField>
  );
}
