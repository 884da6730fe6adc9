// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, named, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { BinList } from './BinList.tsx';

vi.mock('../../services/library/coverPictures.ts', () => ({
  coverPicture: async (cover: string) => `blob:${cover}`,
}));
const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);

const labelOf = (id: string, name: string) => ({
  id,
  name,
  folderId: '',
  width: 60,
  height: 40,
  cover: `/covers/${id}`,
  version: 1,
  updateTime: 0,
  deleteTime: Date.UTC(2026, 4, 12, 12),
  isDeleted: true,
});

let bin = [labelOf('l1', 'Чай'), labelOf('l2', '茶')];
let isRefused = false;
let mounted: Mounted | null = null;
const erased = () => calls.callApi.mock.calls.filter(([name]) => name === 'POST /templet/erase');
const names = () => [...document.querySelectorAll('li [title]')].map(({ textContent }) => textContent);
const buttonOf = (name: string, text: string) =>
  settled(() => {
    const row = [...document.querySelectorAll('li')].find((one) => one.textContent.includes(name));
    [...(row?.querySelectorAll('button') ?? [])].find((one) => one.textContent === text)?.click();
  });

/** Presses *Delete now* of a label and waits for the question, whose dialog is loaded on demand. */
async function askFor(name: string): Promise<HTMLElement> {
  await buttonOf(name, 'Delete now');
  return eventually(async () => {
    await settled();
    return named('[role="alertdialog"]', new RegExp(`^Delete “${name}” now\\?`));
  });
}

beforeEach(async () => {
  bin = [labelOf('l1', 'Чай'), labelOf('l2', '茶')];
  isRefused = false;
  calls.callApi.mockReset().mockImplementation(async (name: string, input: { ids: string[] }) => {
    if (name === 'GET /templet/bin') return { ok: true, value: { total: bin.length, list: bin } };
    if (isRefused)
      return { ok: false, error: { code: 'busy', msg: 'The server is busy.', number: 500, data: null } };
    const before = bin.length;
    bin = bin.filter(({ id }) => !input.ids.includes(id));
    return { ok: true, value: { count: before - bin.length } };
  });
  mounted = await mountScreen(<BinList />);
  await settled(() => getI18n().loadNamespaces(['account', 'sharing']));
  await eventually(async () => {
    await settled();
    expect(names()).toEqual(['Чай', '茶']);
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('shows the picture of each label', () => {
  const pictures = [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(['blob:/covers/l1', 'blob:/covers/l2']);
});

it('says when each label was deleted and until when it can be restored', () => {
  expect(document.querySelector('li')?.textContent).toMatch(
    /deleted 2026-05-1\d, can be restored until 2026-06-1\d/,
  );
});

it('[S4.09] says that “Delete now” cannot be undone, and deletes only after the confirmation', async () => {
  const dialog = await askFor('Чай');
  expect(dialog.textContent).toContain("This can't be undone.");
  await press('Cancel');
  expect([erased().length, names()]).toEqual([0, ['Чай', '茶']]);
  await askFor('Чай');
  await settled(() => {
    const button = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(
      ({ textContent }) => textContent === 'Delete now',
    );
    button?.click();
    button?.click();
  });
  expect(erased().map(([, input]) => input)).toEqual([{ ids: ['l1'] }]);
  await eventually(async () => {
    await settled();
    expect(names()).toEqual(['茶']);
  });
  expect(document.body.textContent).toContain('“Чай” was deleted for good.');
});

it('keeps a label whose deletion the server refuses, and shows the message', async () => {
  isRefused = true;
  await askFor('茶');
  await settled(() =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')]
      .find(({ textContent }) => textContent === 'Delete now')
      ?.click(),
  );
  await eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain('The server is busy.');
  });
  expect(names()).toEqual(['Чай', '茶']);
});
