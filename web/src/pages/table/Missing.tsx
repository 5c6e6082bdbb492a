import { Link } from 'wouter';
import { TopBar } from '~/app/TopBar';
import { usePageTitle } from '~/app/title';
import { defineWords, useWords } from '~/app/words';

const words = defineWords({
  en: {
    title: 'This game is not on this device',
    help: 'Games are kept in the browser they were played in. A file or a link brings them over.',
    home: 'To the first page',
  },
  ja: {
    title: 'この端末にその対局はありません',
    help: '対局は、遊んだブラウザに残ります。ファイルかリンクで持ってくることができます。',
    home: 'はじめのページへ',
  },
});

export function Missing() {
  const t = useWords(words);
  usePageTitle(t.title);
  return (
    <>
      <TopBar />
      <main className="page page-message">
        <h1>{t.title}</h1>
        <p>{t.help}</p>
        <Link href="/" className="button button-outline button-normal">
          {t.home}
        </Link>
      </main>
    </>
  );
}
