import type { LudoController } from '~/games/ludo/controller';
import { tokensOf } from '~/games/ludo/state';
import { TokenIcon } from '~/games/ludo/TokenShape';
import { basePosition, goalPosition } from '~/games/ludo/track';
import { placeShort, tokenName, useLudoWords } from '~/games/ludo/words';
import { SeatCard } from '~/table/SeatCard';
import { useTable } from '~/table/useTable';

const boxClass = (position: number) => {
  if (position === goalPosition) return 'ludo-box ludo-box-goal';
  return position === basePosition ? 'ludo-box ludo-box-base' : 'ludo-box';
};

/** A player's card: four boxes with a token and its progress each. */
export function PlayerCard({ table, seat }: { table: LudoController; seat: number }) {
  const t = useLudoWords();
  const view = useTable(table, (state) => state.view);
  const { color } = view.players[seat];
  const rank = view.winners.find((winner) => winner.color === color)?.rank;
  const facts = rank === undefined ? t.colors[color] : `${t.colors[color]} · ${t.rank({ n: rank })}`;
  return (
    <SeatCard table={table} seat={seat} facts={facts}>
      <ul className="ludo-boxes">
        {tokensOf(view, color).map((token) => (
          <li
            key={token.id}
            className={boxClass(token.position)}
            aria-label={t.tokenAt({ token: tokenName(t, token), place: placeShort(t, color, token.position) })}
          >
            <TokenIcon color={color} n={token.id + 1} />
            <span>{placeShort(t, color, token.position)}</span>
          </li>
        ))}
      </ul>
    </SeatCard>
  );
}
