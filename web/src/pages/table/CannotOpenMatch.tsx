import { Link } from 'wouter';
import { defineWords, useWords } from '~/base/words';
import { MessagePage } from '~/pages/shared/MessagePage';
import type { OpenFailure } from '~/pages/table/actions';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: {
    missing: {
      title: 'This game is not on this device',
      help: 'Games are saved in the browser you played them in. Use a file or a link to bring one here.',
    },
    broken: {
      title: 'This game cannot be opened',
      help: 'It is not valid under the current rules. It stays in your list of games.',
    },
    failed: {
      title: 'The game could not be opened',
      help: 'Something could not be loaded. Check your connection and reload the page; your game is saved.',
    },
    reload: 'Reload',
    home: 'Home',
  },
  ja: {
    missing: {
      title: 'この端末にその対局はありません',
      help: '対局は、遊んだブラウザに保存されます。ファイルかリンクを使えば、ここで開けます。',
    },
    broken: {
      title: 'この対局は開けません',
      help: '現在のルールに合わない対局です。一覧には残っています。',
    },
    failed: {
      title: '対局を開けませんでした',
      help: '読み込みに失敗しました。接続を確認して、ページを再読み込みしてください。対局は保存されています。',
    },
    reload: '再読み込み',
    home: 'ホームへ',
  },
});

/** Shown when a match cannot be opened: why, and what to do. */
export function CannotOpenMatch({ why }: { why: OpenFailure }) {
  const t = useWords(words);
  return (
    <MessagePage {...t[why]}>
      {why === 'failed' && (
        <Button look="seal" onClick={() => location.reload()}>
          {t.reload}
        </Button>
      )}
      <Link href="/" className="button button-outline button-normal">
        {t.home}
      </Link>
    </MessagePage>
  );
}
