import type { ReactNode } from 'react';
import { Icon, type IconName } from '~/ui/Icon';

const icons = { hint: 'bulb', solved: 'check', failed: 'cross' } satisfies Record<string, IconName>;

/** What is said about a try: a hint, that it is solved, or why it is not. */
export function Answer({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`exercise-answer exercise-${kind}`}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
