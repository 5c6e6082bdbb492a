import { type DragEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from '~/base/words';
import { type FileError, openFile } from '~/pages/home/actions';
import { homeWords } from '~/pages/home/words';
import { Button } from '~/ui/controls';
import { Icon } from '~/ui/Icon';

/** Opens a match from a file, chosen or dropped. */
export function OpenFile() {
  const t = useWords(homeWords);
  const [, go] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [state, setState] = useState<'idle' | 'reading' | FileError>('idle');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    const opened = await openFile(file);
    if ('id' in opened) go(`/table/${opened.id}`);
    else setState(opened.fault);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={over ? 'panel home-file home-file-over' : 'panel home-file'}
      aria-labelledby="home-file"
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="home-file">{t.file}</h2>
      <p className="soft">{t.fileHelp}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.choose}
        accept=".json,application/json"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
      <div className="home-file-buttons">
        <Button icon="open" disabled={state === 'reading'} onClick={() => input.current?.click()}>
          {state === 'reading' ? t.reading : t.choose}
        </Button>
        <Link href="/verify" className="button button-plain">
          <Icon name="check" />
          {t.verify}
        </Link>
        <Link href="/practice" className="button button-plain">
          <Icon name="edit" />
          {t.position}
        </Link>
      </div>
      {state !== 'idle' && state !== 'reading' && (
        <p role="alert" className="tone-bad">
          {t.fileBad[state]}
        </p>
      )}
    </section>
  );
}
