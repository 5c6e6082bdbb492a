import { CardFace, cardHeight, cardWidth } from '~/games/pineapple/CardFace';
import type { PineappleController } from '~/games/pineapple/log';
import { type Board, type Card, rowSize, rows } from '~/games/pineapple/state';
import { useTable, useTextContext } from '~/table/useTable';

const gap = 10;
const [stepX, stepY] = [cardWidth + gap, cardHeight + gap];
const width = 5 * stepX + gap;
const head = 50; // for the name
const boardHeight = head + 3 * stepY + gap;
const handHeight = stepY + gap;

function Row({ cards, places, y }: { cards: Card[]; places: number; y: number }) {
  const left = gap + ((5 - Math.min(places, 5)) * stepX) / 2;
  const pitch = places > 5 ? (width - 2 * gap - cardWidth) / (places - 1) : stepX; // more than five overlap
  return Array.from({ length: places }, (_, i) => (
    <g key={i} transform={`translate(${left + i * pitch} ${y})`}>
      {cards[i] ? (
        <CardFace card={cards[i]} />
      ) : (
        <rect width={cardWidth} height={cardHeight} rx="8.5" fill="none" stroke="var(--line)" strokeWidth="2" />
      )}
    </g>
  ));
}

function Rows({ board }: { board: Board }) {
  return rows.map((row, i) => <Row key={row} cards={board[row]} places={rowSize[row]} y={head + i * stepY} />);
}

/** Both boards and the cards in hand as one drawing; the board on the page consists of many elements. */
export function BoardsPicture({ table }: { table: PineappleController }) {
  const { name } = useTextContext(table);
  const { seats, chips } = useTable(table, (state) => state.view);
  return (
    <svg
      viewBox={`0 0 ${2 * width + gap} ${boardHeight + handHeight}`}
      fontSize="26"
      fill="var(--ink)"
      aria-hidden="true"
    >
      {seats.map(({ board, dealt }, seat) => (
        <g key={seat} transform={`translate(${seat * (width + gap)} 0)`}>
          <text x={gap} y="34" fontWeight="700">
            {name(seat)} {chips[seat]}
          </text>
          <Rows board={board} />
          <Row cards={dealt} places={dealt.length} y={boardHeight} />
        </g>
      ))}
    </svg>
  );
}
