import { computer, person } from '../helpers';
import type { Driver } from './driver';

export const hexTaboo: Driver = {
  setup: { game: 'hex_taboo', seats: [person(), computer('random')], options: { radius: 2 } },
  async move(page) {
    const free = page.locator('.hex-cell-free').first();
    const byTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    if (!byTouch) return free.click();
    // A tap asks for confirmation.
    await free.tap();
    await page.locator('.hex-prompt-buttons .button-seal').tap();
  },
  mostMoves: 30,
};
