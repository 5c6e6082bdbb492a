import { useWords } from '~/base/words';
import { nameOf } from '~/games/hex_taboo/geometry';
import { resultText } from '~/games/hex_taboo/log';
import { FourMark, ThreatMark, ThreeMark } from '~/games/hex_taboo/Marks';
import { StoneIcon } from '~/games/hex_taboo/Stone';
import { type BoardModel, confirmText, type Tip } from '~/games/hex_taboo/scene';
import { isPlacement, readResult, type View } from '~/games/hex_taboo/state';
import type { HexController, MoveInput } from '~/games/hex_taboo/useMoveInput';
import { useNarrowLayout } from '~/games/hex_taboo/useNarrowLayout';
import type { Refusal } from '~/games/hex_taboo/useRefusal';
import type { Replay } from '~/games/hex_taboo/useReplay';
import { hexWords } from '~/games/hex_taboo/words';
import { AnalyseButton } from '~/table/analysis/AnalyseButton';
import { useTable, useTextContext } from '~/table/useTable';
import { Button, IconButton } from '~/ui/controls';

/** Under the board: why a press was no move, the confirmation of a move, the result, the replay controls, or the legend. */
export function BoardFooter({
  table,
  model,
  input,
  replay,
  refusal,
}: {
  table: HexController;
  model: BoardModel;
  input: MoveInput;
  replay: Replay;
  refusal: Refusal | null;
}) {
  const t = useWords(hexWords);
  const question = confirmText(model, t);
  const { name } = useTextContext(table);
  const narrow = useNarrowLayout();
  const last = replay.turns.at(-1);
  const balanced = model.seat !== null && last && last.kind !== 'placed' ? last : null; // the opponent's last turn
  if (replay.lookingBack) return <ReplayBar table={table} radius={model.view.radius} replay={replay} />;
  if (refusal && !question) return <Notice title={refusal.text} tone="bad" />;
  if (model.over) return <Ended table={table} replay={replay} />;
  if (balanced && !question) {
    const words = { name: name(balanced.seat), cell: nameOf(balanced.cell, model.view.radius) };
    const neutral = balanced.kind === 'neutralised';
    return (
      <Notice
        title={neutral ? t.neutralised(words) : t.swapped(words)}
        text={neutral ? t.tipNeutralWhy : undefined}
        tone="plain"
      />
    );
  }
  return (
    <div className="hex-footer">
      {question ? (
        <div className={`hex-prompt hex-prompt-${question.tone}`} role="status">
          <p>
            <strong>{question.title}</strong>
            <span className="soft">{question.text}</span>
          </p>
          <div className="hex-prompt-buttons">
            <Button onClick={input.cancel}>{t.cancel}</Button>
            <Button look="seal" onClick={input.confirm}>
              {t.confirm[pickedKind(model)]}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Legend warnings={model.warnings} view={model.view} />
          {narrow && <p className="soft hex-footer-rule">{t.ruleBalance[model.view.balance]}</p>}
        </>
      )}
    </div>
  );
}

function pickedKind({ picked }: BoardModel): 'place' | 'neutralise' | 'swap' {
  if (!picked || isPlacement(picked)) return 'place';
  return 'swap' in picked ? 'swap' : 'neutralise';
}

function Notice({ title, text, tone }: { title: string; text?: string; tone: Tip['tone'] }) {
  return (
    <div className="hex-footer">
      <div className={`hex-prompt hex-prompt-${tone}`} role="status">
        <p>
          <strong>{title}</strong>
          {text && <span className="soft">{text}</span>}
        </p>
      </div>
    </div>
  );
}

/** The result, for looking at the final board. */
function Ended({ table, replay }: { table: HexController; replay: Replay }) {
  const t = useWords(hexWords);
  const context = useTextContext(table);
  const state = useTable(table, ({ view, result }) => ({ view, result }));
  const { headline, reason } = resultText(state, context);
  const won = readResult(state.result, state.view)?.reason === 'four';
  return (
    <div className="hex-footer">
      <div className={won ? 'hex-prompt hex-prompt-good' : 'hex-prompt'}>
        <p>
          <strong>{headline}</strong>
          <span className="soft">{reason}</span>
        </p>
        <div className="hex-replay">
          <IconButton
            icon="back"
            label={t.stepBack}
            disabled={replay.shown === 0}
            onClick={() => replay.showTurn(replay.shown - 1)}
          />
          <Button onClick={() => table.showResult(true)}>{t.showResult}</Button>
        </div>
      </div>
    </div>
  );
}

/** The replay controls: the turn shown, one back, one forward, to the end; after the match, analysis of this turn. */
function ReplayBar({ table, radius, replay }: { table: HexController; radius: number; replay: Replay }) {
  const t = useWords(hexWords);
  const over = useTable(table, (state) => state.waiting === 'over');
  const { turns, shown, showTurn: look } = replay;
  const turn = turns[shown - 1];
  return (
    <div className="hex-footer">
      <div className="hex-prompt" role="status">
        <p>
          <strong>{turn ? t.lookingAt({ n: shown, of: turns.length }) : t.lookingStart}</strong>
          {turn && <span className="soft">{nameOf(turn.cell, radius)}</span>}
        </p>
        <div className="hex-replay">
          <IconButton icon="back" label={t.stepBack} disabled={shown === 0} onClick={() => look(shown - 1)} />
          <IconButton icon="forward" label={t.stepOn} onClick={() => look(shown + 1)} />
          <Button onClick={() => look(turns.length)}>{t.toPresent}</Button>
          {over && <AnalyseButton table={table} shown={shown} />}
        </div>
      </div>
    </div>
  );
}

function Legend({ warnings, view: { balance, neutral } }: { warnings: boolean; view: View }) {
  const t = useWords(hexWords);
  return (
    <ul className="hex-legend" aria-label={t.legend}>
      {warnings && (
        <>
          <li>
            <svg width="24" height="24" viewBox="-32 -32 64 64" aria-hidden="true">
              <FourMark />
            </svg>
            {t.legendFour}
          </li>
          <li>
            <svg width="24" height="24" viewBox="-32 -32 64 64" aria-hidden="true">
              <ThreeMark />
            </svg>
            {t.legendThree}
          </li>
          <li>
            <svg width="24" height="24" viewBox="-32 -32 64 64" aria-hidden="true">
              <ThreatMark />
            </svg>
            {t.legendThreat}
          </li>
        </>
      )}
      <li>
        <StoneIcon stone="red" last />
        {t.legendLast}
      </li>
      {(balance !== 'double' || neutral.length > 0) && (
        <li>
          <StoneIcon stone="neutral" />
          {t.legendNeutral}
        </li>
      )}
      {warnings && balance === 'double' && <li className="hex-legend-note">{t.legendDouble}</li>}
    </ul>
  );
}
