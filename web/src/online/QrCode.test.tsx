import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from '~/online/QrCode';

it('draws the link with a quiet zone around it', () => {
  render(<QrCode text="http://192.168.1.7:8000/room/KMWXPA" label="QR" />);
  const picture = screen.getByRole('img', { name: 'QR' });
  const [x, y, width, height] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect([x, y]).toEqual([-4, -4]);
  expect(width).toBe(height);
  expect((width - 8 - 17) % 4).toBe(0); // sizes of QR codes: 21, 25, 29 …
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});
