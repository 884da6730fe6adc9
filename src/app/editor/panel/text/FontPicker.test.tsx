// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { fieldOf, type MountedPanel, mountPanel } from '../../../../../tests/support/mountPanel.tsx';
import { press, pressKey, settled, type } from '../../../../../tests/support/mountScreen.tsx';

vi.mock(
  '../../../services/api/apiClient.ts',
  async () => (await import('../../../../../tests/support/fakeApi.ts')).fakeClient,
);

let panel: MountedPanel;
beforeEach(() => {
  localStorage.clear();
  // Names of families in their own scripts, which are a file of the page.
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(async () => {
  await panel.mounted.unmount();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector('[role="dialog"]');
const families = () =>
  [...(dialog()?.querySelectorAll<HTMLElement>('[data-family]') ?? [])].map(({ dataset }) => dataset.family);
const search = () => {
  const input = dialog()?.querySelector('input');
  if (!input) throw new Error('no search');
  return input;
};
const fontOf = (id: string) => {
  const element = panel.element(id);
  return 'fontFamily' in element ? element.fontFamily : null;
};
const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.family : undefined;

async function open(ids: readonly string[], elements: readonly object[]): Promise<void> {
  panel = await mountPanel(elements);
  await panel.select(ids);
  await press(/^Font:/);
  await eventually(async () => {
    await settled();
    expect(families().length).toBeGreaterThan(10);
  });
}

it('finds families by name and by use; Enter takes the first one', async () => {
  await open(['t'], [{ kind: 'text', id: 't', content: 'Чай 茶' }]);
  await type(search(), 'serif');
  expect(families().length).toBeGreaterThan(0);
  await type(search(), 'nothing like this');
  expect([families(), dialog()?.textContent?.includes('No')]).toEqual([[], true]);
  await type(search(), 'OCR');
  const [first] = families();
  await pressKey(search(), 'Enter');
  expect(fontOf('t')).toBe(first);
  expect(dialog()).toBeNull();
});

it('arrow keys, Home and End move through the families; the present one is marked', async () => {
  await open(['t'], [{ kind: 'text', id: 't', content: 'x' }]);
  const all = families();
  expect(dialog()?.querySelector('[aria-pressed="true"]')?.getAttribute('data-family')).toBe(fontOf('t'));
  search().focus();
  await pressKey(search(), 'End');
  expect(document.activeElement).toBe(search());
  await pressKey(search(), 'ArrowDown');
  expect(focused()).toBe(all[0]);
  await pressKey(document.activeElement ?? search(), 'End');
  expect(focused()).toBe(all.at(-1));
  await pressKey(document.activeElement ?? search(), 'ArrowUp');
  expect(focused()).toBe(all.at(-2));
  await press('Cancel');
  expect(dialog()).toBeNull();
});

it('texts, dates and barcodes that are selected together get the same family and size', async () => {
  await open(
    ['t', 'd', 'b'],
    [
      { kind: 'text', id: 't', content: 'x', fontSizePt: 8 },
      { kind: 'datetime', id: 'd', fontSizePt: 12 },
      { kind: 'barcode', id: 'b', symbology: 'code128', content: '1', fontSizePt: 8 },
    ],
  );
  // They differ in nothing but the size.
  expect(fieldOf('Size').value).toBe('');
  await type(search(), 'OCR');
  const [first] = families();
  await pressKey(search(), 'Enter');
  expect(['t', 'd', 'b'].map(fontOf)).toEqual([first, first, first]);
  const size = fieldOf('Size');
  if (size instanceof HTMLSelectElement) throw new Error('no field');
  await type(size, '9');
  await pressKey(size, 'Enter');
  expect(
    ['t', 'd', 'b'].map((id) => {
      const element = panel.element(id);
      return 'fontSizePt' in element && element.fontSizePt;
    }),
  ).toEqual([9, 9, 9]);
});
