import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { defineWords, useWords } from '~/base/words';
import { openLink, startFromLink } from '~/pages/open/actions';
import { TopBar } from '~/pages/shared/TopBar';
import { usePageTitle } from '~/pages/shared/title';
import { useHash } from '~/pages/shared/useHash';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: {
    opening: 'Opening the game…',
    bad: 'This link does not contain a game',
    badHelp: 'It may be incomplete, or from another version. Please ask for the link again.',
    failed: 'The game could not be opened',
    failedHelp: 'The game engine could not be loaded. Check your connection and reload the page.',
    reload: 'Reload',
    home: 'Home',
  },
  ja: {
    opening: '対局を開いています…',
    bad: 'このリンクに対局は含まれていません',
    badHelp: 'リンクが途中で切れているか、別のバージョンのものかもしれません。もう一度送ってもらってください。',
    failed: '対局を開けませんでした',
    failedHelp: 'ゲームエンジンを読み込めませんでした。接続を確認して、ページを再読み込みしてください。',
    reload: '再読み込み',
    home: 'ホームへ',
  },
});

/** /open#… imports a shared match; /start#{set-up as JSON} starts one. */
export function OpenPage({ start = false }: { start?: boolean }) {
  const t = useWords(words);
  const [, go] = useLocation();
  const hash = useHash();
  const [state, setState] = useState<'opening' | 'bad' | 'failed'>('opening');
  usePageTitle(t[state]);
  useEffect(() => {
    let left = false;
    setState('opening');
    (start ? startFromLink(hash) : openLink(hash)).then(
      (id) => {
        if (left) return;
        if (id) go(`/table/${id}`, { replace: true });
        else setState('bad');
      },
      () => !left && setState('failed'),
    );
    return () => {
      left = true;
    };
  }, [start, hash, go]);
  return (
    <>
      <TopBar />
      <main className="page message-page" aria-busy={state === 'opening' || undefined}>
        <h1>{t[state]}</h1>
        {state !== 'opening' && <p>{state === 'bad' ? t.badHelp : t.failedHelp}</p>}
        {state === 'failed' && (
          <Button look="seal" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        )}
        {state === 'bad' && (
          <Link href="/" className="button button-outline button-normal">
            {t.home}
          </Link>
        )}
      </main>
    </>
  );
}
