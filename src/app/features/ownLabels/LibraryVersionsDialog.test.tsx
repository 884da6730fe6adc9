// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import { LibraryVersionsDialog } from './LibraryVersionsDialog.tsx';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);
vi.mock('../../services/library/openLibraryLabel.ts', () => ({
  downloadLabel: async ({ label }: { label: unknown }) => parseLabel(label),
}));
// Pictures are never finished; the tests check the texts next to them.
vi.mock('../../services/previewLoop.ts', () => ({ layoutPreview: () => new Promise(() => {}) }));

const LISTED = {
  id: 'l1',
  folderId: '',
  name: 'Ценник',
  width: 60,
  height: 40,
  cover: '',
  version: 3,
  updateTime: 0,
  publishTime: 0,
  isDeleted: false,
};
const text = (id: string, content: string) => ({ kind: 'text', id, content });
const documentOf = (widthMm: number, elements: readonly object[]) => ({
  format: 'diecut-label',
  version: 1,
  name: 'Ценник',
  widthMm,
  heightMm: 40,
  elements,
});
const VERSIONS = new Map([
  [2, documentOf(60, [text('a', 'Чай'), text('b', '茶')])],
  [1, documentOf(50, [text('a', 'Tea')])],
]);

let mounted: Mounted;
/** Places of pictures, with the function that shows that the user has scrolled to them. */
const places = new Map<Element, () => void>();
class Observer {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(element: Element) {
    const entry = Object.assign(Object.create(IntersectionObserverEntry.prototype), { isIntersecting: true });
    places.set(element, () => this.#callback([entry], new IntersectionObserver(this.#callback)));
  }
  disconnect() {}
}
const onClose = vi.fn();
const dialog = () => document.querySelector('[role="dialog"]');
const pictures = () => [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);

beforeEach(async () => {
  onClose.mockReset();
  places.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
  calls.callApi.mockReset().mockImplementation(async (name: string, input: { version: number }) => {
    if (name === 'GET /templet/{id}/versions')
      return {
        ok: true,
        value: [...VERSIONS.keys()].map((version) => ({ version, name: 'Ценник', updateTime: version })),
      };
    const label =
      name === 'GET /templet/{id}' ? documentOf(60, [text('a', 'Кофе')]) : VERSIONS.get(input.version);
    return { ok: true, value: { ...LISTED, label } };
  });
  mounted = await mountScreen(<LibraryVersionsDialog label={LISTED} onClose={onClose} />);
  await eventually(async () => {
    await settled(() => getI18n().loadNamespaces(['account', 'drafts']));
    expect(dialog()?.querySelectorAll('li')).toHaveLength(2);
  });
});
afterEach(async () => {
  await mounted.unmount();
  vi.unstubAllGlobals();
});

/** Opens the comparison of the version at a position of the list. */
async function compare(at: number): Promise<string> {
  await settled(() => dialog()?.querySelectorAll<HTMLElement>('li [aria-expanded]')[at].click());
  await eventually(async () => {
    await settled();
    expect(pictures().length).toBeGreaterThan(0);
  });
  return dialog()?.querySelectorAll('li [aria-expanded="true"]')[0]?.closest('li')?.textContent ?? '';
}

it('the dialog shows an earlier version next to the present one, with their differences', async () => {
  const comparison = await compare(0);
  expect(pictures()).toEqual(['Earlier version', 'Current version', 'Differences']);
  expect(comparison).toContain('1 element changed');
  expect(comparison).toContain('1 element removed');
  expect(comparison).not.toContain('Size');
});

it('the dialog shows no picture of differences for a version of another size', async () => {
  const comparison = await compare(1);
  expect(pictures()).toEqual(['Earlier version', 'Current version']);
  expect(comparison).toMatch(/Size: .* → /);
  await settled(() => dialog()?.querySelectorAll<HTMLElement>('li [aria-expanded="true"]')[0].click());
  expect(pictures()).toEqual([]);
});

it('a version is downloaded for its picture when the user scrolls to it', async () => {
  const rows = [...document.querySelectorAll('li')];
  const pictureIn = (row: Element) => row.querySelector('svg[viewBox]')?.getAttribute('viewBox');
  const loads = () =>
    calls.callApi.mock.calls.filter(([name]) => name === 'GET /templet/{id}/versions/{version}');
  expect([loads(), rows.map(pictureIn)]).toEqual([[], [undefined, undefined]]);
  const last = [...places].find(([element]) => rows[1].contains(element));
  await settled(() => last?.[1]());
  await eventually(async () => {
    await settled();
    expect(rows.map(pictureIn)).toEqual([undefined, '0 0 50 40']);
  });
  expect(loads().map(([, input]) => input)).toEqual([{ id: 'l1', version: 1 }]);
});

it('the dialog closes when a version is restored', async () => {
  await press('Restore this version', 'li:first-child button');
  expect(calls.callApi).toHaveBeenCalledWith('POST /templet/restore', { id: 'l1', version: 2 }, {});
  expect(onClose).toHaveBeenCalledOnce();
});
