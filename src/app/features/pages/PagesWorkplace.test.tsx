// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import { PAGE_SETTINGS, scannedPage } from '../../../../tests/support/scannedPages.ts';
import type { PageScanRequest } from '../../../../workers/api.ts';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { choosePages } from '../../../core/print/choosePages.ts';
import type { StoredPages } from '../../../device/pages/pageShelf.ts';
import type { PageRequest } from '../../../jobs/preview/pageTypes.ts';
import type { PagesRequest } from '../../services/pagePreview.ts';
import type { PageScanner } from '../../services/pages/pageScanner.ts';
import { newPrinter } from '../../services/printers/printerProfile.ts';
import type { JobOrder } from '../jobs/jobOrder.ts';
import { printerState, putPrinter } from '../printers/printerStore.ts';
import { PagesWorkplace } from './PagesWorkplace.tsx';
import { pagesStoreOf } from './pagesStores.ts';

const fakes = vi.hoisted(() => ({
  started: [] as JobOrder[],
  picked: [] as File[],
  accept: '',
  /** Resolves when the scanner may answer. */
  gate: Promise.resolve(),
  /** Requests for pictures of pages. */
  drawn: [] as PagesRequest[],
  /** Files that are stored on the device. */
  shelf: new Map<string, StoredPages>(),
  isFull: false,
}));
// The files of this DOM can't be copied into a database.
vi.mock('../../../device/pages/pageShelf.ts', () => ({
  listPages: async (kind: string) => [...fakes.shelf.values()].filter((file) => file.kind === kind),
  addPages: async (files: readonly StoredPages[]) => {
    if (fakes.isFull) throw new DOMException('', 'QuotaExceededError');
    for (const file of files) fakes.shelf.set(file.id, file);
    return files;
  },
  removePages: async (ids: readonly string[]) => {
    for (const id of ids) fakes.shelf.delete(id);
  },
  readPageScans: async () => null,
  storePageScans: async () => undefined,
}));
vi.mock('../jobs/jobStore.ts', () => ({
  startJob: async (order: JobOrder) => void fakes.started.push(order),
}));
vi.mock('../../services/workerClients.ts', () => ({ renderWorkerCount: () => 2, currentSheet: () => null }));
vi.mock('../../services/pagePreview.ts', () => ({
  drawPage: async (request: PagesRequest, { places }: Omit<PageRequest, 'number'>) => {
    fakes.drawn.push(request);
    const labels = places.map(({ entry }) => ({ entry, svg: '<svg width="1" height="1"></svg>' }));
    return ok({ kind: 'vector', labels, failures: [] });
  },
  closePages: () => undefined,
  pagesNumber: () => 1,
}));
vi.mock('../../ui/chooseFile.ts', () => ({
  chooseFiles: async (accept: string) => {
    fakes.accept = accept;
    return fakes.picked;
  },
}));

