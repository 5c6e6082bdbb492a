import { defineWords, useWords } from '~/base/words';
import { Button } from '~/ui/controls';

const words = defineWords({ en: { reload: 'Reload' }, ja: { reload: '再読み込み' } });

export function ReloadButton() {
  const t = useWords(words);
  return (
    <Button look="seal" onClick={() => location.reload()}>
      {t.reload}
    </Button>
  );
}
