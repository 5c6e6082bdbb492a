import { useEffect, useState } from 'react';
import { sharedEngine } from '~/engine/shared';
import { checkFields, type Draft, type FoundLine, readLines } from '~/games/hex_taboo/editor/draft';

/** The lines on the edited board, as the engine finds them; null: not answered yet. */
export function useFoundLines(draft: Draft): FoundLine[] | null {
  const [found, setFound] = useState<{ of: Draft['stones']; lines: FoundLine[] } | null>(null);
  useEffect(() => {
    let left = false;
    const request = { cmd: 'query', game: 'hex_taboo', what: 'check', ...checkFields(draft) } as const;
    sharedEngine()
      .ask(request)
      .then(
        (answer) => !left && setFound({ of: draft.stones, lines: readLines(answer) }),
        (error) => console.error(error),
      );
    return () => {
      left = true;
    };
  }, [draft]);
  return found?.of === draft.stones ? found.lines : null;
}
