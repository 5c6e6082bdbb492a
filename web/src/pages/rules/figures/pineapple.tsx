type Suit = 'spade' | 'heart' | 'diamond' | 'club';

const suits: Record<Suit, string> = {
  spade: 'M0 -7C3 -3 7 0 7 3.4A3.4 3.4 0 011.2 5.4L2.2 8H-2.2L-1.2 5.4A3.4 3.4 0 01-7 3.4C-7 0 -3 -3 0 -7Z',
  heart: 'M0 7C-4 3.4 -7 1 -7 -2.4A3.6 3.6 0 010 -4A3.6 3.6 0 017 -2.4C7 1 4 3.4 0 7Z',
  diamond: 'M0 -8L6 0L0 8L-6 0Z',
  club: 'M0 -7.4A3.4 3.4 0 012.8 -2A3.5 3.5 0 111.2 3.6L2.2 7.4H-2.2L-1.2 3.6A3.5 3.5 0 11-2.8 -2A3.4 3.4 0 010 -7.4Z',
};
const letters: Record<string, Suit> = { s: 'spade', h: 'heart', d: 'diamond', c: 'club' };

function Card({ x, y, card }: { x: number; y: number; card: string }) {
  const suit = letters[card[1]];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="34" height="47" rx="3" fill="var(--card-face)" stroke="var(--line)" />
      <text x="4" y="17" className="rules-card" fill={`var(--${suit})`}>
        {card[0]}
      </text>
      <path d={suits[suit]} transform="translate(23 33)" fill={`var(--${suit})`} />
    </g>
  );
}

function Rows({ rows, sign, tone }: { rows: [string[], string[], string[]]; sign: string; tone: string }) {
  return (
    <svg viewBox="0 0 240 176" aria-hidden="true">
      <rect width="206" height="176" rx="10" fill="var(--wood-deep)" />
      {rows.map((cards, row) =>
        cards.map((card, i) => <Card key={card} x={8 + (row === 0 ? i + 1 : i) * 38.5} y={8 + row * 56} card={card} />),
      )}
      <text x="212" y="62" className="rules-sign" fill={tone}>
        {sign}
      </text>
      <text x="212" y="118" className="rules-sign" fill="var(--ink)">
        ≦
      </text>
    </svg>
  );
}

export function PineappleRows() {
  return (
    <Rows
      rows={[
        ['Qh', 'Qc', '4s'],
        ['9s', '9d', '5h', '5c', 'Kd'],
        ['Ah', 'Jh', '8h', '6h', '3h'],
      ]}
      sign="≦"
      tone="var(--ink)"
    />
  );
}

export function PineappleFoul() {
  return (
    <Rows
      rows={[
        ['Kh', 'Kc', '4s'],
        ['9s', '9d', '5h', '2c', 'Ad'],
        ['Th', '9h', '8c', '7d', '6s'],
      ]}
      sign="×"
      tone="var(--bad-text)"
    />
  );
}
