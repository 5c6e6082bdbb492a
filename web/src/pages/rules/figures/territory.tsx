import { useSettings } from '~/base/settings';
import type { Lang } from '~/base/words';
import { diceWays } from '~/pages/rules/dice';

/** How often each total occurs, as bars. */
export function TerritoryDice() {
  const most = Math.max(...diceWays);
  return (
    <svg viewBox="0 0 280 120" aria-hidden="true">
      {diceWays.map((ways, i) => {
        const tall = (ways / most) * 72;
        const x = 8 + i * 22.4;
        return (
          <g key={i} className="rules-bar">
            <rect x={x} y={98 - tall} width="17" height={tall} rx="2" fill="var(--wood-edge)" />
            <text x={x + 8.5} y={92 - tall} textAnchor="middle">
              {ways}
            </text>
            <text x={x + 8.5} y="114" textAnchor="middle" className="rules-bar-total">
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type Tile = 'gate' | 'fire' | 'water' | 'earth' | 'wind' | 'neutral';
const ring: Tile[] = [
  'gate',
  ...Array<Tile>(4).fill('fire'),
  'neutral',
  ...Array<Tile>(4).fill('water'),
  'gate',
  ...Array<Tile>(4).fill('wind'),
  'neutral',
  ...Array<Tile>(4).fill('earth'),
];
const signs: Record<Lang, Record<Tile, string>> = {
  en: { gate: 'G', fire: 'Fi', water: 'Wa', earth: 'Ea', wind: 'Wi', neutral: 'Ne' },
  ja: { gate: '門', fire: '火', water: '水', earth: '地', wind: '風', neutral: '無' },
};

/** The place of tile i on a 6 × 6 square. */
const place = (i: number): [number, number] => {
  const at = i % 5;
  return (
    [
      [at, 0],
      [5, at],
      [5 - at, 5],
      [0, 5 - at],
    ] as [number, number][]
  )[Math.floor(i / 5)];
};

export function TerritoryRing() {
  const lang = useSettings((settings) => settings.lang);
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      <rect
        x="2.5"
        y="2.5"
        width="235"
        height="235"
        rx="12"
        fill="var(--wood-tray)"
        stroke="var(--wood-deep)"
        strokeWidth="5"
      />
      {ring.map((tile, i) => {
        const [column, row] = place(i);
        return (
          <g key={i} transform={`translate(${12 + column * 36.4} ${12 + row * 36.4})`}>
            <rect width="34" height="34" rx="5" fill={tile === 'gate' ? 'var(--mark-halo)' : `var(--${tile})`} />
            <text
              x="17"
              y="23"
              textAnchor="middle"
              className="rules-tile"
              fill={tile === 'gate' ? 'var(--seal-text)' : 'var(--on-player)'}
            >
              {signs[lang][tile]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
