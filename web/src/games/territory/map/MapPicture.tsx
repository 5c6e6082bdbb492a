import { boardBox, places } from '../layout';

const suits = new Set(['fire', 'water', 'earth', 'wind', 'neutral']);

interface PictureMap {
  id: string;
  tiles: { index: number; type: string; x: number; z: number }[];
  connections: Record<string, number[]>;
}

/** A map as a small picture: lands by element, gates in the seal colour, other tiles plain. */
export function MapPicture({ map }: { map: PictureMap }) {
  const all = places(map.id, map.tiles);
  const box = boardBox(all);
  return (
    <svg className="territory-map-picture" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <rect width={box.width} height={box.height} rx="30" fill="var(--wood-tray)" />
      {Object.entries(map.connections).flatMap(([from, links]) =>
        links.map((to) => {
          const a = all.get(Number(from));
          const b = all.get(to);
          if (!a || !b) return null;
          const line = `M${a.x} ${a.y}L${b.x} ${b.y}`;
          return <path key={`${from} ${to}`} d={line} stroke="var(--wood-edge)" strokeWidth="16" />;
        }),
      )}
      {map.tiles.map(({ index, type }) => {
        const place = all.get(index);
        const fill = suits.has(type) ? `var(--${type})` : type === 'checkpoint' ? 'var(--seal)' : 'var(--surface)';
        return (
          place && <rect key={index} x={place.x - 46} y={place.y - 29} width="92" height="58" rx="12" fill={fill} />
        );
      })}
    </svg>
  );
}
