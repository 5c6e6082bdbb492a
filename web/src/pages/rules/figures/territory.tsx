import { cells } from '~/games/territory/default_cells';
import { ElementSign } from '~/games/territory/element_icons';
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

/** The default map. */
export function TerritoryMap() {
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
      {cells.map(({ column, row, suit }) => {
        const land = suit !== 'gate' && suit !== 'special';
        const ink = land ? 'var(--on-player)' : suit === 'gate' ? 'var(--seal-text)' : '#25211c';
        return (
          <g
            key={`${column} ${row}`}
            transform={`translate(${32 + column * 44} ${29 + row * 36.4})`}
            style={{ color: ink }}
          >
            <rect x="-20" y="-17" width="40" height="34" rx="5" fill={land ? `var(--${suit})` : 'var(--mark-halo)'} />
            <ElementSign name={suit === 'special' ? 'spell' : suit} size={20} />
          </g>
        );
      })}
    </svg>
  );
}
