import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Color } from '~/base/colors';
import { motionFactor, useSettings } from '~/base/settings';
import { IconButton } from '~/ui/controls';
import type { Effect } from './animation';
import { boardBox, freeMiddle, linkPairs, neighbour, type Place, placesOf, tileSize } from './layout';
import { DiceBox, middleSize } from './map/DiceBox';
import { LinkDots, Links } from './map/Links';
import { PathMarks, type Way } from './map/PathMarks';
import { Pawns } from './map/Pawns';
import { TileArt } from './map/TileArt';
import { useCamera } from './map/useCamera';
import type { Tile, View } from './state';
import { words } from './words';
import { tileFacts } from './words/tiles';
import './map/style.css';

interface BoardProps {
  view: View;
  effect: Effect | null;
  dice: number[] | undefined; // of this turn
  colors: Color[];
  name: (seat: number) => string;
  shownSeat: number; // the lord whose passed gates are shown
  live: Set<number>; // tiles with available moves
  picked: number | undefined;
  hinted: Set<number>; // tiles of a hint
  badges: Map<number, number>; // the numbers of choices, by tile
  ways: Way[];
  chosenWay: number;
  onRoll: (() => void) | null; // if the dice can be rolled now
  onTile: (tile: number, touch: boolean) => void;
  onHover: (tile: number | null) => void;
}

/** The map: one tab stop, arrow keys move between tiles, Enter presses one. It can be dragged and zoomed. */
export function Board(props: BoardProps) {
  const { view, effect, colors, shownSeat, badges, onTile } = props;
  const lang = useSettings((settings) => settings.lang);
  const t = words[lang];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles of a map never move
  const places = useMemo(() => placesOf(view), [view.map]);
  const box = useMemo(() => boardBox(places), [places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const middle = useMemo(() => freeMiddle(places, linkPairs(view.tiles), middleSize), [places]);
  const active = effect?.walker ?? view.seat;
  const [focus, setFocus] = useState(view.lords[shownSeat]?.tile ?? 0);
  const follow = places.get(effect?.tile ?? view.lords[active ?? shownSeat]?.tile ?? 0);
  const camera = useCamera(box, follow);
  const onKey = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      const next = neighbour(places, focus, event.key);
      setFocus(next);
      camera.svg.current?.querySelector<SVGElement>(`[data-tile="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onTile(focus, false);
    }
  };
  const own = places.get(view.lords[shownSeat]?.tile ?? 0);
  return (
    <div className="territory-map">
      <svg
        ref={camera.svg}
        className={camera.near ? 'territory-board territory-board-near' : 'territory-board'}
        data-board
        data-box={`0 0 ${box.width} ${box.height}`}
        role="group"
        aria-label={t.map}
        onKeyDown={onKey}
        {...camera.handlers}
      >
        <g
          className="territory-world"
          data-camera
          style={{ transform: camera.transform, transitionDuration: `${200 * motionFactor()}ms` }}
        >
          <rect className="territory-tray" x="3" y="3" width={box.width - 6} height={box.height - 6} rx="16" />
          <Links tiles={view.tiles} places={places} />
          {middle && (
            <DiceBox
              at={middle}
              view={view}
              dice={props.dice}
              tumbling={effect?.tumbling ?? false}
              lang={lang}
              onRoll={props.onRoll}
              dragged={camera.dragged}
            />
          )}
          {view.tiles.map((tile) => {
            const place = places.get(tile.index);
            if (!place) return null;
            return (
              <TileButton
                key={tile.index}
                board={props}
                tile={tile}
                place={place}
                scale={camera.scale}
                focused={focus === tile.index}
                onFocus={() => setFocus(tile.index)}
                onPress={(touch) => !camera.dragged() && onTile(tile.index, touch)}
              />
            );
          })}
          <LinkDots tiles={view.tiles} places={places} />
          {props.ways.length > 0 && <PathMarks ways={props.ways} chosen={props.chosenWay} places={places} />}
          <Pawns
            lords={view.lords}
            tiles={view.tiles}
            places={places}
            colors={colors}
            active={active}
            scale={camera.scale}
            ms={(effect?.ms ?? 0) * motionFactor()}
          />
          {[...badges].map(([tile, n]) => {
            const place = places.get(tile);
            return (
              place && (
                <g key={tile} className="territory-badge" transform={`translate(${place.x} ${place.y - 33})`}>
                  <circle r="11" />
                  <text y="4.500">{n}</text>
                </g>
              )
            );
          })}
          {effect?.gain && <Gain gain={effect.gain} at={places.get(effect.gain.tile)} />}
        </g>
      </svg>
      <div className="territory-zoom">
        <IconButton icon="plus" label={t.zoomIn} onClick={camera.zoomIn} />
        <IconButton icon="minus" label={t.zoomOut} onClick={camera.zoomOut} />
        <IconButton icon="fit" label={t.wholeMap} onClick={camera.showAll} />
        {own && <IconButton icon="person" label={t.toWalker} onClick={() => camera.goTo(own)} />}
      </div>
    </div>
  );
}

/** A tile: its picture, and its mouse, touch and focus events. */
function TileButton({
  board,
  tile,
  place,
  scale,
  focused,
  onFocus,
  onPress,
}: {
  board: BoardProps;
  tile: Tile;
  place: Place;
  scale: number;
  focused: boolean;
  onFocus: () => void;
  onPress: (touch: boolean) => void;
}) {
  const lang = useSettings((settings) => settings.lang);
  const { view, name, onHover } = board;
  const { index } = tile;
  const lordsHere = view.lords.filter((lord) => lord.tile === index).map((lord) => name(lord.seat));
  return (
    <g
      role="button"
      className="territory-tile"
      data-tile={index}
      data-live={board.live.has(index)}
      data-picked={board.picked === index}
      data-hinted={board.hinted.has(index)}
      data-now={board.effect?.tile === index}
      tabIndex={focused ? 0 : -1}
      aria-label={[tileFacts(tile, lang, name), ...lordsHere].join(words[lang].comma)}
      aria-pressed={board.picked === index}
      transform={`translate(${place.x} ${place.y})`}
      onFocus={() => {
        onFocus();
        onHover(index);
      }}
      onBlur={() => onHover(null)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(index)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onHover(null)}
      onClick={(event) => onPress((event.nativeEvent as PointerEvent).pointerType === 'touch')}
    >
      <TileArt
        tile={tile}
        lang={lang}
        colors={board.colors}
        scale={scale}
        pawns={lordsHere.length}
        passed={view.lords[board.shownSeat].signals.includes(tile.checkpoint_type ?? '')}
      />
      <rect
        className="territory-frame"
        x={-tileSize.width / 2 - 3}
        y={-tileSize.height / 2 - 3}
        width={tileSize.width + 6}
        height={tileSize.height + 6}
        rx="10"
      />
    </g>
  );
}

function Gain({ gain, at }: { gain: { mana: number }; at: { x: number; y: number } | undefined }) {
  if (!at || gain.mana === 0) return null;
  return (
    <g transform={`translate(${at.x} ${at.y - 44})`} className={gain.mana > 0 ? 'territory-gain' : 'territory-loss'}>
      <rect x="-38" y="-15" width="76" height="28" rx="14" />
      <text y="5">{gain.mana > 0 ? `+${gain.mana}` : `−${-gain.mana}`}</text>
    </g>
  );
}
