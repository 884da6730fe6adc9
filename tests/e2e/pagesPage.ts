import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { beSignedIn } from './signedIn.ts';

/** A file that a test passes to the page. */
export interface HandedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function pdf(name: string, bytes: Uint8Array): HandedFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

/** One of the screens that print pages, as a user sees it. */
export interface PagesPage {
  readonly page: Page;
  readonly errors: readonly string[];
  readonly add: (files: HandedFile | readonly HandedFile[] | string) => Promise<void>;
  /** Resolves when every page has been scanned. */
  readonly looked: () => Promise<void>;
  readonly file: (name: string) => Locator;
  readonly field: (label: string) => Locator;
  readonly fill: (label: string, value: string) => Promise<void>;
  readonly choose: (label: string, value: string) => Promise<void>;
  readonly printButton: Locator;
  /** Exports and returns the saved file. */
  readonly exported: (format: string) => Promise<Buffer>;
}

/** Passes files to the page by a drop or a paste. */
export async function handOver(
  page: Page,
  way: 'drop' | 'paste',
  files: readonly HandedFile[],
): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await page.evaluate(
    ([kind, given]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    [way, plain] as const,
  );
}

export async function openPages(page: Page, path: '/pdf/index' | '/image/index'): Promise<PagesPage> {
  await beSignedIn(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('diecut_unit', 'mm');
  });
  await page.goto(path);
  const add = page.getByRole('button', { name: /^Add (PDFs|pictures)…$/ });
  await expect(add).toBeVisible();
  const field = (label: string) => page.getByRole('spinbutton', { name: label, exact: true });
  const printButton = page.getByRole('button', { name: /^Print( [\d,]+ labels?)?$/ });
  return {
    page,
    errors,
    printButton,
    field,
    file: (name) => page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name }),
    add: async (files) => {
      const chooser = page.waitForEvent('filechooser');
      await add.click();
      const all = typeof files === 'string' ? files : [files].flat().map((file) => ({ ...file }));
      await (await chooser).setFiles(all);
    },
    looked: async () => {
      await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText('Pages are still being checked.')).toHaveCount(0, {
        timeout: 60_000,
      });
      await expect(page.locator('[data-preview][aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
    },
    fill: async (label, value) => {
      await field(label).fill(value);
      await field(label).press('Tab');
    },
    choose: async (label, value) => {
      await page.getByLabel(label, { exact: true }).selectOption({ label: value });
    },
    exported: async (format) => {
      const download = page.waitForEvent('download', { timeout: 120_000 });
      // Avoids an unhandled rejection if a step below fails first.
      download.catch(() => undefined);
      const tray = page.locator('[data-job-phase]');
      // On a slow machine the menu may close before its item is clicked.
      await expect(async () => {
        await page.getByRole('button', { name: 'Export', exact: true }).click({ timeout: 5000 });
        await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click({ timeout: 5000 });
        await expect(tray.first()).toBeVisible({ timeout: 20_000 });
      }).toPass({ timeout: 90_000 });
      const bytes = await readFile(await (await download).path());
      await page.locator('[data-job-phase="done"]').getByRole('button', { name: 'Close' }).click();
      return bytes;
    },
  };
}
