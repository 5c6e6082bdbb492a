import { useState } from 'react';
import { useWords } from '~/base/words';
import { matchLink, positionLink } from '~/table/links';
import type { TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button } from '~/ui/controls';
import { download } from '~/ui/download';

/** Saves the match to a file, or copies a link if it is short enough. */
export function ShareButtons<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const t = useWords(tableWords);
  const [notice, setNotice] = useState<string | null>(null);
  const [byHand, setByHand] = useState<string | null>(null); // the link, if the browser refused to copy it
  const save = async () => {
    const saved = await table.saved();
    download(`taku-${saved.setup.game}-${new Date(saved.at).toISOString().slice(0, 10)}.json`, JSON.stringify(saved));
  };
  const copy = async (link: string | null) => {
    const copied = link !== null && (await toClipboard(link));
    const words = copied ? t.copied : link ? t.copyYourself : t.shareTooLong;
    setNotice(words);
    setByHand(copied ? null : link);
    announce(words);
  };
  const shareGame = async () => copy(await matchLink(await table.saved(), location.origin));
  const sharePosition = async () => {
    const position = await table.position();
    await copy(position && positionLink(table.setup, position, location.origin));
  };
  const openToAll = useTable(table, (state) => !table.ui.hiddenHands || state.waiting === 'over');
  if (table.room && !openToAll) return null; // the browser does not know the other hands
  return (
    <div className="share">
      <Button icon="save" onClick={() => void save()}>
        {t.saveFile}
      </Button>
      <Button icon="link" onClick={() => void shareGame()}>
        {t.share}
      </Button>
      {openToAll && (
        <Button icon="link" onClick={() => void sharePosition()}>
          {t.sharePosition}
        </Button>
      )}
      {notice && <p className="soft">{notice}</p>}
      {byHand && (
        <input
          className="share-link"
          readOnly
          value={byHand}
          aria-label={t.copyYourself}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
