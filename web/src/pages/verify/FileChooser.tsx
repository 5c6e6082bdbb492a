import { useWords } from '~/base/words';
import { verifyWords } from '~/pages/verify/words';
import { FileDrop } from '~/ui/FileDrop';

/** Files to check, chosen or dropped. */
export function FileChooser({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const t = useWords(verifyWords);
  return (
    <FileDrop
      className="verify-files"
      title={t.file}
      help={t.fileHelp}
      choose={t.choose}
      busy={busy ? t.checking : undefined}
      look="seal"
      multiple
      onFiles={onFiles}
    />
  );
}
