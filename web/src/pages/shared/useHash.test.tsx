import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useHash } from '~/pages/shared/useHash';

afterEach(() => {
  cleanup();
  navigate('/');
});

it('follows the address when the router changes it', () => {
  navigate('/replay#nonsense');
  const { result } = renderHook(useHash);
  expect(result.current).toBe('nonsense');
  act(() => navigate('/replay'));
  expect(result.current).toBe('');
});
