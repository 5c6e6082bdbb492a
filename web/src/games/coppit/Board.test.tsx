import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useSettings } from '~/base/settings';
import { Board } from '~/games/coppit/Board';
import { asked, position, view } from '~/games/coppit/samples';
import { type CoppitChoice, destinationsOf, sourcesOf, type TowerBook } from '~/games/coppit/state';
import type { MoveSelection } from '~/games/coppit/useMoveSelection';

useSettings.setState({ lang: 'en' });
afterEach(cleanup);

const moves = [
  { from: 'outer_8', to: 'outer_4' },
  { from: 'outer_8', to: 'outer_12' },
  { from: 'outer_46', to: 'box_red' },
];
const isListed = ({ move: { from, to } }: CoppitChoice) => moves.some((move) => move.from === from && move.to === to);
let choices: CoppitChoice[];
let facts: TowerBook;
beforeAll(async () => {
  const sample = await asked(position);
  choices = sample.choices.filter(isListed);
  ({ facts } = sample);
});

function choosing(part: Partial<MoveSelection>): MoveSelection {
  return {
    sources: sourcesOf(view, choices),
    source: null,
    ends: [],
    shown: null,
    pinned: false,
    pickSource: vi.fn(),
    pickEnd: vi.fn(),
    pin: vi.fn(),
    preview: vi.fn(),
    cancel: vi.fn(),
    canCancel: false,
    ...part,
  };
}

function show(chosen: MoveSelection, onInspect = vi.fn()) {
  render(
    <Board
      view={view}
      effect={null}
      choosing={chosen}
      facts={facts}
      near={[]}
      trail={null}
      card={null}
      onInspect={onInspect}
      onRoll={null}
    />,
  );
  return screen.getAllByRole('button');
}

describe('the board by keyboard', () => {
  it('is one tab stop', () => {
    const buttons = show(choosing({}));
    expect(buttons.filter((button) => button.getAttribute('tabindex') === '0')).toHaveLength(1);
    expect(buttons).toHaveLength(8); // every tower
  });

  it('chooses a tower, then its destination', () => {
    const first = choosing({});
    show(first);
    fireEvent.keyDown(screen.getByRole('button', { name: 'red tower of 2, space 8' }), { key: 'Enter' });
    expect(first.pickSource).toHaveBeenCalledWith(expect.objectContaining({ node: 'outer_8' }));
    cleanup();

    const [source] = sourcesOf(view, choices);
    const second = choosing({ source, ends: destinationsOf(view, choices, source) });
    show(second);
    fireEvent.keyDown(screen.getByRole('button', { name: /^1: 4 anticlockwise/ }), { key: ' ' });
    expect(second.pickEnd).toHaveBeenCalledWith(expect.objectContaining({ move: moves[0] }), false);
  });

  it('moves between towers with the arrow keys', () => {
    show(choosing({}));
    fireEvent.keyDown(screen.getByRole('button', { name: 'blue tower of 2, space 4' }), { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('red tower of 2, space 8');
  });

  it('says which towers are safe', () => {
    show(choosing({}));
    expect(screen.getByRole('button', { name: 'blue hat, a grey space, safe' })).toBeTruthy();
  });

  it('inspects other players’ towers', () => {
    const onInspect = vi.fn();
    show(choosing({}), onInspect);
    fireEvent.keyDown(screen.getByRole('button', { name: 'green tower of 2, the centre' }), { key: 'Enter' });
    expect(onInspect).toHaveBeenCalledWith('green_2');
  });
});
