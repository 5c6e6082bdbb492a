import { useEffect } from 'react';
import { choiceText } from '~/games/ludo/log';
import type { TokenSelection } from '~/games/ludo/useTokenSelection';
import { tokenName, useLudoWords } from '~/games/ludo/words';
import { ChoiceList } from '~/table/ChoiceList';
import { announce } from '~/ui/announcements';
import { Button } from '~/ui/controls';

// With touch the first press previews, the second plays.
const fingers = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** The movable tokens as numbered buttons; a selected one waits to be confirmed. */
export function Choices({ choosing }: { choosing: TokenSelection }) {
  const t = useLudoWords();
  const numbers = choosing.movable.map((id) => id + 1).join(t.list);
  const announcement = t.movableNow({ numbers, n: choosing.movable.length });
  useEffect(() => announce(announcement), [announcement]); // sighted players see rings on the board
  const items = choosing.movable.map((id) => {
    const preview = choosing.previews.find((each) => each.id === id) ?? null;
    return {
      id: String(id),
      number: id + 1,
      label: choiceText(t, id, preview),
      more: preview?.captures ? t.withCapture({ token: tokenName(t, preview.captures) }) : undefined,
      onPick: () => choosing.press(id, fingers()),
      onPreview: (on: boolean) => choosing.point(on ? id : null),
    };
  });
  return (
    <div className="ludo-choices" data-color={choosing.color}>
      <p className="soft ludo-caption">{t.movable}</p>
      <ChoiceList items={items} title={t.movable} onCancel={choosing.selected === null ? undefined : choosing.cancel} />
      {choosing.again && choosing.selected === null && <p className="soft">{t.extraRoll}</p>}
      {choosing.selected !== null && (
        <div className="ludo-confirm">
          <Button look="seal" onClick={choosing.confirm}>
            {t.move}
          </Button>
          <Button className="ludo-cancel" onClick={choosing.cancel}>
            {t.notNow}
          </Button>
        </div>
      )}
    </div>
  );
}
