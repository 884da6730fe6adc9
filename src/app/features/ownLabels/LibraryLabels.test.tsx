// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { LibraryLabels } from './LibraryLabels.tsx';

vi.mock('../../services/api/apiClient.ts', () => ({
  callApi: async () => ({ ok: true, value: { total: 0, list: [] } }),
}));

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});
const [onClear, onAll] = [vi.fn(), vi.fn()];

async function show(folderId: string | null, hasOthers: boolean, name = '') {
  mounted = await mountScreen(
    <LibraryLabels
      filter={{ folderId, size: 'all', sort: 'updateTime', isDescending: true, name }}
      layout="list"
      isWhole={name === ''}
      onClear={onClear}
      onAll={hasOthers ? onAll : null}
    />,
  );
  return eventually(async () => {
    await settled();
    const text = document.body.textContent ?? '';
    if (!text.includes('abels')) throw new Error('no text yet');
    return text;
  });
}

it('an empty folder says how labels come into it, and leads to all labels', async () => {
  expect(await show('f1', true)).toContain('No labels in this folder yet.');
  await press('Show all labels');
  expect(onAll).toHaveBeenCalledTimes(1);
});

it('an empty library offers to create a label, also in a folder', async () => {
  for (const folderId of [null, 'f1']) {
    expect(await show(folderId, false)).toContain('No labels yet.');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/label/create');
    await mounted?.unmount();
  }
});

it('a search without results in a folder offers to clear the search', async () => {
  expect(await show('f1', true, 'tea')).toContain('No matching labels.');
  await press('Show all');
  expect(onClear).toHaveBeenCalledTimes(1);
});
