import { useLocationProperty } from 'wouter/use-browser-location';

const currentHash = () => location.hash.slice(1);

/** The part of the URL after the #; updated when a link is followed or somebody pastes another one. */
export function useHash(): string {
  return useLocationProperty(currentHash);
}
