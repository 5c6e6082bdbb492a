import { type RefObject, useEffect, useRef } from 'react';

/** When what had the focus is gone, the keyboard would start again at the top of the page: it goes on here. */

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const usable = (element: Element | null): element is HTMLElement | SVGElement =>
  element?.isConnected === true && !element.matches(':disabled') && 'focus' in element;

export function focusMain() {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Gives the focus back to where it was, if it is lost; else to the page's main part. */
export function giveFocusBack(before: Element | null) {
  if (!isLost()) return;
  if (usable(before) && before !== document.body) before.focus({ preventScroll: true });
  if (isLost()) focusMain();
}

/** Where buttons come and go: a focused one that goes leaves the focus to another of the same group. */
export function useFocusKept<T extends HTMLElement>(): RefObject<T | null> {
  const group = useRef<T>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = () => {
      if (group.current?.contains(document.activeElement)) last.current = document.activeElement;
      else if (!isLost()) last.current = null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!last.current || last.current.isConnected || !isLost()) return;
    last.current = null;
    giveFocusBack(group.current?.querySelector('button:enabled') ?? null);
  });
  return group;
}

/** Another part of the page takes the place of one that may have had the focus. */
export function useFocusCarried(part: string) {
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    if (isLost()) focusMain();
  }, [part]);
}
