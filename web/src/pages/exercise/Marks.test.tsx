import { cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useSettings } from '~/base/settings';
import { Marks } from '~/pages/exercise/Marks';
import type { AnyTableController } from '~/table/game_ui';

afterEach(cleanup);

const table = { store: createStore(() => ({})) } as unknown as AnyTableController;

it('does not move when animations are off', () => {
  const pulse = (speed: 'normal' | 'off') => {
    useSettings.setState({ speed });
    const { container } = render(<Marks table={table} within={createRef()} marks={[]} />);
    return container.querySelector('svg')?.dataset.pulse;
  };
  expect(pulse('normal')).toBe('true');
  expect(pulse('off')).toBe('false');
});
