import { expect, it } from 'vitest';
import { pictureOf } from '~/table/replay/picture';

function board(inside: string, extent = 'viewBox="-10 -20 100 50"'): SVGSVGElement {
  document.body.innerHTML = `<style>.gone { display: none } .stone { fill: rgb(1, 2, 3) }</style>
    <svg class="board" ${extent} role="grid" tabindex="0">${inside}</svg>`;
  return document.querySelector('svg') as SVGSVGElement;
}

it('is a file of its own: size, background, styles instead of classes', () => {
  const { svg, width, height } = pictureOf(board('<circle class="stone" r="5"/>'), 'rgb(9, 9, 9)');
  expect([width, height]).toEqual([1200, 600]);
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg).toContain('viewBox="-10 -20 100 50"');
  expect(svg).toMatch(/<rect[^>]* fill="rgb\(9, 9, 9\)"/);
  expect(svg).toMatch(/<circle[^>]*fill: ?rgb\(1, 2, 3\)/);
  expect(svg).not.toMatch(/class=|role=|tabindex=/);
});

it('leaves out what is not shown, and colours that only the page knows', () => {
  const { svg } = pictureOf(
    board('<g class="gone"><path d="M0 0"/></g><rect width="7" fill="var(--wood)"/><text>e5</text>'),
  );
  expect(svg).not.toContain('<path');
  expect(svg).not.toContain('var(');
  expect(svg).toContain('>e5</text>');
});

it('draws the whole of a board that is zoomed in', () => {
  const inside = '<g data-camera="" style="transform: scale(2)"><circle r="5" style="transform: scale(3)"/></g>';
  const { svg, width, height } = pictureOf(board(inside, 'data-box="0 0 300 600"'));
  expect([width, height]).toEqual([600, 1200]);
  expect(svg).toContain('viewBox="0 0 300 600"');
  expect(svg).toMatch(/transform: ?scale\(3\)/);
  expect(svg).not.toContain('scale(2)');
});
