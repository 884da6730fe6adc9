import { expect, type Locator, type Page } from '@playwright/test';

/** The editor as a user sees it, shared by the tests of its screens. */
export interface EditorPage {
  readonly page: Page;
  readonly element: (id: string) => Locator;
  /** Markup of an element as drawn: it changes if the printed element changes. */
  readonly markup: (id: string) => Promise<string>;
  /** The markup after it has stopped changing: text that was typed letter by letter is drawn completely. */
  readonly restingMarkup: (id: string) => Promise<string>;
  /** Errors that the page wrote to the console, and uncaught errors. */
  readonly errors: readonly string[];
  readonly field: (label: string) => Locator;
  readonly bindSheet: (path: string) => Promise<void>;
}

/** Opens the editor on a device without stored data and waits for the sample's preview. */
export async function openEditor(page: Page): Promise<EditorPage> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // Frames of the browser's own viewer have no storage.
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('diecut_unit', 'mm');
  });
  await page.goto('/edit');
  const element = (id: string) => page.locator(`[data-element-id="${id}"]`);
  await expect(element('ean').locator('path').first()).toBeAttached();
  const markup = (id: string) => element(id).locator('g').first().innerHTML();
  return {
    page,
    element,
    errors,
    markup,
    restingMarkup: async (id) => {
      let last = await markup(id);
      for (let same = 0; same < 5; ) {
        await page.waitForTimeout(150);
        const now = await markup(id);
        same = now !== '' && now === last ? same + 1 : 0;
        last = now;
      }
      return last;
    },
    field: (label) => page.getByRole('spinbutton', { name: label, exact: true }),
    bindSheet: async (path) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
      await (await chooser).setFiles(path);
      await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
      // The rows panel makes the canvas smaller; it opens after the question about missing columns, if there is one. A small window has no
      // room for it.
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      if (width < 1000 || height < 700) return;
      const rows = page.getByRole('region', { name: 'Rows of the spreadsheet' });
      await expect(rows.or(page.getByRole('dialog')).first()).toBeVisible();
    },
  };
}

/** Waits until the page's state is on the screen: two frames are drawn. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Binds a spreadsheet although it lacks columns that the label uses. */
export async function leaveColumns(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: "Don't change" }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Drags from the center of an element, or from a point, by whole pixels. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  byX: number,
  byY: number,
  { isFree = false }: { readonly isFree?: boolean } = {},
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Alt pressed from here on disables snapping; pressed earlier, it would make copies.
  if (isFree) await page.keyboard.down('Alt');
  await page.mouse.move(from.x + byX / 2, from.y + byY / 2, { steps: 4 });
  await page.mouse.move(from.x + byX, from.y + byY, { steps: 4 });
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A file for a file chooser or a drop. */
export interface DroppedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Drops a file by events that the page's own handlers receive. */
export async function drop(page: Page, at: { x: number; y: number }, file: DroppedFile): Promise<void> {
  await page.evaluate(
    ({ x, y, name, type, base64 }) => {
      // Passing a string to the page is fast, passing an array of numbers is slow.
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      const options = { dataTransfer: transfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
      const target = document.elementFromPoint(x, y);
      target?.dispatchEvent(new DragEvent('dragover', options));
      target?.dispatchEvent(new DragEvent('drop', options));
    },
    { ...at, name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  );
}
