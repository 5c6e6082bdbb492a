import type { GameInfo, JsonObject } from '~/protocol/answers';

/** What was changed of the engine's defaults: the server tells all options, people want to read the unusual ones. */
export function changedOptions(options: JsonObject, info: GameInfo): JsonObject {
  const usual = new Map(info.options.map((option) => [option.name, JSON.stringify(option.default)]));
  const changed = Object.entries(options).filter(([name, value]) => JSON.stringify(value) !== usual.get(name));
  return Object.fromEntries(changed);
}
