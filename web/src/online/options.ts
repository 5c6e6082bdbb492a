import type { GameInfo, JsonObject } from '~/protocol/answers';

/** The options that differ from the engine's defaults. */
export function changedOptions(options: JsonObject, info: GameInfo): JsonObject {
  const usual = new Map(info.options.map((option) => [option.name, JSON.stringify(option.default)]));
  const changed = Object.entries(options).filter(([name, value]) => JSON.stringify(value) !== usual.get(name));
  return Object.fromEntries(changed);
}
