import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileDrop } from '~/ui/FileDrop';

afterEach(cleanup);

const files = [new File(['{}'], 'a.json'), new File(['{}'], 'b.json')];
const drop = (dropped: File[]) => fireEvent.drop(screen.getByRole('region'), { dataTransfer: { files: dropped } });

it('takes one of the dropped files, or all if several are allowed', () => {
  const onFiles = vi.fn();
  const { rerender } = render(<FileDrop title="Open" choose="Choose" onFiles={onFiles} />);
  drop(files);
  expect(onFiles).toHaveBeenLastCalledWith([files[0]]);
  rerender(<FileDrop title="Open" choose="Choose" multiple onFiles={onFiles} />);
  drop(files);
  expect(onFiles).toHaveBeenLastCalledWith(files);
  drop([]);
  expect(onFiles).toHaveBeenCalledTimes(2);
});

it('shows where a file can be dropped', () => {
  render(<FileDrop title="Open" choose="Choose" onFiles={() => undefined} />);
  const panel = screen.getByRole('region', { name: 'Open' });
  fireEvent.dragOver(panel);
  expect(panel.className).toContain('file-drop-over');
  fireEvent.dragLeave(panel);
  expect(panel.className).not.toContain('file-drop-over');
});

it('cannot be pressed while files are read', () => {
  render(<FileDrop title="Open" choose="Choose" busy="Reading" onFiles={() => undefined} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reading' }).disabled).toBe(true);
});
