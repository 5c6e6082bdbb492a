import { Link } from 'wouter';
import { defineWords, useWords } from '~/base/words';
import { MessagePage } from '~/pages/shared/MessagePage';
import type { OpenFailure } from '~/pages/table/actions';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: {
    missing: {
      title: 'This game is not on this device',
      help: 'Games are kept in the browser they were played in. A file or a link brings them over.',
    },
    broken: {
      title: 'This game cannot be opened',
      help: 'It does not follow the rules of this version. It stays among your games.',
    },
    failed: {
      title: 'The game could not be opened',
      help: 'Something could not be loaded. Please check the connection and reload the page; the game is kept.',
    },
    reload: 'Reload',
    home: 'To the first page',
  },
  ja: {
    missing: {
      title: 'この端末にその対局はありません',
      help: '対局は、遊んだブラウザに残ります。ファイルかリンクで持ってくることができます。',
    },
    broken: {
      title: 'この対局は開けません',
      help: 'この版のルールに合わない対局です。一覧には残っています。',
    },
    failed: {
      title: '対局を開けませんでした',
      help: '読み込めないものがありました。接続を確かめて、ページを開き直してください。対局は残っています。',
    },
    reload: '開き直す',
    home: 'はじめのページへ',
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
