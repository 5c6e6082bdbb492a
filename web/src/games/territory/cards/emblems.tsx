import type { ReactNode } from 'react';
import { creatureEmblems } from './creature_emblems';
import { thingEmblems } from './thing_emblems';

export const emblems = { ...creatureEmblems, ...thingEmblems } satisfies Record<string, ReactNode>;

export type EmblemName = keyof typeof emblems;

export function Emblem({ name }: { name: EmblemName }) {
  return (
    <svg className="territory-emblem" viewBox="-34 -34 68 68" fill="currentColor" aria-hidden="true">
      {emblems[name]}
    </svg>
  );
}
