import { expect, type Page, test } from '@playwright/test';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { A4, quarterPage, readPages } from '../support/shipping/quarterPages.ts';
import { writePdf } from '../support/shipping/writePdf.ts';
import { prepareZxing } from '../support/symbolReaders.ts';
import { violations } from './axe.ts';
import { openPages, pdf } from './pagesPage.ts';

test.beforeAll(prepareZxing);

/** Returns the screen position of a point of the page. */
async function pointOn(page: Page, xMm: number, yMm: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-frames]').boundingBox();
  if (!box) throw new Error('no page is shown');
  const pxPerMm = box.width / A4.widthMm;
  return { x: box.x + xMm * pxPerMm, y: box.y + yMm * pxPerMm };
}

type Way = readonly (readonly [xMm: number, yMm: number])[];

async function dragMouse(page: Page, way: Way): Promise<void> {
  for (const [at, [xMm, yMm]] of way.entries()) {
    const { x, y } = await pointOn(page, xMm, yMm);
    await page.mouse.move(x, y);
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

async function dragFinger(page: Page, way: Way): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [at, [xMm, yMm]] of way.entries()) {
    const type = at === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [await pointOn(page, xMm, yMm)] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test(
  titleWith(
    '[S3.32] frames are drawn by mouse, finger and keys, kept with the file, and are what comes out',
    'pdftoppm',
  ),
  async ({ page }) => {
    test.skip(!hasTool('pdftoppm'));
    const screen = await openPages(page, '/pdf/index');
    await screen.add(pdf('two.pdf', writePdf(['AA', 'BB'].map((name) => quarterPage(name)))));
    await screen.looked();
    await page.getByRole('button', { name: 'Edit frames…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Frames on the page' });
    const frames = dialog.locator('[data-frame]');
    await expect(frames.first()).toBeVisible();
    // The user deletes the recognized frames one after the other.
    await frames.first().focus();
    const count = await frames.count();
    for (let left = count; left > 0; left--) {
      await page.keyboard.press('Delete');
      await expect(frames).toHaveCount(left - 1);
    }
    // The picture of the page is shown before the user draws on it.
    await expect(dialog.locator('[data-page] [data-entry]')).toBeVisible();
    await dragMouse(page, [
      [4, 4],
      [60, 60],
      [104, 100],
    ]);
    await expect(frames).toHaveCount(1);
    await dragFinger(page, [
      [108, 150],
      [160, 200],
      [206, 290],
    ]);
    await expect(frames).toHaveCount(2);
    // Dragging the far corner of the first frame makes the frame less tall, and keys move it.
    await frames.first().focus();
    const [lower, less] = [await frames.first().boundingBox(), 10];
    await dragMouse(page, [
      [104, 100],
      [104, 100 - less],
    ]);
    await expect
      .poll(async () => (await frames.first().boundingBox())?.height)
      .toBeLessThan(lower?.height ?? 0);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('spinbutton', { name: 'Left', exact: true })).toHaveValue('5');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use these frames on all pages like this' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(screen.printButton).toHaveText('Print 4 labels');
    await page.reload();
    await screen.looked();
    await expect(screen.printButton).toHaveText('Print 4 labels');
    expect(await readPages(await screen.exported('PDF'))).toEqual([['AA1'], ['AA4'], ['BB1'], ['BB4']]);
    expect(screen.errors).toEqual([]);
  },
);
