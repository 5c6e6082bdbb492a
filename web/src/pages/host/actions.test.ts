import { beforeEach, expect, it, vi } from 'vitest';
import { setups } from '~/games';
import { knownSeats } from '~/online/seat_keys';
import { newRoom, offeredFill, openAndEnter, rememberOpened } from '~/pages/host/actions';
import { lastFill, lastRoom, lastRoomChoice, type RoomChoice } from '~/pages/setup/remembered';
import { initialSetup } from '~/pages/setup/where';
import type { GameInfo, JsonObject } from '~/protocol/answers';

const asked: { path: string; body: JsonObject }[] = [];
const answers = vi.fn<(path: string) => Response>();
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  asked.push({ path, body: JSON.parse(String(init.body)) });
  return answers(path);
});

const choice: RoomChoice = { public: false, helps: 'none', rated: false, autoRoll: true };
const fill = { seconds: 45, level: 'ai1' };
const opened = { room: 'KMWXPA', status: 'waiting', game: 'ludo', seats: [], free: 2 };
const joined = { room: 'KMWXPA', player_id: 'key', person: 'p_1', name: 'Ann', seat: 0 };
const setup = initialSetup('online', setups.ludo, '');
const room = newRoom(setup, setups.ludo, { choice, fill, name: ' Home ' });

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  answers.mockReset();
});

it('creates the chosen room and takes a seat in it', async () => {
  answers.mockImplementation((path) => Response.json(path.endsWith('/join') ? joined : opened));
  expect(await openAndEnter(room, ' Ann ', null)).toEqual({ room: 'KMWXPA', opened: 'KMWXPA' });
  expect(asked[0].body).toMatchObject({
    game: 'ludo',
    public: false,
    helps: 'none',
    auto_roll: true,
    bot_fill_timeout_sec: 45,
    bot_fill_level: 'ai1',
    name: 'Home',
    clock: setups.ludo.roomClock,
    seats: setup.seats.map(() => ({ kind: 'person' })),
  });
  expect(asked[1].body).toMatchObject({ name: 'Ann' });
  expect(knownSeats('KMWXPA')).toMatchObject([{ key: 'key', game: 'ludo' }]);
});

it('creates no second room if only taking the seat failed', async () => {
  const bad = { error: { code: 'name/bad', message: '' } };
  answers.mockImplementation((path) => Response.json(path.endsWith('/join') ? bad : opened));
  expect(await openAndEnter(room, '', null)).toEqual({ code: 'name/bad', opened: 'KMWXPA' });
  answers.mockImplementation(() => Response.json(joined));
  asked.length = 0;
  expect(await openAndEnter(room, 'Ann', 'KMWXPA')).toEqual({ room: 'KMWXPA', opened: 'KMWXPA' });
  expect(asked.map(({ path }) => path)).toEqual(['/api/rooms/KMWXPA/join']);
});

it('reports why a room could not be created', async () => {
  answers.mockImplementation(() => Response.json({ error: { code: 'limit/rooms', message: '' } }, { status: 503 }));
  expect(await openAndEnter(room, 'Ann', null)).toEqual({ code: 'limit/rooms', opened: null });
});

it('never rolls automatically in games without dice', () => {
  const hex = newRoom(initialSetup('online', setups.hex_taboo, ''), setups.hex_taboo, { choice, fill, name: '' });
  expect(hex.autoRoll).toBe(false);
});

it("remembers the room's settings for the next time", () => {
  rememberOpened(setup, choice, fill);
  expect(lastRoom('ludo')).toEqual(setup);
  expect(lastRoomChoice()).toEqual(choice);
  expect([lastFill('ludo'), lastFill('coppit')]).toEqual([fill, null]);
});

it('waits for people, unless the game has its own time after which computers come', () => {
  const option = { name: 'bot_fill_timeout_sec', type: 'integer', default: 30, meaning: { en: '', ja: '' } } as const;
  const info = { options: [option] } as unknown as GameInfo;
  expect(offeredFill(null, setups.coppit, info)).toEqual({ seconds: 30, level: 'greedy' });
  expect(offeredFill(null, setups.pineapple, { ...info, options: [] })).toEqual({ seconds: 0, level: 'normal' });
  expect(offeredFill(null, setups.ludo, null)).toEqual({ seconds: 0, level: 'ai2' });
});

it('replaces a remembered level that the game no longer offers', () => {
  const info = { options: [], players: [{ name: 'ai2' }, { name: 'random' }] } as unknown as GameInfo;
  const chosen = (level: string) => offeredFill({ seconds: 45, level }, setups.ludo, info);
  expect(chosen('ai2')).toEqual({ seconds: 45, level: 'ai2' });
  expect(chosen('genius')).toEqual({ seconds: 45, level: 'ai2' });
  expect(chosen('random')).toEqual({ seconds: 45, level: 'ai2' });
  expect(offeredFill({ seconds: 45, level: 'genius' }, setups.ludo, null)).toEqual({ seconds: 45, level: 'genius' });
});
