import { defineWords, useWords } from '~/base/words';
import { MessagePage } from '~/pages/shared/MessagePage';
import { Button } from '~/ui/controls';

export const notLoadedWords = defineWords({
  en: {
    help: 'Something could not be loaded. Check your connection and reload the page.',
    reload: 'Reload',
  },
  ja: {
    help: '読み込みに失敗しました。接続を確認して、ページを再読み込みしてください。',
    reload: '再読み込み',
  },
});

/** Shown when a part of a page could not be loaded. */
export function NotLoadedPage({ title }: { title: string }) {
  const t = useWords(notLoadedWords);
  return (
    <MessagePage title={title} help={t.help}>
      <Button look="seal" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    </MessagePage>
  );
}
