import * as v from 'valibot';
import { deletedPlayer } from '~/base/names';
import { gameIds } from '~/protocol/answers';
import { Clock } from '~/protocol/messages';

/** Schemas of the server's answers about people: accounts, ratings, games, tournaments. docs/protocol.md */

export const clockClasses = ['blitz', 'rapid', 'untimed'] as const;
export type ClockClass = (typeof clockClasses)[number];
/** Those in which strangers play each other. */
export const rankedClasses = ['blitz', 'rapid'] as const;
export type RankedClass = (typeof rankedClasses)[number];
const OfClass = v.picklist(clockClasses);
const Game = v.picklist(gameIds);

/** A deleted account has no name; it is shown as a deleted player and has no profile. */
export const Account = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    created_at: v.optional(v.number()),
    deleted: v.fallback(v.boolean(), false),
  }),
  v.transform((account) => (account.deleted ? { ...account, name: deletedPlayer() } : account)),
);
export type Account = v.InferOutput<typeof Account>;

export const Notice = v.variant('kind', [
  v.object({ kind: v.literal('invitation'), from: Account, room: v.string(), game: Game, at: v.number() }),
  v.object({ kind: v.literal('follow'), from: Account, at: v.number() }),
  v.object({
    kind: v.literal('round'),
    tournament: v.string(),
    name: v.string(),
    round: v.number(),
    room: v.string(),
    at: v.number(),
  }),
]);
export type Notice = v.InferOutput<typeof Notice>;

