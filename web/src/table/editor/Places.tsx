import { type KeyboardEvent, useRef, useState } from 'react';

/** A place of a board that can be pressed, in the units of the drawing. */
export interface Place {
  key: string;
  x: number;
  y: number;
  label: string;
  pressed: boolean; // what is here has been picked up
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest place in the direction of an arrow key; sideways distance counts double. */
export function placeToward(places: Place[], from: Place, key: string): Place | null {
  const way = directions[key];
  if (!way) return null;
  const cost = ({ x, y }: Place) => {
    const ahead = (x - from.x) * way.x + (y - from.y) * way.y;
    const aside = Math.abs((x - from.x) * way.y) + Math.abs((y - from.y) * way.x);
    return ahead > 1 ? ahead + 2 * aside : Number.POSITIVE_INFINITY;
  };
  const best = places.toSorted((a, b) => cost(a) - cost(b)).at(0);
  return best && cost(best) < Number.POSITIVE_INFINITY ? best : null;
}

/** The places of a board in an editor, drawn over its pieces. One tab stop; arrow keys move between places. */
export function Places({
  places,
  radius,
  onPress,
}: {
  places: Place[];
  radius: number;
  onPress: (key: string) => void;
}) {
  const group = useRef<SVGGElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const home = places.some(({ key }) => key === focused) ? focused : places[0]?.key;
  const onKeyDown = (event: KeyboardEvent, place: Place) => {
    if (event.key === 'Enter' || event.key === ' ') onPress(place.key);
    else {
      const next = placeToward(places, place, event.key);
      if (!next) return;
      group.current?.querySelector<SVGGElement>(`[data-place="${next.key}"]`)?.focus();
    }
    event.preventDefault();
  };
  return (
    <g ref={group}>
      {places.map((place) => (
        <g
          key={place.key}
          className="editor-place"
          data-place={place.key}
          role="button"
          aria-label={place.label}
          aria-pressed={place.pressed || undefined} // otherwise every place would be read as a switch that is off
          tabIndex={place.key === home ? 0 : -1}
          onFocus={() => setFocused(place.key)}
          onClick={() => onPress(place.key)}
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          <circle cx={place.x} cy={place.y} r={radius} />
        </g>
      ))}
    </g>
  );
}