/** Worker that finds one label on each page, and two on the second page. The number in a file's name is its number of pages. */
const scanner: PageScanner = {
  scan: async ({ name, pages, known }: PageScanRequest, onScans) => {
    if (name.startsWith('broken')) return fail('pdfDamaged', { file: name });
    const pageCount = Number(/\d+/.exec(name)?.[0] ?? 1);
    const chosen = choosePages({ name, pageCount }, pages ?? '');
    if (!chosen.ok) return chosen;
    const wanted = chosen.value.pages.filter((page) => !known.includes(page));
    onScans([], { pageCount, donePages: 0, wantedPages: wanted.length });
    await fakes.gate;
    onScans(
      wanted.map((page) => ({ page, result: scannedPage(page === 1 ? 2 : 1) })),
      { pageCount, donePages: wanted.length, wantedPages: wanted.length },
    );
    return ok(pageCount);
  },
  cancel: () => undefined,
  rest: () => undefined,
};
vi.mock('../../services/pages/pageScanner.ts', () => ({ createPageScanner: () => scanner }));

Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
let mounted: Mounted | null = null;
beforeAll(async () => {
  // The dialogs open at once, as on a page that has been idle.
  await Promise.all([import('./frames/FramesDialog.tsx'), import('../printers/PrintersDialog.tsx')]);
});
beforeEach(() => {
  Object.assign(fakes, {
    started: [],
    picked: [],
    accept: '',
    gate: Promise.resolve(),
    drawn: [],
    isFull: false,
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  for (const kind of ['pdf', 'picture'] as const) {
    const store = pagesStoreOf(kind);
    store.remove((store.state.files ?? []).map(({ id }) => id));
    store.leaveOut(null);
    store.drawFrames(new Map());
    store.choosePages('');
    store.change(PAGE_SETTINGS);
  }
});

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const page = () => document.body.textContent;
const files = () =>
  [...document.querySelectorAll('ul[aria-label="Files"] > li')].map(({ textContent }) => textContent);
const printButton = () => named('button', /^Print( [\d,]+ labels?)?$/);
const isEnabled = () => printButton().getAttribute('aria-disabled') !== 'true';
const input = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label));
  const field = document.getElementById(found?.htmlFor ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return field;
};
const choose = (label: string, value: string) =>
  settled(() => {
    const select = document.getElementById(named('label', label).getAttribute('for') ?? '');
    if (!(select instanceof HTMLSelectElement)) throw new Error(`no list ${label}`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const enter = async (label: string, text: string) => {
  await settled(() => input(label).focus());
  await typeInto(input(label), text);
  await settled(() => input(label).blur());
};
const awaited = <T,>(check: () => T) =>
  eventually(async () => {
    await settled();
    return check();
  }, 1);
const stored = (kind: string): unknown =>
  JSON.parse(localStorage.getItem(`${STORAGE_PREFIX}pages_${kind}`) ?? '{}');

async function show(kind: 'pdf' | 'picture' = 'pdf', ...picked: File[]): Promise<void> {
  mounted = await mountScreen(<PagesWorkplace kind={kind} />, `/${kind}/index`);
  await awaited(() => expect(pagesStoreOf(kind).state.files).not.toBeNull());
  if (picked.length === 0) return;
  fakes.picked = picked;
  await press(kind === 'pdf' ? 'Add PDFs…' : 'Add pictures…');
  await awaited(() => expect(files()).toHaveLength(picked.length));
}
const showPrintable = async (...picked: File[]) => {
  await show('pdf', ...picked);
  await awaited(() => expect(isEnabled()).toBe(true));
};
const pagesOf = ({ request }: JobOrder) => {
  if (!request.pages) throw new Error('no pages');
  return request.pages;
};

describe('files', () => {
  it('without any, the screen says what to do, and starts nothing', async () => {
    await show();
    expect(page()).toContain('Drop PDFs here');
    expect(page()).toContain('Choose a PDF first.');
    expect(isEnabled()).toBe(false);
    await settled(() => printButton().click());
    expect(fakes.started).toEqual([]);
  });

  it('that the user picks are listed with their labels, and printed in their order', async () => {
    await showPrintable(pdf('Накладные 2.pdf'), pdf('面单 1.pdf'), pdf('broken.pdf'));
    expect(fakes.accept).toContain('.pdf');
    expect(page()).toContain('3 files · 4 labels · 1 rejected');
    expect(files()[0]).toContain('2 pages · 3 labels');
    await enter('Copies', '2');
    await press('Print 8 labels');
    const [order] = fakes.started;
    expect(order).toMatchObject({ target: 'printer', request: { format: 'pdf', copies: 2, workers: 2 } });
    expect(order.request.label.name).toBe('Накладные 2 and 1 more');
    expect(pagesOf(order).files.map(({ name }) => name)).toEqual(['Накладные 2.pdf', '面单 1.pdf']);
    expect(pagesOf(order).units.map(({ file, page: number }) => [file, number])).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
  });

  it('of a dropped folder are added by name, without hidden files', async () => {
    await show();
    const fileEntry = (name: string) => ({
      ...{ name, isFile: true, isDirectory: false },
      file: (done: (file: File) => void) => done(pdf(name)),
    });
    const batches = [[fileEntry('10.pdf'), fileEntry('.ds.pdf')], [fileEntry('2.pdf')], []];
    const folder = {
      ...{ name: 'Папка', isFile: false, isDirectory: true },
      createReader: () => ({
        readEntries: (done: (entries: object[]) => void) => done(batches.shift() ?? []),
      }),
    };
    const items = [
      { kind: 'string' },
      { kind: 'file', webkitGetAsEntry: () => folder, getAsFile: () => null },
      { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => pdf('last 1.pdf') },
    ];
    const drag = (type: string) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items } });
      return settled(() => window.dispatchEvent(event));
    };
    await drag('dragover');
    expect(page()).toContain('Drop PDFs to print them');
    await drag('drop');
    expect(page()).not.toContain('Drop PDFs to print them');
    await awaited(() => expect(files()).toHaveLength(3));
    expect(files().map((text) => /^[\w ]+\.pdf/.exec(text)?.[0])).toEqual(['2.pdf', '10.pdf', 'last 1.pdf']);
  });

  it('for the other screen are added there, which the screen says and leads to', async () => {
    await show();
    const event = new Event('paste', { bubbles: true });
    Object.defineProperty(event, 'clipboardData', { value: { files: [picture('полка.png'), pdf('1.pdf')] } });
    await settled(() => document.dispatchEvent(event));
    await awaited(() => expect(files()).toHaveLength(1));
    expect(page()).toContain('1 picture was moved to the page for pictures.');
    await awaited(() =>
      expect(pagesStoreOf('picture').state.files?.map(({ name }) => name)).toEqual(['полка.png']),
    );
    await press('Go there');
    expect(mounted?.address()).toBe('/image/index');
  });

  it('can be removed and restored', async () => {
    await showPrintable(pdf('a 1.pdf'), pdf('b 1.pdf'));
    await press('Remove a 1.pdf');
    expect([files().length, printButton().textContent]).toEqual([1, 'Print 1 label']);
    await press('Undo');
    await awaited(() => expect(printButton().textContent).toBe('Print 2 labels'));
    expect(files()[0]).toContain('a 1.pdf');
    await press('Remove all');
    expect(page()).toContain('2 files were removed');
    expect(page()).toContain('Choose a PDF first.');
  });

  it('stay listed without being stored if the device has no room for them', async () => {
    fakes.isFull = true;
    await showPrintable(pdf('1.pdf'));
    expect(page()).toContain("Storage is full: these files won't be kept when you close the page.");
    expect(fakes.shelf.size).toBe(0);
    await press('Print 1 label');
    expect(fakes.started).toHaveLength(1);
  });

  it('cannot be printed before they were checked, unless nothing more is wanted of them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    fakes.gate = promise;
    await show('pdf', pdf('3.pdf'));
    await awaited(() => expect(page()).toContain('Pages are still being checked.'));
    expect([page().includes('Finding labels in 3.pdf'), isEnabled()]).toEqual([true, false]);
    await press('Stop');
    await awaited(() => expect(page()).toContain('Stopped before all pages were checked.'));
    resolve();
    await press('Continue');
    await awaited(() => expect(printButton().textContent).toBe('Print 4 labels'));
    expect(page()).not.toContain('Stopped before');
  });
});