/** The elements that this client understands: a newer server may add kinds. */
function knownElements<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((elements) =>
      elements.flatMap((element): v.InferOutput<S>[] => {
        const read = v.safeParse(schema, element);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

/** Who is signed in, and what happened to them. */
export const Me = v.object({ account: v.nullable(Account), notices: v.fallback(knownElements(Notice), []) });
export type Me = v.InferOutput<typeof Me>;

export const SignedIn = v.object({ account: Account });
export const SignedUp = v.object({ account: Account, recovery_code: v.string() });
export type SignedUp = v.InferOutput<typeof SignedUp>;

/** The people somebody has blocked. */
export const Blocked = v.object({ people: v.array(Account) });

export const NewRecoveryCode = v.object({ recovery_code: v.string() });

export const Claimed = v.object({ claimed: v.number() });

export const tokenScopes = ['play', 'read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const ApiToken = v.object({
  id: v.number(),
  label: v.string(),
  scopes: knownElements(v.picklist(tokenScopes)),
  created_at: v.number(),
  used_at: v.fallback(v.number(), 0), // 0: never
});
export type ApiToken = v.InferOutput<typeof ApiToken>;
export const ApiTokens = v.object({ tokens: v.array(ApiToken) });
export const NewApiToken = v.object({ token: v.string(), id: v.number() });

export const Rating = v.object({
  game: Game,
  clock_class: OfClass,
  rating: v.number(),
  deviation: v.number(),
  provisional: v.fallback(v.boolean(), false), // still uncertain
  games: v.number(),
  wins: v.number(),
  draws: v.number(),
  losses: v.number(),
  best: v.optional(v.number()),
  rank: v.optional(v.number()),
});
export type Rating = v.InferOutput<typeof Rating>;

export const Achieved = v.object({ code: v.string(), at: v.number() });
export type Achieved = v.InferOutput<typeof Achieved>;

const Tally = v.object({ wins: v.number(), draws: v.number(), losses: v.number() });
export type Tally = v.InferOutput<typeof Tally>;

export const Profile = v.object({
  account: Account,
  ratings: v.fallback(knownElements(Rating), []),
  games: v.number(),
  achievements: v.fallback(v.array(Achieved), []),
  online: v.fallback(v.boolean(), false),
  followers: v.fallback(v.number(), 0),
  // for a signed-in reader who looks at somebody else:
  following: v.optional(v.boolean()),
  blocked: v.optional(v.boolean()),
  versus: v.optional(Tally),
});
export type Profile = v.InferOutput<typeof Profile>;

export const PlayedSeat = v.object({
  account: v.optional(Account),
  level: v.optional(v.string()), // of a computer
  name: v.optional(v.string()), // of a guest
  place: v.number(),
  rating_before: v.nullish(v.number()),
  rating_after: v.nullish(v.number()),
});
export type PlayedSeat = v.InferOutput<typeof PlayedSeat>;

export const PlayedGame = v.object({
  match: v.string(),
  game: Game,
  ended_at: v.number(),
  rated: v.fallback(v.boolean(), false),
  clock_class: v.fallback(v.optional(OfClass), undefined),
  aborted: v.fallback(v.boolean(), false),
  moves: v.optional(v.number()),
  room: v.nullish(v.string()), // whose key a private game needs
  seats: v.array(PlayedSeat),
  my_seat: v.number(),
});
export type PlayedGame = v.InferOutput<typeof PlayedGame>;
export const PlayedGames = v.object({
  games: knownElements(PlayedGame),
  next: v.nullish(v.union([v.string(), v.number()])),
});
export type PlayedGames = v.InferOutput<typeof PlayedGames>;

export const RatingPoint = v.object({ at: v.number(), rating: v.number(), deviation: v.number() });
export type RatingPoint = v.InferOutput<typeof RatingPoint>;
export const RatingPoints = v.object({ points: v.array(RatingPoint) });

const Radius = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 4);

export const FirstMove = v.object({
  q: v.number(),
  r: v.number(),
  radius: Radius,
  games: v.number(),
  wins: v.number(),
});
export type FirstMove = v.InferOutput<typeof FirstMove>;
export const SeatTally = v.object({
  seat: v.number(),
  games: v.number(),
  wins: v.number(),
  draws: v.fallback(v.number(), 0),
});
export type SeatTally = v.InferOutput<typeof SeatTally>;

const won = { games: v.number(), wins: v.number() };

export const Statistics = v.object({
  game: Game,
  values: v.record(v.string(), v.number()), // sums over all finished games; docs/design/results.md lists the names
  by_seat: v.fallback(v.array(SeatTally), []),
  levels: v.fallback(v.array(v.object({ level: v.string(), ...won })), []), // computers that the person has met
  luck: v.fallback(v.array(v.object({ luck: v.picklist(['lucky', 'unlucky']), ...won })), []), // with the dice
  ends: v.fallback(v.array(v.object({ end: v.string(), ...won })), []), // how the games ended
  // Hex 3-Taboo:
  first_moves: v.fallback(v.array(FirstMove), []),
  openings: v.fallback(v.array(v.object({ opening: v.string(), radius: Radius, ...won })), []),
  patterns: v.fallback(v.array(v.object({ pattern: v.string(), ...won })), []),
  lengths: v.fallback(v.array(v.object({ from: v.number(), ...won })), []), // moves of a game, at least
  paces: v.fallback(v.array(v.object({ from: v.number(), ...won })), []), // seconds for an own move, at least
  neutralised: v.fallback(v.array(v.object({ move: v.number(), ...won })), []), // by the number of the own move
});
export type Statistics = v.InferOutput<typeof Statistics>;

export const FollowedPerson = v.object({
  account: Account,
  online: v.fallback(v.boolean(), false),
  playing: v.nullish(v.string()), // the code of a public room
});
export type FollowedPerson = v.InferOutput<typeof FollowedPerson>;
export const Follows = v.object({ people: v.array(FollowedPerson) });

export const LeaderRow = v.object({
  rank: v.optional(v.number()), // absent: not among the listed ones
  account: Account,
  rating: v.number(),
  deviation: v.number(),
  games: v.number(),
});
export type LeaderRow = v.InferOutput<typeof LeaderRow>;
export const Leaders = v.object({ rows: v.array(LeaderRow), me: v.nullish(LeaderRow), next: v.nullish(v.number()) });
export type Leaders = v.InferOutput<typeof Leaders>;

export const Achievements = v.object({
  achievements: v.array(v.object({ code: v.string(), game: v.nullish(Game) })),
});
export type Achievements = v.InferOutput<typeof Achievements>;

export const RankedTicket = v.object({ ticket: v.string(), expected_sec: v.nullish(v.number()) });
export type RankedTicket = v.InferOutput<typeof RankedTicket>;

export const RankedState = v.variant('state', [
  v.object({
    state: v.literal('waiting'),
    waited_sec: v.fallback(v.number(), 0),
    expected_sec: v.nullish(v.number()),
    range: v.nullish(v.number()), // opponents within this difference of rating
  }),
  v.object({
    state: v.literal('found'),
    room: v.string(),
    player_id: v.string(), // the seat's key
    person: v.string(),
    name: v.string(),
    seat: v.number(),
    opponent: v.object({ name: v.string(), rating: v.number(), provisional: v.boolean() }),
  }),
  v.object({ state: v.literal('gone') }),
]);
export type RankedState = v.InferOutput<typeof RankedState>;
export type RankedOpponent = Extract<RankedState, { state: 'found' }>['opponent'];

/** The clock with which a game is played in a class. */
export const RankedPool = v.object({ game: Game, clock_class: v.picklist(rankedClasses), clock: Clock });
export type RankedPool = v.InferOutput<typeof RankedPool>;
export const RankedPools = v.object({ pools: knownElements(RankedPool) });

export const systems = ['round_robin', 'swiss'] as const;
export type TournamentSystem = (typeof systems)[number];
const tournamentStates = ['open', 'running', 'finished', 'cancelled'] as const;
export type TournamentStage = (typeof tournamentStates)[number];

const tournamentFacts = {
  code: v.string(),
  name: v.string(),
  game: Game,
  system: v.picklist(systems),
  state: v.picklist(tournamentStates),
  round: v.number(), // 0: before the first
  rounds: v.number(),
  owner: v.nullish(Account),
  created_at: v.nullish(v.number()),
  starts_at: v.nullish(v.number()),
  max: v.nullish(v.number()),
  rated: v.fallback(v.boolean(), false),
};

export const TournamentRow = v.object({ ...tournamentFacts, entrants: v.number() });
export type TournamentRow = v.InferOutput<typeof TournamentRow>;
export const TournamentRows = v.object({ tournaments: knownElements(TournamentRow) });

export const Entrant = v.object({
  no: v.number(),
  account: v.nullish(Account),
  level: v.nullish(v.string()), // of a computer
  // before the start there are none:
  score: v.fallback(v.number(), 0),
  tie_breaks: v.fallback(v.object({ buchholz: v.fallback(v.number(), 0), head_to_head: v.fallback(v.number(), 0) }), {
    buchholz: 0,
    head_to_head: 0,
  }),
  rank: v.fallback(v.number(), 0),
  withdrawn: v.fallback(v.boolean(), false),
});
export type Entrant = v.InferOutput<typeof Entrant>;

export const Pairing = v.object({
  round: v.number(),
  board: v.number(),
  entrants: v.array(v.number()), // one: a bye
  room: v.nullish(v.string()),
  match: v.nullish(v.string()),
  state: v.string(),
  scores: v.nullish(v.array(v.number())),
  deadline: v.nullish(v.number()), // those who have not come by then lose
  counts: v.nullish(v.boolean()), // false: somebody withdrew early from a round robin
});
export type Pairing = v.InferOutput<typeof Pairing>;

export const Tournament = v.object({
  ...tournamentFacts,
  clock: v.nullish(Clock),
  seats: v.fallback(v.number(), 2), // most players at one table
  bots: v.fallback(v.boolean(), false),
  entrants: v.array(Entrant),
  pairings: v.array(Pairing),
  next_round_at: v.nullish(v.number()),
  me: v.nullish(v.number()), // the reader's entrant number
});
export type Tournament = v.InferOutput<typeof Tournament>;
