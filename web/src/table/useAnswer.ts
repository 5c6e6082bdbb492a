import { useEffect, useState } from 'react';
import type { Json, Request } from '~/protocol/answers';
import type { Asker } from '~/table/table_controller';

/**
 * The engine's answer to a query; null until it arrives. The query is repeated when `about`, the state it depends on,
 * changes. The last answer stays until the next arrives, to avoid flicker, unless `current` requires an answer about the
 * current state.
 */
export function useAnswer<T>(
  table: Asker,
  request: Request<'query'> | null,
  read: (json: Json) => T,
  about: unknown = '',
  current = false,
): T | null {
  const [found, setFound] = useState<{ about: unknown; answer: T } | null>(null);
  const text = request && JSON.stringify(request);
  useEffect(() => {
    if (!text) return;
    let left = false;
    table.ask(JSON.parse(text) as Request<'query'>).then(
      (json) => !left && setFound({ about, answer: read(json) }),
      (error) => !left && console.warn('the engine could not answer a query', error),
    );
    return () => {
      left = true;
    };
  }, [table, text, read, about]);
  if (!request || !found || (current && found.about !== about)) return null;
  return found.answer;
}
