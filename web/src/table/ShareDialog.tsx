import { useState } from 'react';
import { useWords } from '~/base/words';
import { matchLink, positionLink } from '~/table/links';
import { ReplayLink } from '~/table/replay/ReplayLink';
import { LogButton } from '~/table/room/RoomResult';
import type { TableController } from '~/table/table_controller';
import { useTable } from '~/table/useTable';
import { tableWords } from '~/table/words';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button, IconButton } from '~/ui/controls';
import { Dialog } from '~/ui/Dialog';
import { download } from '~/ui/download';

/** Opens the dialog for saving and sharing. A running match of a room cannot be shared: elsewhere hints are allowed. */
export function ShareButton<V, M, E, X>({ table }: { table: TableController<V, M, E, X> }) {
  const t = useWords(tableWords);
  const [open, setOpen] = useState(false);
  const over = useTable(table, (state) => state.waiting === 'over');
  if (table.room && !over) return null;
  return (
    <>
      <IconButton icon="share" label={t.shareTitle} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={t.shareTitle} onClose={() => setOpen(false)}>
          <ShareChoices table={table} over={over} />
        </Dialog>
      )}
    </>
  );
}

/** Saves the match to a file, or copies a link if it is short enough. */
function ShareChoices<V, M, E, X>({ table, over }: { table: TableController<V, M, E, X>; over: boolean }) {
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
  return (
    <div className="share">
      <Button icon="save" onClick={() => void save()}>
        {t.saveFile}
      </Button>
      <Button icon="link" onClick={() => void shareGame()}>
        {t.share}
      </Button>
      {(!table.ui.hiddenHands || over) && (
        <Button icon="link" onClick={() => void sharePosition()}>
          {t.sharePosition}
        </Button>
      )}
      {over && <ReplayLink table={table} />}
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
      {table.room && over && <LogButton room={table.room} match={table.id} />}
    </div>
  );
}
