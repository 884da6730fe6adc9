// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../tests/support/mountScreen.tsx';
import type { DeviceApi } from '../../../workers/api.ts';
import { LABEL_LIMITS } from '../../core/base/limits.ts';
import { EditScreen } from './EditScreen.tsx';

vi.mock('../services/drafts/draftTab.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../services/drafts/draftTab.ts')>()),
  ...(await import('../../../tests/support/onlyTab.ts')).onlyTab,
}));
const fakes = vi.hoisted(() => ({ opened: [] as string[], saved: [] as { name: string; file: Blob }[] }));
vi.mock('../services/workerClients.ts', async () => {
  const { ok } = await import('../../core/base/result.ts');
  const { sheetSummary } = await import('../../../tests/support/sheetSummary.ts');
  const { idleWorkers } = await import('../../../tests/support/idleWorkers.ts');
  return {
    ...idleWorkers,
    deviceWorker: {
      call: async (use: (device: Pick<DeviceApi, 'writePdfme'>) => unknown) =>
        use({
          writePdfme: async (label) =>
            (await import('../../core/import/pdfme/writePdfme.ts')).writePdfme(label, [], {
              nowMs: 0,
              offsetMinutesAt: () => 0,
            }),
        }),
    },
    openSheet: async ({ name }: File) => {
      fakes.opened.push(name);
      return ok(sheetSummary(['name', 'price'], { rowCount: 3, firstRows: [['Чай', '3,20']] }));
    },
    readRows: async (rows: readonly number[]) =>
      ok(rows.map((row) => ({ texts: [`茶 ${row}`, String(row)], exact: [] }))),
    checkRows: async () =>
      ok({ failures: [], failureCount: 0, warnings: [], warningCount: 0, empty: { count: 0, rows: [] } }),
  };
});

vi.mock('../services/saveFile.ts', () => ({
  saveFile: (file: Blob, name: string) => fakes.saved.push({ name, file }),
}));

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function open(address = '/edit') {
  mounted = await mountScreen(<EditScreen />, address);
  await eventually(async () => {
    await settled();
    named('button', 'Print');
  });
}

