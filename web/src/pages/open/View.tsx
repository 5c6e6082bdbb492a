import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { TopBar } from '~/app/TopBar';
import { defineWords, useWords } from '~/app/words';
import { openLink, startFromLink } from '~/pages/open/actions';

const words = defineWords({
  en: {
    opening: 'Opening the game …',
    bad: 'This link holds no game',
    help: 'It may have been cut short on its way. Please ask for it again.',
  },
  ja: {
    opening: '対局を開いています…',
    bad: 'このリンクに対局はありません',
    help: '途中で切れたのかもしれません。もう一度送ってもらってください。',
  },
});

/** /open#… brings a shared match onto this device; /start#{set-up as JSON} begins one. */
export function Open({ start = false }: { start?: boolean }) {
  const t = useWords(words);
  const [, go] = useLocation();
  const [bad, setBad] = useState(false);
  useEffect(() => {
    let left = false;
    const hash = decodeURIComponent(location.hash.slice(1));
    (start ? startFromLink(hash) : openLink(hash)).then((id) => {
      if (left) return;
      if (id) go(`/table/${id}`, { replace: true });
      else setBad(true);
    });
    return () => {
      left = true;
    };
  }, [start, go]);
  return (
    <>
      <TopBar />
      <main className="page">
        <h1>{bad ? t.bad : t.opening}</h1>
        {bad && <p>{t.help}</p>}
      </main>
    </>
  );
}
