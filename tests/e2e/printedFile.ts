import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { runTool } from '../support/externalTool.ts';

/** Collects the PDFs that are passed to the browser's PDF viewer, because a headless browser can't print from it. */
export function keepPrinted(): void {
  const printed: Blob[] = [];
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (source) => {
    if (source instanceof Blob && source.type === 'application/pdf') printed.push(source);
    return create(source);
  };
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
  // A headless browser crashes when its PDF viewer prints.
  const frame = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    ...frame,
    set(this: HTMLIFrameElement, address: string) {
      frame?.set?.call(this, address.startsWith('blob:') ? '/print.html' : address);
    },
  });
  Object.assign(window, {
    takePrinted: async () => {
      const reader = new FileReader();
      const file = printed.shift();
      if (!file) return null;
      return new Promise((resolve) => {
        reader.onload = () => resolve(reader.result);
        reader.readAsDataURL(file);
      });
    },
  });
}

/** Returns the text of the next PDF that was passed to the viewer; empty if there is none. */
export async function printedText(page: Page): Promise<string> {
  const address = await page.evaluate<unknown>('window.takePrinted()');
  const folder = mkdtempSync(join(tmpdir(), 'diecut-printed-'));
  try {
    const path = join(folder, 'printed.pdf');
    writeFileSync(path, Buffer.from(String(address).split(',')[1] ?? '', 'base64'));
    return runTool('pdftotext', '-raw', path, '-').stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