describe('preview', () => {
  const leaveOut = async () => {
    await awaited(() => named('button', 'Skip'));
    await press('Skip');
  };

  it('names the page of each label, which can be skipped and restored', async () => {
    await showPrintable(pdf('箱 2.pdf'));
    await awaited(() => expect(page()).toContain('箱 2.pdf · page 1'));
    await press('Next page');
    await awaited(() => expect(page()).toContain('箱 2.pdf · page 2 · label 1 of 2'));
    await leaveOut();
    expect(page()).toContain('1 label is skipped.');
    await awaited(() => expect(page()).toContain('箱 2.pdf · page 2 · label 2 of 2'));
    await press('Print 2 labels');
    expect(pagesOf(fakes.started[0]).units.map(({ page: number }) => number)).toEqual([0, 1]);
    await press('Restore all');
    expect(printButton().textContent).toBe('Print 3 labels');
  });

  it('says that nothing is left if every label is skipped', async () => {
    await showPrintable(pdf('1.pdf'));
    await leaveOut();
    expect(page()).toContain('All labels are skipped.');
    await settled(() => printButton().click());
    expect(fakes.started).toEqual([]);
  });

  it('opens the frames of the shown page, and drawn frames replace the labels that were found', async () => {
    await showPrintable(pdf('仓 3.pdf'));
    await awaited(() => expect(page()).toContain('仓 3.pdf · page 1'));
    await press('Next page');
    await awaited(() => expect(page()).toContain('page 2 · label 1 of 2'));
    await press('Edit frames…');
    await awaited(() => named('h2', 'Frames on the page'));
    const dialog = () => document.querySelector('[role="dialog"]')?.textContent;
    expect(dialog()).toContain('仓 3.pdf · page 2');
    expect(document.querySelectorAll('[data-frame]')).toHaveLength(2);
    await press('Next page', '[role="dialog"] button');
    expect(dialog()).toContain('仓 3.pdf · page 3');
    await press('Add frame');
    await awaited(() => expect(fakes.drawn.some(({ dpi }) => dpi === 150)).toBe(true));
    await press('Done');
    expect(printButton().textContent).toBe('Print 5 labels');
    const [key] = [...pagesStoreOf('pdf').state.frames.keys()];
    expect(key.endsWith(' 2')).toBe(true);
    expect(stored('pdf')).toMatchObject({ frames: { [key]: [[5, 5, 100, 140], expect.any(Array)] } });
  });
});

