/**
 * A board as a file. Style sheets do not travel with it, so every element gets the styles it has on the page, as far as
 * they differ from those it inherits. A board that can be zoomed is drawn whole: its svg has `data-box` instead of a
 * viewBox, and the transform of the part marked `data-camera` is left out.
 */

const inherited = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
];
/** Properties that children do not inherit, with their defaults. */
const own: Record<string, string> = { opacity: '1', filter: 'none', transform: 'none' };
/** What a transform depends on; written only together with one. */
const transformParts = ['transform-origin', 'transform-box'];

const dropped = /^(class|style|role|tabindex|data-.*|aria-.*|on.*)$/;
const unresolved = /var\(|color-mix\(/;

/** A transform attribute is copied with the element; the position of the root and a camera belong to the page. */
const withoutTransform = (element: Element, isRoot: boolean) =>
  isRoot || element.hasAttribute('transform') || element.hasAttribute('data-camera');

function styleOf(element: Element, isRoot: boolean): string {
  const style = getComputedStyle(element);
  const above = isRoot || !element.parentElement ? null : getComputedStyle(element.parentElement);
  const value = (name: string) => style.getPropertyValue(name);
  const names = inherited.filter((name) => value(name) !== '' && value(name) !== above?.getPropertyValue(name));
  for (const [name, usual] of Object.entries(own)) {
    const left = name === 'transform' && withoutTransform(element, isRoot);
    if (!left && value(name) !== '' && value(name) !== usual) names.push(name);
  }
  if (names.includes('transform')) names.push(...transformParts.filter((name) => value(name) !== ''));
  return names.map((name) => `${name}:${value(name)}`).join(';');
}

function copyOf(element: Element, isRoot: boolean): Element | null {
  if (!isRoot && getComputedStyle(element).display === 'none') return null;
  const copy = element.cloneNode(false) as Element;
  for (const { name, value } of [...copy.attributes]) {
    if (dropped.test(name) || unresolved.test(value)) copy.removeAttribute(name);
  }
  const style = styleOf(element, isRoot);
  if (style) copy.setAttribute('style', style);
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const part = copyOf(child, false);
      if (part) copy.append(part);
    } else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
  }
  return copy;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

const longSide = 1200;

/** The extent of the drawing: x, y, width, height. */
function boxOf(svg: SVGSVGElement): number[] {
  const numbers = (svg.getAttribute('viewBox') ?? svg.dataset.box ?? '').split(/[\s,]+/).map(Number);
  if (numbers.length === 4 && numbers.every(Number.isFinite)) return numbers;
  return [0, 0, svg.clientWidth || 1, svg.clientHeight || 1];
}

/** The drawing as the text of an SVG file, on the page's background. */
export function pictureOf(svg: SVGSVGElement, background = getComputedStyle(document.body).backgroundColor): Picture {
  const [x, y, w, h] = boxOf(svg);
  const scale = longSide / Math.max(w, h);
  const [width, height] = [Math.round(w * scale), Math.round(h * scale)];
  const copy = copyOf(svg, true) as SVGSVGElement;
  for (const [name, value] of Object.entries({ width, height, viewBox: `${x} ${y} ${w} ${h}` })) {
    copy.setAttribute(name, String(value));
  }
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ x, y, width: w, height: h, fill: background })) {
    paper.setAttribute(name, String(value));
  }
  paper.setAttribute('style', 'stroke:none');
  copy.prepend(paper);
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
}

/** The same as a PNG file; null if the browser cannot make one. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob | null> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
