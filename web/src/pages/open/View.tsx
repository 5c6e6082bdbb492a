import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { TopBar } from '~/app/TopBar';
import { defineWords, useWords } from '~/app/words';
import { openLink, startFromLink } from '~/pages/open/actions';

const words = defineWords({
  en: {
    opening: 'Opening the game …',
    bad: 'This link holds no game',
    home: 'To the first page',
    help: 'It may have been cut short on its way. Please ask for it again.',
  },
  ja: {
    opening: '対局を開いています…',
    bad: 'このリンクに対局はありません',
    home: 'はじめのページへ',
    help: '途中で切れたのかもしれません。もう一度送ってもらってください。',
  },
});

/** What stands after the #; another link pasted into the same page changes only this. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // cut in the middle of a character
  }
}

/** /open#… brings a shared match onto this device; /start#{set-up as JSON} begins one. */
export function Open({ start = false }: { start?: boolean }) {
  const t = useWords(words);
  const [, go] = useLocation();
  const [bad, setBad] = useState(false);
  const hash = useHash();
  useEffect(() => {
    let left = false;
    setBad(false);
    (start ? startFromLink(hash) : openLink(hash)).then((id) => {
      if (left) return;
      if (id) go(`/table/${id}`, { replace: true });
      else setBad(true);
    });
    return () => {
      left = true;
    };
  }, [start, go, hash]);
  return (
    <>
      <TopBar />
      <main className="page page-message">
        <h1>{bad ? t.bad : t.opening}</h1>
        {bad && (
          <>
            <p>{t.help}</p>
            <Link href="/" className="button button-outline">
              {t.home}
            </Link>
          </>
        )}
      </main>
    </>
  );
}
