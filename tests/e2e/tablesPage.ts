import { expect, type Locator, type Page } from '@playwright/test';
import { beSignedIn } from './signedIn.ts';

/** The screen of stored spreadsheets as a user sees it. */
export interface TablesPage {
  readonly page: Page;
  readonly errors: readonly string[];
  /** The entry of a table, by its name. */
  readonly table: (name: string) => Locator;
  /** Adds an uploaded file, or a file from the disk by its path. */
  readonly add: (file: SheetUpload | string) => Promise<void>;
  /** Chooses from the menu of a table. */
  readonly act: (name: string, item: string) => Promise<void>;
  /** Chooses “Replace the content…” from the menu of a table, and passes the file to the file chooser. */
  readonly replace: (name: string, file: SheetUpload) => Promise<void>;
}

/** A file for a file chooser. */
export interface SheetUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function csv(name: string, lines: readonly string[]): SheetUpload {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

/** Disables disk access: the test's file choosers can only pass files, not handles that the browser keeps. */
async function withoutDiskAccess(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
}

export async function openTables(page: Page): Promise<TablesPage> {
  await beSignedIn(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await withoutDiskAccess(page);
  await page.addInitScript(() => localStorage.setItem('diecut_unit', 'mm'));
  await page.goto('/setting/dbdata');
  await expect(page.getByRole('heading', { level: 1, name: 'Spreadsheets', exact: true })).toBeVisible();
  const table = (name: string) =>
    page
      .getByRole('list', { name: 'Spreadsheets on this device' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Show the rows of ${name}`, exact: true }) });
  const act = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  return {
    page,
    errors,
    table,
    act,
    add: async (file) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add a spreadsheet…' }).click();
      await (await chooser).setFiles(file);
    },
    replace: async (name, file) => {
      const chooser = page.waitForEvent('filechooser');
      await act(name, 'Replace the content…');
      await (await chooser).setFiles(file);
    },
  };
}
