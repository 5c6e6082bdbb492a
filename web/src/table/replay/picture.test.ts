import { expect, it } from 'vitest';
import { pictureOf } from '~/table/replay/picture';

function board(inside: string): SVGSVGElement {
  document.body.innerHTML = `<style>.gone { display: none } .stone { fill: rgb(1, 2, 3) }</style>
    <svg class="board" viewBox="-10 -20 100 50" role="grid" tabindex="0">${inside}</svg>`;
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
