import type { GameInfo, Json, JsonObject, OptionInfo } from '~/protocol/answers';
import type { GameSetup, Preset } from '~/table/game_setup';
import type { MatchSetup, SeatSetup } from '~/table/match_setup';

// A set-up while it is being chosen is a MatchSetup too. Options hold only what differs from the engine's defaults, so
// that "standard" can be told and a default that changes one day is followed.

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The first seat a person, the others computers. */
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

/** So many seats: those that are left over go, new ones are open, or computers of `level`. */
export function resizeSeats(seats: SeatSetup[], count: number, level: string | null): SeatSetup[] {
  const fresh = (): SeatSetup => (level === null ? { kind: 'person', name: '' } : { kind: 'computer', level });
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? fresh());
}

export function withSeat(setup: MatchSetup, seat: number, chosen: SeatSetup): MatchSetup {
  return { ...setup, seats: setup.seats.map((each, i) => (i === seat ? chosen : each)) };
}

/** Options without those that say what the engine takes anyway. */
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

/** Whose options these are; null when they are a mixture of one's own. */
export function chosenPreset(setup: MatchSetup, game: GameSetup, info: GameInfo | null): Preset | null {
  const options = withoutDefaults(setup.options, info);
  return game.presets.find((preset) => sameOptions(withoutDefaults(preset.options, info), options)) ?? null;
}

/** Whether everything but the seats is as it comes. */
export function isStandard(setup: MatchSetup, game: GameSetup, info: GameInfo | null): boolean {
  return (
    chosenPreset(setup, game, info) === (game.presets[0] ?? null) &&
    same(setup.clock, game.clocks[0] ?? null) &&
    !setup.practice &&
    !setup.seed &&
    setup.nodes === undefined
  );
}

/** Everything but the seats as it comes. */
export function resetToStandard(setup: MatchSetup, game: GameSetup): MatchSetup {
  return { ...defaultSetup(game), seats: setup.seats };
}

/** What was remembered, made to fit: levels, options and clocks may have gone since. */
export function repairSetup(remembered: MatchSetup, game: GameSetup, info: GameInfo | null): MatchSetup {
  const count = Math.min(Math.max(remembered.seats.length, game.seats.min), game.seats.max);
  const { seats } = withSeatCount(remembered, game, count);
  const levels = info?.players.map((level) => level.name);
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
    clock: game.clocks.some((clock) => same(clock, remembered.clock)) ? remembered.clock : (game.clocks[0] ?? null),
    practice: remembered.practice && game.practice,
  };
}

/** The seed of dice and deals as people may type it. */
export function isSeed(text: string): boolean {
  return /^[0-9a-f]{1,64}$/i.test(text);
}

/** As the table wants it: names without blanks at the ends, no empty seed, what the game adds by itself. */
export function finalSetup(setup: MatchSetup, game: GameSetup): MatchSetup {
  const { seed, ...rest } = setup;
  const seats = setup.seats.map(
    (seat): SeatSetup => (seat.kind === 'person' ? { kind: 'person', name: seat.name.trim() } : seat),
  );
  const ready: MatchSetup = { ...rest, seats, ...(seed ? { seed: seed.toLowerCase() } : {}) };
  return game.finish?.(ready) ?? ready;
}

/** How far one press on + or − goes: one for small numbers, rounder steps for large ones. */
export function stepSize(option: OptionInfo): number {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
  if (max - min <= 20) return 1;
  const usual = typeof option.default === 'number' ? option.default : 100;
  return usual >= 1000 ? 100 : usual >= 100 ? 10 : usual >= 20 ? 5 : 1;
}

export function clampToOption(value: number, option: OptionInfo): number {
  return Math.min(Math.max(Math.round(value), option.min ?? 0), option.max ?? Number.MAX_SAFE_INTEGER);
}

/** What a number begins with when it is no longer "none": as a preset has it, or a round one. */
export function initialNumber(option: OptionInfo, game: GameSetup): number {
  const presets = game.presets.map((preset) => preset.options[option.name]);
  return clampToOption(presets.find((value) => typeof value === 'number') ?? 100, option);
}

/** Next value on the ladder of steps: 37 and a step of 10 give 40, then 50. */
export function nextStep(value: number, direction: 1 | -1, option: OptionInfo): number {
  const step = stepSize(option);
  const next = direction > 0 ? Math.floor(value / step + 1) * step : Math.ceil(value / step - 1) * step;
  return clampToOption(next, option);
}
