import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useSettings } from '~/base/settings';
import { FindPerson } from '~/pages/shared/FindPerson';

beforeEach(() => {
  useSettings.setState({ lang: 'en' });
  navigate('/leaders');
});
afterEach(cleanup);

it('opens the profile of the person', () => {
  render(<FindPerson />);
  const field = screen.getByLabelText('Find a player by name');
  const submit = () => fireEvent.submit(field.closest('form') as HTMLFormElement);
  fireEvent.change(field, { target: { value: '  ' } });
  submit();
  expect(location.pathname).toBe('/leaders');
  fireEvent.change(field, { target: { value: ' Ann & Co ' } });
  submit();
  expect(location.pathname).toBe('/people/Ann%20%26%20Co');
});
