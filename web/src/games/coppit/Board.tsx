import type { CSSProperties } from 'react';
import { motionFactor, useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { currentDelays, type Effect } from '~/games/coppit/animation';
import { BoardBackground } from '~/games/coppit/BoardBackground';
import { BoardDie } from '~/games/coppit/BoardDie';
import { connectorPath, type Point, side } from '~/games/coppit/geometry';
import { DestinationLabels, MarksBelow, NearMarks, SourceNumbers, SourceRings, Trail } from '~/games/coppit/Marks';
import { Pieces } from '~/games/coppit/Pieces';
import { placedTowers } from '~/games/coppit/scene';
import { type Tower, type TowerBook, towerKey, type View } from '~/games/coppit/state';
import { targetsOf } from '~/games/coppit/targets';
import { useBoardInput } from '~/games/coppit/useBoardInput';
import type { MoveSelection } from '~/games/coppit/useMoveSelection';
import { coppitWords } from '~/games/coppit/words';

interface Props {
  view: View;
  effect: Effect | null;
  choosing: MoveSelection;
  facts: TowerBook;
  near: Tower[]; // marked as threatened
  trail: string[] | null;
  card: { from: Point; to: Point } | null; // connects an inspected tower with its card
  onInspect: (tower: string | null) => void;
  onRoll: (() => void) | null;
}

/** The board: legal moves come in, the chosen one goes out. One tab stop; arrow keys move between targets. */
export function Board({ view, effect, choosing, facts, near, trail, card, onInspect, onRoll }: Props) {
  const t = useWords(coppitWords);
  const { flipBoard: flipped, coordinates } = useSettings();
  const targets = targetsOf(t, view, choosing, facts, near, flipped);
  const input = useBoardInput({ targets, choosing, onInspect, onRoll });
  const { source, sources, ends, shown } = choosing;

  const standing = placedTowers(view, flipped);
  const placeOfTower = (tower: Tower): Point =>
    standing.find((each) => each.tower && towerKey(each.tower) === towerKey(tower))?.at ?? { x: 0, y: 0 };
  const factor = motionFactor();
  const delay = currentDelays();
  const times = {
    '--coppit-step': `${delay.step * factor}ms`,
    '--coppit-part': `${delay.part * factor}ms`,
    '--coppit-tumble': `${delay.tumble * factor}ms`,
  };
  return (
    <svg
      ref={input.svg}
      className="board coppit-board"
      data-board
      viewBox={`0 0 ${side} ${side}`}
      style={times as CSSProperties}
      role="group"
      aria-label={t.board}
      aria-description={t.boardHelp}
      {...input.handlers}
    >
      <BoardBackground
        flipped={flipped}
        numbers={coordinates}
        seats={view.seats}
        hats={view.settings.hats_per_player}
        shields={view.settings.safe_by_gray}
      />
      {trail && !source && <Trail path={trail} flipped={flipped} />}
      {source ? (
        <MarksBelow view={view} source={source} ends={ends} shown={shown} flipped={flipped} />
      ) : (
        <SourceRings view={view} sources={sources} flipped={flipped} />
      )}
      <BoardDie die={view.die} effect={effect} open={onRoll !== null} />
      <Pieces view={view} effect={effect} lifted={source} flipped={flipped} />
      <NearMarks towers={near} placeOf={placeOfTower} />
      {card && <path className="coppit-leader" d={connectorPath({ x: card.from.x, y: card.from.y + 4 }, card.to)} />}
      {!source && <SourceNumbers view={view} sources={sources} flipped={flipped} />}
      <DestinationLabels ends={ends} shown={shown} flipped={flipped} />
      {targets.map((target) => (
        <g
          key={target.key}
          data-target={target.key}
          className={target.end || target.source ? 'coppit-target coppit-target-open' : 'coppit-target'}
          role="button"
          tabIndex={target.key === input.tabStop ? 0 : -1}
          aria-label={target.label}
          {...input.targetHandlers(target)}
        >
          <circle cx={target.at.x} cy={target.at.y} r="27" />
        </g>
      ))}
    </svg>
  );
}
