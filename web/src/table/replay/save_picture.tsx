import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AnyTableController } from '~/table/game_ui';
import { type Picture, pictureOf, pngOf } from '~/table/replay/picture';
import { download } from '~/ui/download';

/** Draws the position outside the visible page, for boards that are not one SVG element. */
function drawnPicture(table: AnyTableController): Picture | null {
  const { Picture } = table.ui;
  if (!Picture) return null;
  const stage = document.createElement('div');
  stage.className = 'visually-hidden';
  stage.ariaHidden = 'true';
  document.body.append(stage);
  const root = createRoot(stage);
  try {
    flushSync(() => root.render(<Picture table={table} />));
    const svg = stage.querySelector('svg');
    return svg && pictureOf(svg);
  } finally {
    root.unmount();
    stage.remove();
  }
}

/** Downloads the position that is shown as a picture. False if the browser cannot make it. */
export async function savePicture(table: AnyTableController, kind: 'svg' | 'png'): Promise<boolean> {
  const board = document.querySelector<SVGSVGElement>('svg[data-board]');
  const picture = board ? pictureOf(board) : drawnPicture(table);
  if (!picture) return false;
  const name = `taku-${table.ui.id}-${table.state.plies}.${kind}`;
  if (kind === 'svg') {
    download(name, picture.svg, 'image/svg+xml');
    return true;
  }
  const png = await pngOf(picture).catch(() => null);
  if (png) download(name, png);
  return png !== null;
}
