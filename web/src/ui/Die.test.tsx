// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Die } from '~/ui/Die';

test('a die is never blank: a faint five before the first roll', () => {
  const pips = (value: number) => [...render(<Die value={value} />).container.querySelectorAll('circle')];
  expect(pips(3)).toHaveLength(3);
  expect(pips(0).map((pip) => pip.getAttribute('opacity'))).toEqual(Array(5).fill('0.2'));
});
