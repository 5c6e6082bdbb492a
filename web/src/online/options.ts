import type { GameInfo, JsonObject } from '~/protocol/answers';

/** Rooms tell all their options; tables speak of those that were changed, and the engine knows the others. */
export function changedOptions(options: JsonObject, { options: known }: GameInfo): JsonObject {
  const usual = new Map(known.map((option) => [option.name, JSON.stringify(option.default)]));
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => JSON.stringify(value) !== usual.get(name)),
  );
}
