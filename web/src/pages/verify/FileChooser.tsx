import { type DragEvent, useRef, useState } from 'react';
import { useWords } from '~/base/words';
import { verifyWords } from '~/pages/verify/words';
import { Button } from '~/ui/controls';

/** Files to check, chosen or dropped. */
export function FileChooser({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const t = useWords(verifyWords);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={over ? 'panel verify-files verify-files-over' : 'panel verify-files'}
      aria-labelledby="verify-files"
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="verify-files">{t.file}</h2>
      <p className="soft">{t.fileHelp}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.choose}
        accept=".json,application/json"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
      <Button look="seal" icon="open" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? t.checking : t.choose}
      </Button>
    </section>
  );
}
