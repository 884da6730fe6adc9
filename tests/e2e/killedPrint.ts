import { expect, type Page } from '@playwright/test';

/** Shared by tests that kill jobs while they are sent to a label printer and then act as the user. */

const NAMES = ['Füße', '苹果汁', 'עץ גדול', 'Яблоко', 'plain', 'ราคา', '🍎 apple'];

const LABEL = {
  name: 'shelf.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'diecut-label',
      version: 1,
      name: 'Shelf',
      widthMm: 40,
      heightMm: 20,
      elements: [
        { kind: 'text', id: 'name', widthMm: 38, data: { source: 'column', key: 'name' } },
        { kind: 'text', id: 'serial', yMm: 12, widthMm: 38, content: 'N00001', data: { source: 'serial' } },
      ],
    }),
  ),
};
export const tray = (page: Page) => page.locator('[data-job-phase]');

/** Opens a label with a name and a serial, and a spreadsheet of names in many scripts. */
export async function openNames(page: Page, rowCount: number): Promise<void> {
  const rows = Array.from({ length: rowCount }, (_, row) => `${NAMES[row % 7]} ${row * 7}`);
  const label = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  await (await label).setFiles(LABEL);
  await expect(page.locator('[data-element-id="serial"]')).toBeAttached();
  const sheet = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await sheet).setFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name', ...rows].join('\n')),
  });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
}

/**
 * Resumes the job that a new page has found, and enters the printer's last label if the page asks for it.
 *
 * @param out number of labels that the printer has printed
 * @param mostInDoubt maximum number of labels in doubt
 * @returns false if the page found no job
 */
export async function goOn(page: Page, out: number, mostInDoubt: number): Promise<boolean> {
  const found = await tray(page)
    .waitFor({ timeout: 6000 })
    .then(
      () => true,
      () => false,
    );
  if (!found) return false;
  await expect(tray(page)).toContainText('was interrupted');
  const last = tray(page).getByRole('spinbutton', { name: 'Last label that printed' });
  if (await last.isVisible()) {
    const said = /Labels ([\d,]+) to ([\d,]+) may have printed/.exec((await tray(page).textContent()) ?? '');
    const [from, to] = (said ?? []).slice(1).map((number) => Number(number.replaceAll(',', '')));
    expect(from).toBeLessThanOrEqual(out + 1);
    expect(to).toBeGreaterThanOrEqual(out);
    expect(to - from).toBeLessThan(mostInDoubt);
    await last.fill(String(out));
    await last.press('Tab');
  } else {
    const sure = /([\d,]+) of [\d,]+ labels had been sent/.exec((await tray(page).textContent()) ?? '');
    expect(Number(sure?.[1].replaceAll(',', '') ?? 0)).toBe(out);
  }
  await tray(page).getByRole('button', { name: 'Continue' }).click();
  return true;
}
