// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled, type } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import { openDrafts } from '../../../device/draftDatabase.ts';
import { startDraft } from '../../../device/draftSeed.ts';
import type { SaveTarget } from '../../services/library/saveToLibrary.ts';
import { UnsavedDrafts } from './UnsavedDrafts.tsx';

vi.mock(
  '../../services/drafts/draftTab.ts',
  async () => (await import('../../../../tests/support/onlyTab.ts')).onlyTab,
);
const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);
const library = vi.hoisted(() => ({ saveToLibrary: vi.fn() }));
vi.mock('../../services/library/saveToLibrary.ts', () => library);

/** Labels of the library, by name, with their folder. */
let kept: Map<string, string> = new Map();
let mounted: Mounted | null = null;

beforeEach(async () => {
  const drafts = await openDrafts();
  for (const store of drafts.objectStoreNames) await drafts.clear(store);
  kept = new Map([['Чай', '']]);
  calls.callApi.mockReset().mockResolvedValue({ ok: true, value: [{ id: 'f1', name: 'Shop' }] });
  library.saveToLibrary
    .mockReset()
    .mockImplementation(async ({ name }: { name: string }, target: SaveTarget) => {
      if (kept.has(name))
        return {
          ok: false,
          error: {
            code: 'labelNameTaken',
            msg: `The label name [${name}] already exists.`,
            number: 409,
            data: null,
          },
        };
      kept.set(name, target.kind === 'new' ? target.folderId : '');
      const place = { userId: 'u', labelId: name, version: 1, digest: '' };
      return { ok: true, value: { name, place } };
    });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function show(...names: string[]) {
  // Each draft has its own time: the list sorts by it, and two drafts can start within one millisecond.
  const firstMs = Date.now() - names.length;
  for (const [index, name] of names.entries()) {
    const label = parsed({ name, widthMm: 60, heightMm: 40 });
    const made = await startDraft({ history: createHistory(label) }, firstMs + index);
    if (!made.ok) throw new Error(made.error.code);
  }
  mounted = await mountScreen(<UnsavedDrafts />);
  await awaitItems(names.length);
}
const items = () => [...document.querySelectorAll('section li')];
const awaitItems = (count: number) =>
  eventually(async () => {
    await settled();
    expect(items()).toHaveLength(count);
  });
const awaitText = (text: string) =>
  eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain(text);
  });

it('labels that are only on this device are shown with picture and size, and saved together', async () => {
  await show('苹果', 'Brot');
  expect(items()[0]?.textContent).toContain('Brot2.36 × 1.57 in');
  expect(items()[0]?.querySelector('a')?.getAttribute('href')).toMatch(/^\/edit\?/);
  expect(items()[0]?.querySelector('span > div')?.getAttribute('style')).toMatch(/width: 54px/);
  await press('Save all 2');
  await awaitItems(0);
  expect([...kept.keys()].toSorted()).toEqual(['Brot', 'Чай', '苹果']);
  expect(document.body.textContent).toContain('Labels saved to your library: 2.');
});

it('a name that the library has is asked for again, with the name selected', async () => {
  await show('Чай');
  await press('Save to my library');
  await awaitText('The label name [Чай] already exists.');
  const field = document.querySelector('[role="dialog"] input');
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Чай', 0, 3]);
  await type(field, 'Чай 2');
  await press('Save');
  await awaitItems(0);
  expect(kept.get('Чай 2')).toBe('');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('a conflict while saving all leaves no other label unsaved', async () => {
  await show('Brot', 'Чай');
  await press('Save all 2');
  await awaitText('already exists.');
  await press('Cancel');
  await awaitItems(1);
  expect(kept.has('Brot')).toBe(true);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('saving all stops at a failure that the next label would have, too', async () => {
  await show('Brot', '苹果', 'Milch');
  library.saveToLibrary.mockResolvedValue({
    ok: false,
    error: { code: 'libraryFull', msg: 'The library is full.', number: 409, data: null },
  });
  await press('Save all 3');
  await awaitText('The library is full.');
  expect(library.saveToLibrary).toHaveBeenCalledOnce();
});

it('no label is saved twice by a second click', async () => {
  await show('Brot');
  let finish = () => {};
  library.saveToLibrary.mockImplementation(
    () => new Promise((resolve) => (finish = () => resolve({ ok: false, error: { code: 'x', msg: 'x' } }))),
  );
  await press('Save to my library');
  await eventually(async () => {
    await settled();
    expect(library.saveToLibrary).toHaveBeenCalledOnce();
  });
  await press('Save to my library');
  await settled();
  expect(library.saveToLibrary).toHaveBeenCalledOnce();
  finish();
});