const field = (name: string) => {
  const found = document.querySelector(`input[aria-label="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return found;
};
const text = () => document.body.textContent;
/** Waits for a part that loads on demand. */
const shows = (wanted: string) =>
  eventually(async () => {
    await settled();
    expect(text()).toContain(wanted);
  });
const item = (name: string | RegExp) => press(name, '[role^="menuitem"]');
/** Opens a menu of the top bar, whose list loads on demand. */
async function openMenu(name: string, first: string | RegExp): Promise<void> {
  await press(name, 'header button');
  await eventually(async () => {
    await settled();
    named('[role^="menuitem"]', first);
  });
}

it('a first visit shows the sample with its layers, and every tool', async () => {
  await open();
  expect(field('Label name').value).toBe('Shelf price 60 × 40');
  expect(text()).toContain('Text: GREEN LEAF MARKET');
  for (const tool of [
    'Text',
    'Barcode',
    'QR code',
    'Image',
    'Line',
    'Rectangle',
    'Circle',
    'Date and time',
    'Table',
  ])
    expect(named('nav button', tool)).toBeTruthy();
});

const itemNames = () =>
  [...document.querySelectorAll('[role="menuitemradio"]')].map(({ textContent }) => textContent);
const canUse = (name: string) => named('button', name).getAttribute('aria-disabled') !== 'true';

it('elements of the toolbar are added, named in the history, and undone there', async () => {
  await open();
  await press('Rectangle', 'nav button');
  await press('Circle', 'nav button');
  await openMenu('History', 'Added: Circle');
  expect(itemNames()).toEqual(['Added: Circle', 'Added: Rectangle', 'Original']);
  await item('Original');
  expect([canUse('Undo (Ctrl+Z)'), canUse('Redo (Ctrl+Y)')]).toEqual([false, true]);
  await openMenu('History', 'Original');
  expect(named('[role="menuitemradio"]', 'Original').getAttribute('aria-checked')).toBe('true');
  await item('Added: Rectangle');
  await press('Redo (Ctrl+Y)');
  expect([canUse('Undo (Ctrl+Z)'), canUse('Redo (Ctrl+Y)')]).toEqual([true, false]);
  await press('Undo (Ctrl+Z)');
  await press('Undo (Ctrl+Z)');
});

it('the label is renamed as it is typed; Escape restores the name, and an empty or long name is not taken', async () => {
  await open();
  const name = () => field('Label name');
  await settled(() => name().focus());
  await type(name(), 'Ценник 价签');
  await pressKey(name(), 'Enter');
  await settled(() => name().focus());
  await type(name(), '');
  await settled(() => name().blur());
  expect(name().value).toBe('Ценник 价签');
  await settled(() => name().focus());
  await type(name(), 'x'.repeat(LABEL_LIMITS.maxNameLength + 1));
  expect(text()).toContain(String(LABEL_LIMITS.maxNameLength));
  await pressKey(name(), 'Escape');
  expect(name().value).toBe('Ценник 价签');
});

it('the export list saves the label as a pdfme template and in the exchange format', async () => {
  await open();
  await openMenu('Export', /^PDFVector/);
  await item(/^pdfme/);
  await eventually(() => expect(fakes.saved).toHaveLength(1));
  // What a template can't have is named.
  await shows('These parts differ from the label');
  await press('Close');
  expect(JSON.parse(await fakes.saved[0].file.text())).toMatchObject({ schemas: expect.anything() });
  await openMenu('Export', /^PDFVector/);
  await item(/^JSON/);
  await eventually(() => expect(fakes.saved).toHaveLength(2));
  expect(fakes.saved.map(({ name }) => name)).toEqual([
    expect.stringContaining('Ценник 价签'),
    expect.stringContaining('Ценник 价签'),
  ]);
});

it('a visitor gets from the account menu to sign-in and registration, and back to this label', async () => {
  await open();
  await openMenu('Account', /^Sign in/);
  await item(/^Sign in/);
  await eventually(() => expect(mounted?.address()).toMatch(/^\/login\?redirect=%2Fedit/));
  await mounted?.unmount();
  await open();
  await openMenu('Account', 'Register');
  await item('Register');
  await eventually(() => expect(mounted?.address()).toMatch(/^\/register\?redirect=%2Fedit/));
});

it('the list of commands opens the keyboard shortcuts, the settings of the label, and other screens', async () => {
  await open();
  await openMenu('File', 'New label…');
  await item(/^Keyboard shortcuts/);
  await shows('Ctrl+Z');
  await pressKey(document.activeElement ?? document.body, 'Escape');
  await openMenu('File', 'New label…');
  await item('Label settings…');
  await shows('Label settings');
  await press('Cancel');
  await openMenu('File', 'New label…');
  await item('New label…');
  await eventually(() => expect(mounted?.address()).toBe('/label/create'));
});

it('a dropped spreadsheet is bound, and its rows are listed, stepped through and hidden', async () => {
  await open();
  const file = new File(['name,price\nЧай,3'], 'prices.csv', { type: 'text/csv' });
  const data = { types: ['Files'], files: [file], items: [{ kind: 'file', type: 'text/csv' }] };
  await settled(() => {
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      const event = new Event(kind, { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: data, clientX: 10, clientY: 10 });
      document.body.dispatchEvent(event);
    }
  });
  await eventually(() => expect(fakes.opened).toEqual(['prices.csv']));
  await shows('prices.csv');
  // The sample uses columns that this spreadsheet lacks.
  await shows('This label uses columns that have other names in this spreadsheet.');
  await press("Don't change");
  // The rows are shown, and are stepped through with the values of the row.
  await shows('Printing all 3 rows');
  await press('Next row');
  expect(named('[aria-label="Current row"]', 'Current row').textContent).toContain('row 3');
  await press('Hide rows');
  expect(text()).not.toContain('Printing all 3 rows');
  await press('Show all rows');
  await shows('Printing all 3 rows');
});

it('keys of the editor work on the page and not in its fields', async () => {
  await open();
  const rectangles = () => text().split('Rectangle').length;
  const before = rectangles();
  await press('Rectangle', 'nav button');
  const after = rectangles();
  expect(after).toBeGreaterThan(before);
  await pressKey(field('Label name'), 'z', { ctrlKey: true });
  expect(rectangles()).toBe(after);
  await pressKey(document.body, 'z', { ctrlKey: true });
  expect(rectangles()).toBe(before);
  await pressKey(document.body, '?');
  await eventually(async () => {
    await settled();
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Ctrl+Z');
  });
});
