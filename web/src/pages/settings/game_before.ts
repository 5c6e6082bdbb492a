import * as v from 'valibot';

const From = v.object({ from: v.pipe(v.string(), v.regex(/^\/(table|room)\//)) });

/** The path of the game from which the settings were opened; null if it was another page. */
export function gameBefore(state: unknown): string | null {
  return v.is(From, state) ? state.from : null;
}
