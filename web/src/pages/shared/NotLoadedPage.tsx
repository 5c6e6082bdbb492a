import { defineWords, useWords } from '~/base/words';
import { MessagePage } from '~/pages/shared/MessagePage';
import { ReloadButton } from '~/ui/ReloadButton';

export const notLoadedWords = defineWords({
  en: {
    help: 'Something could not be loaded. Check your connection and reload the page.',
  },
  ja: {
    help: '読み込みに失敗しました。接続を確認して、ページを再読み込みしてください。',
  },
});

/** Shown when a part of a page could not be loaded. */
export function NotLoadedPage({ title }: { title: string }) {
  const t = useWords(notLoadedWords);
  return (
    <MessagePage title={title} help={t.help}>
      <ReloadButton />
    </MessagePage>
  );
}
