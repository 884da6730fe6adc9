import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { runTool } from '../support/externalTool.ts';
import { type EditorPage, openEditor } from './editorPage.ts';

const EAN = '4006381333931';

/** Binds a spreadsheet with the sample's columns, whose names identify the rows. */
export async function bindRows(page: Page, count: number): Promise<EditorPage> {
  const editor = await openEditor(page);
  const rows = ['sku,name,origin,weight,price,ean,unit price,copies'];
  for (let row = 1; row <= count; row++)
    rows.push(`S${row},Ware${row},${row % 2 === 0 ? 'Japan' : 'Peru'},100,1.00,${EAN},2.00,${row % 3}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const buffer = Buffer.from(rows.join('\n'));
  await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  return editor;
}

/** Returns the text of a PDF in reading order. */
export function textOf(bytes: Buffer, ...options: readonly string[]): string {
  const path = join(tmpdir(), `diecut-dialog-${process.pid}.pdf`);
  writeFileSync(path, bytes);
  try {
    return runTool('pdftotext', ...options, path, '-').stdout;
  } finally {
    rmSync(path);
  }
}

export async function download(page: Page, button: string): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await file).path());
}

export async function openDialog(page: Page, format = 'PDF'): Promise<Locator> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  return page.getByRole('dialog');
}

/** Returns the row numbers of the labels in the file, in order. */
export async function exported(page: Page, button: string): Promise<number[]> {
  const text = textOf(await download(page, button));
  return [...text.matchAll(/Ware(\d+)/g)].map(([, number]) => Number(number));
}

/** Opens the folded settings of the print dialog, unless they are open. */
export async function openMoreSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'More settings' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/**
 * Keeps the rows in a job that the dialog finds unprintable, so that the job finds them itself. When the dialog
 * opens, it checks up to 1,000 rows of a label without serial numbers, and leaves bad ones out as soon as it knows them.
 */
export async function keepBadRows(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Leave out rows? / }).uncheck();
}
