import { useSettings } from '~/base/settings';
import { BoardPlate } from '~/games/ludo/BoardPlate';
import { type Draft, type Picked, pressed, tokensAt, viewOf } from '~/games/ludo/editor/draft';
import { type PlacedSpot, spotsOf } from '~/games/ludo/editor/spots';
import { unit, viewBox } from '~/games/ludo/geometry';
import { Bases, Goals } from '~/games/ludo/Marks';
import { piecesOf } from '~/games/ludo/pieces';
import { sameToken } from '~/games/ludo/state';
import { TokenShape } from '~/games/ludo/TokenShape';
import { placeName, tokenName, useLudoWords } from '~/games/ludo/words';
import { Places } from '~/table/editor/Places';
import type { EditorProps } from '~/table/editor/position_editor';

/** The board of the editor: a press picks a token up, the next one puts it down. */
export function EditBoard({ draft, tool, onChange, onTool }: EditorProps<Draft, Picked | null>) {
  const t = useLudoWords();
  const { flipBoard: flip, coordinates } = useSettings();
  const view = viewOf(draft);
  const spots = spotsOf(draft, flip);
  const labelOf = (spot: PlacedSpot) => {
    const place = placeName(t, spot.position);
    const where = spot.color === null ? place : `${t.colors[spot.color]}${t.list}${place}`;
    const here = tokensAt(draft, spot).map((token) => tokenName(t, token));
    return here.length > 0 ? t.tokenAt({ token: here.join(t.list), place: where }) : where;
  };
  const press = (key: string) => {
    const spot = spots.find((each) => each.key === key);
    if (!spot) return;
    const after = pressed(draft, tool, spot);
    if (after.draft !== draft) onChange(after.draft);
    onTool(after.picked);
  };
  return (
    <svg className="board ludo-board" data-board viewBox={viewBox} role="group" aria-label={t.board}>
      <BoardPlate flip={flip} numbers={coordinates} />
      <Bases view={view} flip={flip} />
      <Goals view={view} flip={flip} />
      {piecesOf(view, null, flip).map((piece) => (
        <g
          key={`${piece.color}${piece.id}`}
          data-token={`${piece.color}${piece.id}`}
          data-position={piece.position}
          style={{ transform: `translate(${piece.x}px, ${piece.y}px) scale(${piece.scale})` }}
        >
          {sameToken(tool, piece) && <circle className="ludo-ring ludo-ring-shown" r={0.49 * unit} />}
          <TokenShape color={piece.color} n={piece.id + 1} size={0.32 * unit} />
        </g>
      ))}
      <Places
        places={spots.map((spot) => ({
          key: spot.key,
          ...spot.at,
          label: labelOf(spot),
          pressed: tokensAt(draft, spot).some((token) => sameToken(token, tool)),
        }))}
        radius={0.47 * unit}
        onPress={press}
      />
    </svg>
  );
}
