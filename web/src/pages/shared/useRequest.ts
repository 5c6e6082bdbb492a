import { useState } from 'react';
import { checkSession } from '~/account/refresh';

export interface Request {
  busy: boolean;
  fault: unknown; // null: none
  run: (request: () => Promise<void>) => void; // one at a time
}

/** A request that a person makes by pressing a button: whether it is under way, and why it failed. */
export function useRequest(): Request {
  const [state, setState] = useState<{ busy: boolean; fault: unknown }>({ busy: false, fault: null });
  const run = (request: () => Promise<void>) => {
    if (state.busy) return;
    setState({ busy: true, fault: null });
    request().then(
      () => setState({ busy: false, fault: null }),
      (fault) => {
        checkSession(fault);
        setState({ busy: false, fault });
      },
    );
  };
  return { ...state, run };
}
