import { useState } from 'react';
import { useWords } from '~/app/words';
import { gameLink } from '~/table/links';
import type { LocalTable } from '~/table/local_table';
import { tableWords } from '~/table/words';
import { Button } from '~/ui/controls';
import { announce } from '~/ui/live';

function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** A match as a file, or as a link where it is short enough. */
export function ShareButtons<V, M, E, X>({ table }: { table: LocalTable<V, M, E, X> }) {
  const t = useWords(tableWords);
  const [said, setSaid] = useState<string | null>(null);
  const save = async () => {
    const saved = await table.saved();
    download(`taku-${saved.setup.game}-${new Date(saved.at).toISOString().slice(0, 10)}.json`, JSON.stringify(saved));
  };
  const share = async () => {
    const link = await gameLink(await table.saved(), location.origin);
    if (link) await navigator.clipboard.writeText(link);
    const words = link ? t.copied : t.shareTooLong;
    setSaid(words);
    announce(words);
  };
  return (
    <div className="share">
      <Button icon="save" onClick={() => void save()}>
        {t.saveFile}
      </Button>
      <Button icon="link" onClick={() => void share()}>
        {t.share}
      </Button>
      {said && <p className="soft">{said}</p>}
    </div>
  );
}
