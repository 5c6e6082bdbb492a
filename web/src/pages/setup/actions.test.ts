import { beforeEach, expect, it, vi } from 'vitest';
import { setups } from '~/games';
import { start, startAndRemember } from '~/pages/setup/actions';
import { asLast, lastQuick, lastSetup } from '~/pages/setup/remembered';
import { defaultSetup } from '~/pages/setup/state';
import { Refused } from '~/protocol/answers';
import type { MatchSetup } from '~/table/match_setup';

const newMatch = vi.hoisted(() => vi.fn<(setup: MatchSetup) => Promise<string>>());
vi.mock('~/table/new_match', () => ({ newMatch }));

const game = setups.hex_taboo;
const setup = defaultSetup(game);

beforeEach(() => {
  localStorage.clear();
  newMatch.mockReset();
});

it('starts a match and remembers its setup', async () => {
  newMatch.mockResolvedValue('table');
  expect(await start(setup, game)).toEqual({ id: 'table' });
  expect(lastSetup('hex_taboo')).toBeNull();
  await startAndRemember(setup, game);
  expect(lastSetup('hex_taboo')).toEqual(setup);
  expect(lastQuick()).toEqual({ game: 'hex_taboo', opponent: asLast });
});

it('returns the error code of a refusal and remembers nothing', async () => {
  newMatch.mockRejectedValue(new Refused('options/bad', 'radius: 1 to 6'));
  expect(await startAndRemember(setup, game)).toEqual({ code: 'options/bad', message: 'radius: 1 to 6' });
  expect(lastSetup('hex_taboo')).toBeNull();
  newMatch.mockRejectedValue(new Error('no worker'));
  expect(await start(setup, game)).toMatchObject({ code: 'engine/failed' });
});
