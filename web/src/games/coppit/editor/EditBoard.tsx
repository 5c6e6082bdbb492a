import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { BoardBackground } from '~/games/coppit/BoardBackground';
import { BoardDie } from '~/games/coppit/BoardDie';
import { boxNode, nodes } from '~/games/coppit/board_file';
import {
  type Draft,
  isOpenNode,
  type Pressed,
  pickedHats,
  pressedNode,
  pressedSlot,
  slotHats,
  type Tool,
  towerOf,
  viewOf,
} from '~/games/coppit/editor/draft';
import { placeOf, side } from '~/games/coppit/geometry';
import { placeText, towerText } from '~/games/coppit/log';
import { Pieces } from '~/games/coppit/Pieces';
import { slotOf } from '~/games/coppit/scene';
import { hatColor, hatNumber, towersOf, type View } from '~/games/coppit/state';
import { type CoppitWords, coppitWords } from '~/games/coppit/words';
import { type Place, Places } from '~/table/editor/Places';
import type { EditorProps } from '~/table/editor/position_editor';

const reach = 20.5;

function nodePlaces(draft: Draft, view: View, tool: Tool, flipped: boolean, t: CoppitWords): Place[] {
  const towers = towersOf(view);
  const picked = towerOf(draft, tool.picked);
  return nodes
    .filter((node) => isOpenNode(draft, node.id, node.kind === 'box'))
    .map((node) => {
      const here = towers.filter((tower) => tower.node === node.id).map((tower) => towerText(t, tower));
      const label = [placeText(t, node.id), ...here].join(t.list);
      return { key: node.id, ...placeOf(node, flipped), label, pressed: picked?.node === node.id };
    });
}

function slotPlaces(draft: Draft, view: View, tool: Tool, flipped: boolean, t: CoppitWords): Place[] {
  return slotHats(draft).map((hat) => {
    const name = hatColor(hat);
    const box = placeText(t, boxNode(name));
    const free = draft.boxes[name].includes(hat);
    const label = free ? [t.hat({ color: t.colors[name], number: hatNumber(hat) }), box].join(t.list) : box;
    return { key: hat, ...slotOf(view, hat, flipped), label, pressed: tool.picked === hat };
  });
}

/** The board of the editor: a press picks a hat or a tower up, the next one puts it down. */
export function EditBoard({ draft, tool, onChange, onTool }: EditorProps<Draft, Tool>) {
  const t = useWords(coppitWords);
  const { flipBoard: flipped, coordinates } = useSettings();
  const view = viewOf(draft);
  const slots = slotPlaces(draft, view, tool, flipped, t);
  const press = (key: string) => {
    const isSlot = slots.some((slot) => slot.key === key);
    const after: Pressed = isSlot ? pressedSlot(draft, tool, key) : pressedNode(draft, tool, key);
    if (after.draft !== draft) onChange(after.draft);
    onTool({ ...tool, picked: after.picked });
  };
  const lifted = tool.picked && { key: '', node: '', stack: null, hats: pickedHats(draft, tool) };
  return (
    <svg className="board coppit-board" data-board viewBox={`0 0 ${side} ${side}`} role="group" aria-label={t.board}>
      <BoardBackground
        flipped={flipped}
        numbers={coordinates}
        seats={draft.seats}
        hats={draft.settings.hats_per_player}
        shields={draft.settings.safe_by_gray}
      />
      <BoardDie die={draft.die} effect={null} open={false} />
      <Pieces view={view} effect={null} lifted={lifted || null} flipped={flipped} />
      <Places places={[...slots, ...nodePlaces(draft, view, tool, flipped, t)]} radius={reach} onPress={press} />
    </svg>
  );
}
