import type { GameInfo, Json, JsonObject, OptionInfo } from '~/protocol/answers';
import type { GameSetup, Preset } from '~/table/game_setup';
import { offeredLevels } from '~/table/levels';
import type { ClockSetup, MatchSetup, SeatSetup } from '~/table/match_setup';

// Operations on a MatchSetup while it is being chosen. Its options contain only what differs from the engine's defaults,
// so that "standard" can be recognized and changed defaults take effect.

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A person in the first seat and computers in the others. */
export function defaultSeats(game: GameSetup, count: number, name: string): SeatSetup[] {
  return Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: 'person', name } : { kind: 'computer', level: game.usualLevel },
  );
}

export function defaultSetup(game: GameSetup, name = ''): MatchSetup {
  return {
    game: game.id,
    options: { ...game.presets[0]?.options },
    seats: defaultSeats(game, game.seats.usual, name),
    clock: game.clocks[0] ?? null,
    practice: false,
  };
}

export function withSeatCount(setup: MatchSetup, game: GameSetup, count: number): MatchSetup {
  const seats = [...setup.seats.slice(0, count), ...defaultSeats(game, count, '').slice(setup.seats.length)];
  return { ...setup, seats };
}

/** Adds or removes seats. New ones are computers of `level`, or open if it is null. */
export function resizeSeats(seats: SeatSetup[], count: number, level: string | null): SeatSetup[] {
  const fresh = (): SeatSetup => (level === null ? { kind: 'person', name: '' } : { kind: 'computer', level });
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? fresh());
}

export function withSeat(setup: MatchSetup, seat: number, chosen: SeatSetup): MatchSetup {
  return { ...setup, seats: setup.seats.map((each, i) => (i === seat ? chosen : each)) };
}

/** Removes options that equal the engine's defaults. */
export function withoutDefaults(options: JsonObject, info: GameInfo | null): JsonObject {
  const isDefault = (name: string, value: Json) =>
    value === null || info?.options.some((option) => option.name === name && same(option.default, value));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !isDefault(name, value)));
}

export function withOptions(setup: MatchSetup, change: JsonObject, info: GameInfo | null): MatchSetup {
  return { ...setup, options: withoutDefaults({ ...setup.options, ...change }, info) };
}

export function optionValue(setup: MatchSetup, option: OptionInfo): Json {
  return setup.options[option.name] ?? option.default;
}

const sameOptions = (a: JsonObject, b: JsonObject) => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => same(a[name], b[name]));
};

/** The preset that these options equal; null if there is none. */
export function chosenPreset(setup: MatchSetup, game: GameSetup, info: GameInfo | null): Preset | null {
  const options = withoutDefaults(setup.options, info);
  return game.presets.find((preset) => sameOptions(withoutDefaults(preset.options, info), options)) ?? null;
}

/** Whether everything except the seats has its default value. */
export function isStandard(setup: MatchSetup, game: GameSetup, info: GameInfo | null): boolean {
  return (
    chosenPreset(setup, game, info) === (game.presets[0] ?? null) &&
    same(setup.clock, game.clocks[0] ?? null) &&
    !setup.practice &&
    !setup.seed &&
    setup.nodes === undefined
  );
}

/** Resets everything except the seats. */
export function resetToStandard(setup: MatchSetup, game: GameSetup): MatchSetup {
  return { ...defaultSetup(game), seats: setup.seats };
}

/** Any clock can be chosen for a game that offers a choice; no clock only where the game offers that. */
function clockFits(clock: ClockSetup | null, game: GameSetup): boolean {
  return clock === null ? game.clocks.includes(null) : game.clocks.length > 1;
}

/** Repairs a remembered set-up whose levels, options or clocks may no longer exist. */
export function repairSetup(remembered: MatchSetup, game: GameSetup, info: GameInfo | null): MatchSetup {
  const count = Math.min(Math.max(remembered.seats.length, game.seats.min), game.seats.max);
  const { seats } = withSeatCount(remembered, game, count);
  const levels = info && offeredLevels(game.id, info.players).map((level) => level.name);
  const known = info?.options.map((option) => option.name);
  const options = Object.entries(remembered.options).filter(([name]) => !known || known.includes(name));
  return {
    ...remembered,
    game: game.id,
    seats: seats.map((seat) =>
      seat.kind === 'computer' && levels && !levels.includes(seat.level)
        ? { kind: 'computer', level: game.usualLevel }
        : seat,
    ),
    options: Object.fromEntries(options),
    clock: clockFits(remembered.clock, game) ? remembered.clock : (game.clocks[0] ?? null),
    practice: remembered.practice && game.practice,
  };
}

/** Whether a typed seed is valid. */
export function isSeed(text: string): boolean {
  return /^[0-9a-f]{1,64}$/i.test(text);
}

/** The set-up as it is started: names trimmed, no empty seed, options completed by the game. */
export function finalSetup(setup: MatchSetup, game: GameSetup): MatchSetup {
  const { seed, ...rest } = setup;
  const seats = setup.seats.map(
    (seat): SeatSetup => (seat.kind === 'person' ? { kind: 'person', name: seat.name.trim() } : seat),
  );
  const ready: MatchSetup = { ...rest, seats, ...(seed ? { seed: seed.toLowerCase() } : {}) };
  return game.finish?.(ready) ?? ready;
}

/** The step of the + and − buttons: one for small numbers, larger for large ones. */
export function stepSize(option: OptionInfo): number {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
  if (max - min <= 20) return 1;
  const usual = typeof option.default === 'number' ? option.default : 100;
  return usual >= 1000 ? 100 : usual >= 100 ? 10 : usual >= 20 ? 5 : 1;
}

export function clampToOption(value: number, option: OptionInfo): number {
  return Math.min(Math.max(Math.round(value), option.min ?? 0), option.max ?? Number.MAX_SAFE_INTEGER);
}

/** The first value of a number that was null: from a preset, or a round number. */
export function initialNumber(option: OptionInfo, game: GameSetup): number {
  const presets = game.presets.map((preset) => preset.options[option.name]);
  return clampToOption(presets.find((value) => typeof value === 'number') ?? 100, option);
}

/** The next multiple of the step: from 37 with a step of 10 to 40, then 50. */
export function nextStep(value: number, direction: 1 | -1, option: OptionInfo): number {
  const step = stepSize(option);
  const next = direction > 0 ? Math.floor(value / step + 1) * step : Math.ceil(value / step - 1) * step;
  return clampToOption(next, option);
}
