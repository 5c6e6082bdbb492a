import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from '~/base/words';
import { type FileError, openFile } from '~/pages/home/actions';
import { homeWords } from '~/pages/home/words';
import { FileDrop } from '~/ui/FileDrop';
import { Icon } from '~/ui/Icon';

/** Opens a match from a file, chosen or dropped. */
export function OpenFile() {
  const t = useWords(homeWords);
  const [, go] = useLocation();
  const [state, setState] = useState<'idle' | 'reading' | FileError>('idle');
  const take = async (file: File) => {
    setState('reading');
    const opened = await openFile(file);
    if ('id' in opened) go(`/table/${opened.id}`);
    else setState(opened.fault);
  };
  return (
    <FileDrop
      className="home-file"
      title={t.file}
      help={t.fileHelp}
      choose={t.choose}
      busy={state === 'reading' ? t.reading : undefined}
      onFiles={([file]) => void take(file)}
      beside={
        <>
          <Link href="/verify" className="button button-plain">
            <Icon name="check" />
            {t.verify}
          </Link>
          <Link href="/practice" className="button button-plain">
            <Icon name="edit" />
            {t.position}
          </Link>
        </>
      }
    >
      {state !== 'idle' && state !== 'reading' && (
        <p role="alert" className="tone-bad">
          {t.fileBad[state]}
        </p>
      )}
    </FileDrop>
  );
}
