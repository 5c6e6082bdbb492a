import type { Lang } from '~/base/words';
import { setupWords } from '~/pages/setup/words';
import type { Json, JsonObject } from '~/protocol/answers';
import type { GameSetup, OptionWords } from '~/table/game_setup';

/** A value of an option as people read it. */
export function valueWords(value: Json, words: OptionWords, lang: Lang): string {
  const t = setupWords[lang];
  if (value === null) return words.none?.[lang] ?? t.none;
  if (typeof value === 'boolean') return value ? t.on : t.off;
  return words.choices?.[String(value)]?.[lang] ?? String(value);
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a set of options says what the preset says, whatever else of no interest it holds. */
function isPreset(options: JsonObject, standard: JsonObject, preset: JsonObject, names: string[]): boolean {
  const chosen = { ...standard, ...options };
  return names.every((name) => same(chosen[name], { ...standard, ...preset }[name]));
}

/**
 * What is unusual about the rules, in a few words each; none when they are the standard. `options` hold only what
 * differs from the engine's defaults; what is too long for a list (a position, a map of one's own) is null there.
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
