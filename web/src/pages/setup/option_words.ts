import type { Lang } from '~/base/words';
import { setupWords } from '~/pages/setup/words';
import type { Json, JsonObject } from '~/protocol/answers';
import type { GameSetup, OptionWords } from '~/table/game_setup';

/** The text of an option's value. */
export function valueWords(value: Json, words: OptionWords, lang: Lang): string {
  const t = setupWords[lang];
  if (value === null) return words.none?.[lang] ?? t.none;
  if (typeof value === 'boolean') return value ? t.on : t.off;
  return words.choices?.[String(value)]?.[lang] ?? String(value);
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Whether the options agree with the preset, ignoring options that are not offered. */
function isPreset(options: JsonObject, standard: JsonObject, preset: JsonObject, names: string[]): boolean {
  const chosen = { ...standard, ...options };
  return names.every((name) => same(chosen[name], { ...standard, ...preset }[name]));
}

/**
 * Short texts for the options that differ from the standard. `options` contains only those that differ from the engine's
 * defaults; a value too long for a list (a position, a custom map) is null there.
 */
export function rulesWords(game: GameSetup, options: JsonObject, lang: Lang): string[] {
  const standard = game.presets[0]?.options ?? {};
  const names = [...game.options.map(({ name }) => name), ...(game.moreOptions ?? [])];
  const preset = game.presets.find((each) => isPreset(options, standard, each.options, names));
  const whole = preset === game.presets[0] ? [] : preset ? [preset.label[lang]] : null;
  const extra = 'position' in options ? [setupWords[lang].fromPosition] : [];
  if (whole) return [...whole, ...extra];
  const single = game.options.flatMap((words) => {
    const value = options[words.name];
    if (value === undefined || same(value, standard[words.name])) return [];
    if (value === true) return [words.label[lang]];
    return [setupWords[lang].optionIs({ label: words.label[lang], value: valueWords(value, words, lang) })];
  });
  return [...single, ...(game.moreWords?.(options, lang) ?? []), ...extra];
}
