import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import type { OpenSheetOptions } from '../../src/core/sheet/sheet.ts';
import { openPages } from './pagesPage.ts';
import { openTables } from './tablesPage.ts';

const CORPORA = join(import.meta.dirname, '../../../shared/corpora');
const isHere = existsSync(CORPORA);
const leftOut = isHere ? '' : ' (left out: no corpus here)';
const IS_LONG = Boolean(process.env.DIECUT_LONG);

interface Listed {
  readonly path: string;
  /** A name that is unique for each file, since some manufacturers use the same file names. */
  readonly name: string;
  readonly expected: string;
}

/** Returns every n-th file of a corpus; the long run uses a tenth of that step. */
function listed(kind: 'spreadsheets' | 'images', every: number): Listed[] {
  if (!isHere) return [];
  const folder = join(CORPORA, kind);
  const [head, ...lines] = readFileSync(join(folder, 'manifest.tsv'), 'utf8').trim().split('\n');
  const column = head.split('\t').indexOf('expect');
  return lines
    .map((line) => line.split('\t'))
    .filter(([file]) => !file.includes('/reference/'))
    .filter((_, at) => at % Math.ceil(every / (IS_LONG ? 10 : 1)) === 0)
    .map((cells, at) => ({
      path: join(folder, cells[0]),
      name: `${at} ${basename(cells[0])}`,
      expected: cells[column],
    }));
}

const WAYS = [
  'Use this sheet',
  'Repeat the value in each cell',
  'Save on this device only',
  'Close',
  'Cancel',
];

/** Accepts every offered fix; returns the options with which the file was read, or null if the file was refused. */
async function agree(page: Page, before: number): Promise<OpenSheetOptions | null> {
  const items = page.getByRole('list', { name: 'Spreadsheets on this device' }).getByRole('listitem');
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]');
  let options: OpenSheetOptions = { sheetName: null, mergedCells: 'refuse' };
  for (;;) {
    await expect
      .poll(async () => (await dialog.isVisible()) || (await items.count()) > before, { timeout: 60_000 })
      .toBe(true);
    if (!(await dialog.isVisible())) return options;
    const said = await dialog.textContent();
    const offered = await dialog.getByRole('button').allInnerTexts();
    const way = WAYS.find((name) => offered.includes(name));
    if (way === undefined) throw new Error(`nothing can be done: ${said}`);
    const chosen = dialog.locator('input[type="radio"]:checked');
    if (way === 'Use this sheet')
      options = { ...options, sheetName: await chosen.evaluate((radio: HTMLInputElement) => radio.value) };
    if (way === 'Repeat the value in each cell') options = { ...options, mergedCells: 'repeat' };
    expect(said?.length, 'why, and what to do').toBeGreaterThan(30);
    await dialog.getByRole('button', { name: way, exact: true }).click();
    await expect
      .poll(async () => (await dialog.isVisible()) && (await dialog.textContent()) === said)
      .toBe(false);
    if (way === 'Close' || way === 'Cancel') return null;
  }
}

test(`[S3.34] spreadsheets of other programs become tables with all rows, or are rejected by file name${leftOut}`, async ({
  page,
}) => {
  test.skip(!isHere);
  test.setTimeout(IS_LONG ? 1_200_000 : 240_000);
  const tables = await openTables(page);
  const wrong: string[] = [];
  let kept = 0;
  for (const { path, name, expected } of listed('spreadsheets', 30)) {
    const buffer = readFileSync(path);
    await tables.add({ name, mimeType: '', buffer });
    const options = await agree(page, kept);
    const bytes = new Uint8Array(buffer);
    const { sheetName, mergedCells } = options ?? { sheetName: null, mergedCells: 'repeat' as const };
    const read = await readSheet(
      { name, bytes },
      { profile: 'device', mergedCells, ...(sheetName === null ? {} : { sheetName }) },
    );
    if (!options && read.ok) wrong.push(`${name} is refused`);
    if (options && expected === 'refuse') wrong.push(`${name} is kept`);
    if (!options) continue;
    kept++;
    const card = page
      .getByRole('list', { name: 'Spreadsheets on this device' })
      .getByRole('listitem')
      .filter({ hasText: name.replace(/\.\w+$/, '') });
    const shown = read.ok
      ? `${read.value.store.columns.length} columns? · ${read.value.store.rowCount.toLocaleString('en-US')} rows?`
      : 'nothing';
    const said = (await card.textContent()) ?? '';
    if (!new RegExp(shown).test(said)) wrong.push(`${name}: not ${shown}: ${said}`);
  }
  expect(wrong).toEqual([]);
  expect(kept).toBeGreaterThan(4);
  expect(tables.errors).toEqual([]);
});

test(`[S5.21] pictures of other programs become labels, or are rejected by file name${leftOut}`, async ({
  page,
}) => {
  test.skip(!isHere);
  test.setTimeout(IS_LONG ? 1_200_000 : 240_000);
  const screen = await openPages(page, '/image/index');
  const wrong: string[] = [];
  for (const { path, name, expected } of listed('images', 30)) {
    await screen.add({ name, mimeType: '', buffer: readFileSync(path) });
    const card = screen.file(name);
    await expect(card).toBeVisible();
    await expect(page.getByText('Pages are still being checked.')).toHaveCount(0, { timeout: 60_000 });
    const said = (await card.textContent()) ?? '';
    const [, labels = '', reason = ''] = /^(\d+) labels?(.*)$/s.exec(said.replace(name, '')) ?? [];
    const isMade = Number(labels) > 0;
    if (expected === 'refuse' && isMade) wrong.push(`${name} is made: ${said}`);
    // A picture without ink has no label, and the card states that its page was skipped.
    const isNamed = reason.includes(name) || reason.includes('1 blank page skipped');
    if (!isMade && !isNamed) wrong.push(`${name}: nothing is said: ${said}`);
    if (expected === 'open' && /damaged/.test(said)) wrong.push(`${name} is refused: ${said}`);
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
  }
  expect(wrong).toEqual([]);
});
