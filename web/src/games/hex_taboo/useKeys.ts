import { type RefObject, useEffect, useRef } from 'react';
import { cellSelector } from '~/games/hex_taboo/Board';
import { cellNamed } from '~/games/hex_taboo/geometry';

const patienceMs = 2000; // between the letter and the digits of a cell's name

const busy = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)));

/** Keys that work anywhere at the table: "e5" goes to a cell, N and S play the balance move, Esc cancels. */
export function useKeys(
  board: RefObject<SVGSVGElement | null>,
  radius: number,
  keys: { onRight: (key: 'n' | 's') => void; onCancel: () => void },
) {
  const typed = useRef({ text: '', at: 0 });
  const handlers = useRef(keys);
  useEffect(() => {
    handlers.current = keys;
  });
  useEffect(() => {
    const go = (name: string) => {
      const cell = cellNamed(name, radius);
      if (cell) board.current?.querySelector<SVGElement>(cellSelector(cell))?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
      const key = event.key.toLowerCase();
      const model = performance.now();
      const fresh = model - typed.current.at < patienceMs ? typed.current.text : '';
      if (key === 'escape') handlers.current.onCancel();
      else if (key === 'n' || key === 's') handlers.current.onRight(key);
      else if (/^[a-m]$/.test(key)) typed.current = { text: key, at: model };
      else if (/^\d$/.test(key) && fresh) {
        typed.current = { text: fresh + key, at: model };
        event.preventDefault();
        go(typed.current.text);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [board, radius]);
}
