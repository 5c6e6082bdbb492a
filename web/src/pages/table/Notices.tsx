import { useState } from 'react';
import { defineWords, useWords } from '~/base/words';
import type { AnyTableController } from '~/table/game_ui';
import { useStorageStatus } from '~/table/saved_matches';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { ReloadButton } from '~/ui/ReloadButton';

const words = defineWords({
  en: {
    refused:
      'This browser cannot save games: this one will be lost when you close the page. You can save it to a file.',
    understood: 'OK',
  },
  ja: {
    refused: 'このブラウザには対局を保存できません。ページを閉じると、この対局は失われます。ファイルには保存できます。',
    understood: 'OK',
  },
});

/** Notices under a table: the match has failed and needs a reload, or (once) it cannot be saved. */
export function Notices({ table }: { table: AnyTableController }) {
  const t = useWords(words);
  const { failed, notLoaded, outdated } = useWords(tableWords);
  const stuck = useTable(table, (state) => state.waiting === 'failed');
  const why = useTable(table, (state) => state.refusal);
  const refused = useStorageStatus((storage) => storage.refused);
  const [read, setRead] = useState(false);
  if (stuck) {
    return (
      <div className="update-bar table-notice" role="alert">
        <p>{why === 'engine/not_loaded' ? notLoaded : why === 'engine/outdated' ? outdated : failed}</p>
        <ReloadButton />
      </div>
    );
  }
  if (!refused || read) return null;
  return (
    <div className="update-bar table-notice" role="status">
      <p>{t.refused}</p>
      <Button onClick={() => setRead(true)}>{t.understood}</Button>
    </div>
  );
}
