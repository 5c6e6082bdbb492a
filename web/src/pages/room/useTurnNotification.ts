import { useEffect, useState } from 'react';
import { useSettings } from '~/base/settings';
import { useWords } from '~/base/words';
import { setups } from '~/games';
import { pageWords } from '~/pages/room/words';
import { useTitleMark } from '~/pages/shared/title';
import type { AnyTableController } from '~/table/game_ui';
import { useTable } from '~/table/useTable';

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

/** Some browsers allow notifications only from service workers, and throw. */
function notify(title: string, body: string): Notification | null {
  try {
    if (!('Notification' in window) || Notification.permission !== 'granted') return null;
    const note = new Notification(title, { body, tag: 'taku-turn', icon: '/icon-192.png' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return note;
  } catch {
    return null;
  }
}

/** Tells a player in another tab that it is their turn: by the title, and by a notification if allowed. */
export function useTurnNotification(table: AnyTableController) {
  const t = useWords(pageWords);
  const lang = useSettings((settings) => settings.lang);
  const hidden = useHidden();
  const mine = useTable(
    table,
    ({ waiting }) => table.setup.you !== undefined && (waiting === 'move' || waiting === 'roll' || waiting === 'next'),
  );
  const calls = hidden && mine;
  useTitleMark(calls ? t.yourTurn : null);
  const title = setups[table.setup.game].title[lang];
  useEffect(() => {
    if (!calls) return;
    const note = notify(title, t.yourTurn);
    return () => note?.close();
  }, [calls, title, t]);
}
