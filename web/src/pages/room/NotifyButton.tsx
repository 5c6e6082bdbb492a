import { useState } from 'react';
import { useWords } from '~/base/words';
import { pageWords } from '~/pages/room/words';
import { Button } from '~/ui/controls';

/** Asks the browser for permission to notify the player of their turn. */
export function NotifyButton() {
  const t = useWords(pageWords);
  const can = 'Notification' in window && window.isSecureContext;
  const [allowed, setAllowed] = useState<NotificationPermission | null>(can ? Notification.permission : null);
  if (allowed === null) return null;
  if (allowed !== 'default') return <p className="soft">{allowed === 'granted' ? t.notifyOn : t.notifyOff}</p>;
  return (
    <section className="room-menu">
      <Button icon="chat" onClick={() => void Notification.requestPermission().then(setAllowed)}>
        {t.notify}
      </Button>
      <p className="soft">{t.notifyHelp}</p>
    </section>
  );
}
