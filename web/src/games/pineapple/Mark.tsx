function Card({ x, turn, suit }: { x: number; turn: number; suit: string }) {
  return (
    <g transform={`translate(${x} 20) rotate(${turn})`}>
      <rect x="-6.500" y="-9" width="13" height="18" rx="2" fill="var(--card-face)" stroke="var(--wood-edge)" />
      <path d="M0 -4L3.600 1 0 6-3.600 1Z" fill={`var(--${suit})`} />
    </g>
  );
}

export function Mark() {
  return (
    <>
      <Card x={15.5} turn={-9} suit="heart" />
      <Card x={25} turn={9} suit="club" />
    </>
  );
}
