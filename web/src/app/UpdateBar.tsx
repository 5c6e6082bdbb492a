import { useLocation } from 'wouter';
import { activateUpdate, useUpdate } from '~/base/offline';
import { defineWords, useWords } from '~/base/words';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: { ready: 'A new version is available.', reload: 'Reload' },
  ja: { ready: '新しいバージョンがあります。', reload: '再読み込み' },
});

/** Offers a newer version; never on a table or in a room. */
export function UpdateBar() {
  const t = useWords(words);
  const [path] = useLocation();
  const ready = useUpdate(({ ready, served, held }) => (ready !== null || served) && !held);
  if (!ready || /^\/(table|room)\//.test(path)) return null;
  return (
    <div className="update-bar" role="status">
      <p>{t.ready}</p>
      <Button look="outline" onClick={activateUpdate}>
        {t.reload}
      </Button>
    </div>
  );
}
