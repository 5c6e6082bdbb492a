import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Lang } from '~/base/words';
import type { AnyTableController, LogEntry, LogRow } from '~/table/game_ui';
import { type Highlight, highlightsOf, nextHighlight, positionText } from '~/table/replay/highlights';
import type { Replay, ReplayState } from '~/table/replay/replay';
import { replayWords } from '~/table/replay/words';
import { useTextContext } from '~/table/useTable';
import { announce } from '~/ui/announcements';

/** Selects a part of the replay's state; the component renders again when that part changes. */
export function useReplay<E, T>(replay: Replay<E>, pick: (state: ReplayState<E>) => T): T {
  return useStore(replay.store, useShallow(pick));
}

interface WholeLog {
  lang: Lang;
  rows: LogRow[];
  highlights: Highlight[];
}
const wholeLogs = new WeakMap<LogEntry<unknown>[], WholeLog>(); // several components show the same rows

/** The log of the whole match and the events in it. */
export function useWholeLog(table: AnyTableController, replay: Replay<unknown>): WholeLog {
  const context = useTextContext(table);
  const log = useReplay(replay, (state) => state.log);
  const known = wholeLogs.get(log);
  if (known?.lang === context.lang) return known;
  const rows = table.ui.logRows(log, context);
  const whole = { lang: context.lang, rows, highlights: highlightsOf(rows) };
  wholeLogs.set(log, whole);
  return whole;
}

/** Goes to the next or previous event, or says that there is none. */
export function useJump(table: AnyTableController, replay: Replay<unknown>): (direction: 1 | -1) => void {
  const { lang } = useTextContext(table);
  const { highlights } = useWholeLog(table, replay);
  return (direction) => {
    const found = nextHighlight(highlights, replay.stops[replay.state.at].plies, direction);
    if (!found) return announce(replayWords[lang].noEvent);
    replay.showMove(found.ply);
    announce(found.label);
  };
}

/**
 * Announces the position after a step back or a jump. A step forward announces what happens, and the slider its own
 * value.
 */
export function useSpokenPosition(table: AnyTableController) {
  const context = useTextContext(table);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a context is its language
  useEffect(
    () =>
      table.store.subscribe((now, before) => {
        const stepped = before.waiting === 'animation' && now.plies === before.plies + 1;
        if (now.plies === before.plies || stepped || speaksItself(document.activeElement)) return;
        announce(positionText(table, context));
      }),
    [table, context.lang],
  );
}

const controls = 'button, a, input, select, textarea, summary, [role="tab"], [role="radio"], [contenteditable]';

/** The keys of a replay, unless another control uses them. */
export function useReplayKeys(replay: Replay<unknown>, jump: (direction: 1 | -1) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const { target, key } = event;
      const control = target instanceof Element ? target.closest(controls) : null;
      if (control && usesKey(control, event)) return;
      const actions: Record<string, () => void> = {
        ArrowRight: () => (event.shiftKey ? jump(1) : replay.step(1)),
        ArrowLeft: () => (event.shiftKey ? jump(-1) : replay.step(-1)),
        Home: () => replay.show(0),
        End: () => replay.show(replay.stops.length - 1),
        ' ': () => replay.setPlaying(!replay.state.playing),
      };
      if (!actions[key]) return;
      event.preventDefault();
      actions[key]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [replay, jump]);
}

const isSlider = (element: Element | null) => element?.matches('input[type="range"]') ?? false;

/** Sliders announce their value. */
const speaksItself = (element: Element | null) => isSlider(element) || (element?.matches('[role="slider"]') ?? false);

/** A button has no use for arrows. The slider moves by one with an arrow; it leaves Shift and the space bar to us. */
function usesKey(control: Element, { key, shiftKey }: KeyboardEvent): boolean {
  if (isSlider(control)) return key !== ' ' && !shiftKey;
  return key === ' ' || !control.matches('button');
}