describe('settings', () => {
  it('determine the size, the pages and how they become labels, and are stored', async () => {
    await showPrintable(pdf('4.pdf'));
    await press('4 × 6 in', 'button');
    await choose('Fit', 'none');
    await choose('Rotate', '90');
    await typeInto(input('Pages of each file'), '2-3');
    await awaited(() => expect(printButton().textContent).toBe('Print 3 labels'));
    await settled(() => input('Find and crop labels').click());
    await enter('Labels per line', '2');
    await enter('Gap', '0.1');
    await awaited(() => expect(isEnabled()).toBe(true));
    await settled(() => printButton().click());
    const settings = { widthMm: 101.6, heightMm: 152.4, crop: 'none', fit: 'none', perLine: 2, gapMm: 2.54 };
    expect(pagesOf(fakes.started[0]).settings).toMatchObject({ ...settings, rotate: 90 });
    expect(stored('pdf')).toMatchObject({ settings: { ...settings, rotate: 90 }, pages: '2-3' });
  });

  it('a watermark needs a text', async () => {
    await showPrintable(pdf('1.pdf'));
    await settled(() => input('Print a watermark').click());
    expect([
      isEnabled(),
      input('Text').closest('.fui-Field')?.querySelector('[role="alert"]') !== null,
    ]).toEqual([false, true]);
    await typeInto(input('Text'), 'Образец 样张');
    await choose('Arrangement', 'single');
    await press('Print 1 label');
    expect(pagesOf(fakes.started[0]).settings.watermark).toEqual({ content: 'Образец 样张', mode: 'single' });
  });

  it('an invalid range of pages and an invalid number of copies are explained', async () => {
    await showPrintable(pdf('2.pdf'));
    await typeInto(input('Pages of each file'), '7-9');
    await awaited(() => expect(isEnabled()).toBe(false));
    await typeInto(input('Pages of each file'), '');
    await awaited(() => expect(isEnabled()).toBe(true));
    await enter('Copies', '0');
    expect(isEnabled()).toBe(false);
    expect(document.querySelectorAll('[role="alert"]').length).toBeGreaterThan(0);
    await pressKey(input('Copies'), 'ArrowUp');
    expect(isEnabled()).toBe(true);
  });

  it('pictures have no pages to choose from', async () => {
    await show('picture', picture('Товар.png'));
    await awaited(() => expect(printButton().textContent).toBe('Print 1 label'));
    expect(page()).not.toContain('Pages of each file');
    await press('Export');
    await press(/^ZPL/);
    expect(fakes.started[0]).toMatchObject({
      target: 'zpl',
      request: { format: 'zpl', label: { name: 'Товар' } },
    });
    expect(pagesOf(fakes.started[0]).files).toMatchObject([{ kind: 'picture', name: 'Товар.png' }]);
  });

  it('the chosen printer receives its own language, and is chosen again the next time', async () => {
    const device = { id: 'u', vendorId: 1, productId: 2, serial: null, name: 'ZD421' };
    putPrinter({ ...newPrinter('p', 'Склад'), dpi: 203, device });
    await showPrintable(pdf('1.pdf'));
    await choose('Printer', 'p');
    await press('Print 1 label');
    expect(fakes.started[0]).toMatchObject({ printer: { id: 'p' }, request: { format: 'zpl', dpi: 203 } });
    expect(printerState.list.lastId).toBe('p');
    await press('Printers…');
    await awaited(() => named('h2', 'Printers of this device'));
    await press('Print a test page');
    await awaited(() => expect(fakes.started).toHaveLength(2));
    expect(fakes.started[1].request.pages).toBeUndefined();
    expect(fakes.started[1]).toMatchObject({ printer: { id: 'p' }, widthMm: 100, heightMm: 150 });
  });
});
