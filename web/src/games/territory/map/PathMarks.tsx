import { type Place, tileSize } from '../layout';

export interface Way {
  to: number; // the first step
  path: number[]; // every tile of the walk, the stop last
  free: Set<number>; // tiles that cost no step, such as warps
}

const out = 4;

/** The possible routes step by step: the chosen one solid, others dashed. Black on white, because red is a player's colour. */
export function PathMarks({ ways, chosen, places }: { ways: Way[]; chosen: number; places: Map<number, Place> }) {
  const ordered = [...ways.keys()].sort((a, b) => Number(a === chosen) - Number(b === chosen));
  return (
    <g className="territory-paths">
      {ordered.map((i) => (
        <OneWay key={ways[i].to} way={ways[i]} chosen={i === chosen} places={places} />
      ))}
    </g>
  );
}

function OneWay({ way, chosen, places }: { way: Way; chosen: boolean; places: Map<number, Place> }) {
  let steps = 0;
  const marks = way.path.map((tile, i) => {
    if (!way.free.has(tile)) steps++;
    return { tile, n: steps, stop: i === way.path.length - 1, place: places.get(tile) };
  });
  const { width, height } = tileSize;
  return (
    <g className={chosen ? 'territory-route territory-route-chosen' : 'territory-route'}>
      {marks.map(
        ({ tile, stop, place }, i) =>
          place && (
            <rect
              key={`${tile} ${i}`}
              className={stop ? 'territory-route-stop' : ''}
              x={place.x - width / 2 - out}
              y={place.y - height / 2 - out}
              width={width + 2 * out}
              height={height + 2 * out}
              rx="11"
            />
          ),
      )}
      {marks.map(
        ({ tile, n, stop, place }, i) =>
          place &&
          !way.free.has(tile) && (
            <g key={`${tile} ${i}`} transform={`translate(${place.x} ${place.y - height / 2 - out})`}>
              <circle r={stop ? 11 : 9} />
              <text y={stop ? 4.5 : 4} fontSize={stop ? 13 : 11}>
                {n}
              </text>
            </g>
          ),
      )}
    </g>
  );
}
