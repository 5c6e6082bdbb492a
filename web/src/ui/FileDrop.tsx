import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '~/ui/controls';

interface Props {
  title: string;
  help?: string;
  choose: string; // the words of the button
  busy?: string; // these instead while files are read; then it cannot be pressed
  look?: 'plain' | 'seal'; // of the button
  multiple?: boolean;
  className?: string;
  beside?: ReactNode; // the button
  children?: ReactNode; // below it
  onFiles: (files: File[]) => void; // at least one; without `multiple` exactly one
}

/** A panel for JSON files, which can be chosen or dropped. */
export function FileDrop({ title, help, choose, busy, look, multiple, className, beside, children, onFiles }: Props) {
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={`panel file-drop${over ? ' file-drop-over' : ''} ${className ?? ''}`}
      aria-labelledby={heading}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id={heading}>{title}</h2>
      {help && <p className="soft">{help}</p>}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={choose}
        accept=".json,application/json"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
      <div className="file-drop-buttons">
        <Button look={look} icon="open" disabled={busy !== undefined} onClick={() => input.current?.click()}>
          {busy ?? choose}
        </Button>
        {beside}
      </div>
      {children}
    </section>
  );
}
