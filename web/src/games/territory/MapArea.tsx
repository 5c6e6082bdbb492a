import type { Choice } from '~/table/table_controller';
import { useTable, useTextContext } from '~/table/useTable';
import { Board } from './Board';
import { BattleAnimation } from './battle/BattleAnimation';
import { aimsAtLords } from './cards/book';
import { CardFace } from './cards/CardFace';
import { liveTiles, type Option, tileBadges } from './choices';
import type { TerritoryController } from './LordList';
import { type Move, tilesOf, type View } from './state';
import { useHintMove } from './useHintMove';
import type { Selection } from './useSelection';

/** The dice of the current turn, if they have been rolled. */
function useDice(table: TerritoryController): number[] | undefined {
  return useTable(table, ({ view, effect, log }) => {
    if (effect?.dice) return effect.dice;
    if (view.roll === null) return undefined;
    const last = log.findLast(({ event }) => event.type === 'roll')?.event;
    return last?.type === 'roll' ? last.dice : undefined;
  });
}

/** What the dice button does: it shows a roll that waits for a press, or rolls without a spell. */
function rollMove(waiting: string, view: View, choices: Choice<Move>[]): Move | 'pass' | null {
  if (waiting === 'roll') return 'pass';
  if (waiting !== 'move' || view.phase !== 'spell') return null;
  return choices.find(({ move }) => move.type === 'pass')?.move ?? null;
}

/** The map, covered by the card or battle of an animation. */
export function MapArea({
  table,
  selection,
  options,
  shownSeat,
  showWays,
}: {
  table: TerritoryController;
  selection: Selection;
  options: Option[];
  shownSeat: number;
  showWays: boolean;
}) {
  const { name } = useTextContext(table);
  const { view, effect, waiting, choices } = useTable(table, ({ view, effect, waiting, choices }) => ({
    view,
    effect,
    waiting,
    choices,
  }));
  const dice = useDice(table);
  const hint = useHintMove(table);
  const colors = table.ui.seatColors(table.setup);
  const { picked, ways, chosenWay } = selection;
  const walking = ways.length > 0;
  const rolling = rollMove(waiting, view, choices);
  return (
    <div className="territory-stage">
      <Board
        view={view}
        effect={effect}
        dice={dice}
        colors={colors}
        name={name}
        shownSeat={shownSeat}
        live={waiting === 'move' && !walking ? liveTiles(choices, view, picked) : new Set()}
        picked={picked.tile}
        hinted={new Set(hint ? tilesOf(hint, view, aimsAtLords) : [])}
        badges={walking ? new Map() : tileBadges(options, view)}
        ways={showWays ? ways : []}
        chosenWay={chosenWay}
        onRoll={rolling && (() => (rolling === 'pass' ? table.pass() : table.play(rolling)))}
        onTile={selection.pressTile}
        onHover={selection.setHovered}
      />
      {effect?.card?.card && (
        <div className="territory-played-card">
          <strong>{name(effect.card.seat)}</strong>
          <CardFace id={effect.card.card} width={150} />
        </div>
      )}
      {effect?.battle && <BattleAnimation animation={effect.battle} colors={colors} name={name} />}
    </div>
  );
}
