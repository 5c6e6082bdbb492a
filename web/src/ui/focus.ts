import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the keyboard focus when a focused element disappears; it would otherwise start at the top of the page. */

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const usable = (element: Element | null): element is HTMLElement | SVGElement =>
  element?.isConnected === true && !element.matches(':disabled') && 'focus' in element;

export function focusMain() {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Returns a lost focus to this element, or to the page's main part. */
export function giveFocusBack(before: Element | null) {
  if (!isLost()) return;
  if (usable(before) && before !== document.body) before.focus({ preventScroll: true });
  if (isLost()) focusMain();
}

/** In a group of buttons that come and go: when a focused one disappears, focuses another of the group. */
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

/** Moves the focus when one part of the page replaces another that had it. */
export function useFocusCarried(part: string) {
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    if (isLost()) focusMain();
  }, [part]);
}
