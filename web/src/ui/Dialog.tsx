import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { defineWords, useWords } from '~/base/words';
import { IconButton } from '~/ui/controls';
import { giveFocusBack } from '~/ui/focus';

const words = defineWords({ en: { close: 'Close' }, ja: { close: '閉じる' } });

/**
 * A modal dialog, using the browser's <dialog>: it keeps the focus inside and closes with Escape. It is a child of the
 * body, so that it stays visible when the part of the page that opened it is hidden.
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const t = useWords(words);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    // A dialog that is unmounted while open does not restore the focus itself.
    return () => queueMicrotask(() => !element?.isConnected && giveFocusBack(before));
  }, []);
  return createPortal(
    <dialog ref={dialog} className={wide ? 'dialog dialog-wide' : 'dialog'} aria-label={title} onClose={onClose}>
      <header className="dialog-head">
        <h2>{title}</h2>
        <IconButton icon="close" label={t.close} onClick={() => dialog.current?.close()} />
      </header>
      <div className="dialog-body">{children}</div>
      {actions && <footer className="dialog-actions">{actions}</footer>}
    </dialog>,
    document.body,
  );
}
