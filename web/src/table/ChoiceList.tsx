import { type ReactNode, useEffect } from 'react';
import { useWords } from '~/base/words';
import { tableWords } from '~/table/words';

export interface ChoiceItem {
  id: string;
  number?: number; // shown, and the key that picks it; the default is the position in the list
  label: ReactNode;
  more?: ReactNode;
  active?: boolean; // previewed on the board
  onPick: () => void;
  onPreview?: (on: boolean) => void; // hovered or focused
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const numberOf = (item: ChoiceItem, i: number) => item.number ?? i + 1;

/** The choices of the board as numbered buttons: keys 1–9 pick one, Escape cancels. */
export function ChoiceList({
  items,
  onCancel,
  title,
  cancel,
}: {
  items: ChoiceItem[];
  onCancel?: () => void;
  title?: string;
  cancel?: string; // replaces "Cancel"
}) {
  const t = useWords(tableWords);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      if (event.key === 'Escape') onCancel?.();
      const item = items.find((each, i) => event.key === String(numberOf(each, i)) && /^[1-9]$/.test(event.key));
      if (item) {
        event.preventDefault();
        item.onPick();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [items, onCancel]);
  return (
    <ol className="choices" aria-label={title ?? t.choices}>
      {items.map((item, i) => (
        <li key={item.id}>
          <button
            type="button"
            className={item.active ? 'choice choice-active' : 'choice'}
            onClick={item.onPick}
            onMouseEnter={() => item.onPreview?.(true)}
            onMouseLeave={() => item.onPreview?.(false)}
            onFocus={() => item.onPreview?.(true)}
            onBlur={() => item.onPreview?.(false)}
          >
            <span className="choice-number">{numberOf(item, i)}</span>
            <span className="choice-words">
              <strong>{item.label}</strong>
              {item.more && <span className="soft">{item.more}</span>}
            </span>
            {numberOf(item, i) < 10 && <kbd>{numberOf(item, i)}</kbd>}
          </button>
        </li>
      ))}
      {onCancel && (
        <li>
          <button type="button" className="choice-cancel" onClick={onCancel}>
            {cancel ?? t.cancel} <kbd>Esc</kbd>
          </button>
        </li>
      )}
    </ol>
  );
}
