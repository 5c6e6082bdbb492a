import { useWords } from '~/base/words';
import { NoticeList } from '~/pages/account/Notices';
import { accountWords } from '~/pages/account/words';
import { Dialog } from '~/ui/Dialog';
import './style.css';

/** The notices, opened from the top bar of any page. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(accountWords);
  return (
    <Dialog title={t.notices} onClose={onClose}>
      <NoticeList onLeave={onClose} />
    </Dialog>
  );
}
