import { useEffect, useState } from 'react';
import { type LoadedEditor, lineOf, openEditor } from '~/pages/practice/actions';
import type { AnyPositionEditor } from '~/table/editor/position_editor';

/** The editor with a number that changes when another position is opened. */
type OpenedEditor = LoadedEditor & { opened: number };

/**
 * Loads the editor with the position of the address, and again when somebody pastes another link. The editor itself also
 * changes the address, but without that event. Null: loading.
 */
export function useLoadedEditor(load: () => Promise<AnyPositionEditor>): OpenedEditor | 'failed' | null {
  const [loaded, setLoaded] = useState<OpenedEditor | 'failed' | null>(null);
  useEffect(() => {
    let opened = 0;
    const open = () => {
      const own = ++opened;
      openEditor(load, lineOf(location.hash.slice(1))).then(
        (editor) => own === opened && setLoaded({ ...editor, opened }),
        (error) => {
          console.error(error);
          if (own === opened) setLoaded('failed');
        },
      );
    };
    open();
    addEventListener('hashchange', open);
    return () => {
      opened = -1;
      removeEventListener('hashchange', open);
    };
  }, [load]);
  return loaded;
}
