import { askToInstall, installWay, thisBrowser, useInstall } from '~/base/install';
import { defineWords, useWords } from '~/base/words';
import { Button } from '~/ui/controls';
import { useFocusCarried } from '~/ui/focus';
import { OptionLine } from '~/ui/OptionLine';

const words = defineWords({
  en: {
    label: 'Install Taku as an app',
    button: 'Install',
    offer: 'Taku opens in its own window, and you can play against computers without a network.',
    ways: {
      ios: 'Tap the Share button of your browser, then “Add to Home Screen”.',
      safari: 'In Safari’s File menu, choose “Add to Dock”.',
      menu: 'If your browser can install apps, its menu has “Install” or “Add to Home screen”.',
      insecure: 'Browsers install apps only from addresses that begin with https.',
    },
  },
  ja: {
    label: 'Takuをアプリとしてインストール',
    button: 'インストール',
    offer: '専用のウィンドウで開き、オフラインでもコンピュータと対局できます。',
    ways: {
      ios: 'ブラウザの共有ボタンを押し、「ホーム画面に追加」を選びます。',
      safari: 'Safariの「ファイル」メニューで「Dockに追加」を選びます。',
      menu: '対応しているブラウザでは、メニューに「インストール」または「ホーム画面に追加」があります。',
      insecure: 'インストールできるのは、httpsで始まるアドレスで開いたときだけです。',
    },
  },
});

/** Installs the client as an app, or says how the browser does it. Not shown in the installed app itself. */
export function Install() {
  const t = useWords(words);
  const prompt = useInstall((state) => state.prompt);
  const way = installWay(thisBrowser());
  useFocusCarried(prompt ? 'offer' : 'how');
  if (way === 'app') return null;
  return (
    <OptionLine label={t.label} help={prompt ? t.offer : t.ways[way]}>
      {prompt && (
        <Button icon="save" onClick={askToInstall}>
          {t.button}
        </Button>
      )}
    </OptionLine>
  );
}
