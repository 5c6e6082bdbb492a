import { useWords } from '~/base/words';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  title,
  question,
  action,
  onYes,
  onClose,
}: {
  title: string;
  question: string;
  action?: string; // on the button, instead of Yes
  onYes: () => void;
  onClose: () => void;
}) {
  const t = useWords(tableWords);
  const yes = () => {
    onClose();
    onYes();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="seal" onClick={yes}>
            {action ?? t.yes}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  );
}
