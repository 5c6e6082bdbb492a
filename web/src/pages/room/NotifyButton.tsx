import { useState } from 'react';
import { useWords } from '~/base/words';
import { pageWords } from '~/pages/room/words';
import { Button } from '~/ui/controls';

/** Asks the browser whether it may tell of one's turn. It is asked only from here, and only where it can be. */
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
