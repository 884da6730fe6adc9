// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import {
  answer,
  callsOf,
  hold,
  inputsOf,
  NOT_REACHED,
  refused,
  resetApi,
} from '../../../tests/support/fakeApi.ts';
import { marketDocument, marketGroups, marketLabel } from '../../../tests/support/marketLabels.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../tests/support/mountScreen.tsx';
import { MARKET_GROUPS } from '../../core/library/marketGroups.ts';
import { setUnit } from '../i18n/unit.ts';
import { MarketScreen } from './MarketScreen.tsx';

vi.mock(
  '../services/api/apiClient.ts',
  async () => (await import('../../../tests/support/fakeApi.ts')).fakeClient,
);
vi.mock(
  '../services/drafts/draftTab.ts',
  async () => (await import('../../../tests/support/onlyTab.ts')).onlyTab,
);
// Pictures are never finished; a browser test reads them.
vi.mock('../services/previewLoop.ts', () => ({ layoutPreview: () => new Promise(() => {}) }));

const ALL = Array.from({ length: 250 }, (_, at) => marketLabel(at));

let mounted: Mounted | null = null;
const rows = () => [...document.querySelectorAll('ul[aria-label="Label market"] > li')];
const openButtons = () => [...document.querySelectorAll('button[aria-label^="Open "]')];
const firstNames = (count: number) =>
  openButtons()
    .slice(0, count)
    .map((button) => button.getAttribute('aria-label')?.slice('Open '.length));
const text = () => document.body.textContent ?? '';
/** Presses a button of the label at a position of the list. */
const pressAt = (at: number, name: string) =>
  settled(() =>
    openButtons()[at].closest('li')?.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click(),
  );
const dialog = () => document.querySelector('[role="dialog"]');
const awaitText = (wanted: string | RegExp) =>
  eventually(async () => {
    await settled();
    expect(text()).toMatch(wanted);
  });

beforeEach(() => {
  resetApi();
  // A DOM without layout has no sizes.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  localStorage.clear();
  setUnit('mm');
  answer('GET /market/groups', () => ({ ok: true, value: marketGroups() }));
  answer('GET /market/list', ({ group, name = '', pageNumber = 1, pageSize = 20 }) => {
    const found = ALL.filter((one) => (!group || one.group === group) && one.name.includes(name));
    return {
      ok: true,
      value: { total: found.length, list: found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize) },
    };
  });
  answer('GET /market/published', () => ({ ok: true, value: { total: 0, list: [] } }));
  answer('GET /market/{id}', ({ id }) => {
    const found = ALL.find((one) => one.id === id);
    return found
      ? { ok: true, value: { ...found, label: marketDocument(found) } }
      : refused('marketGone', 'Gone.', 404);
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.restoreAllMocks();
});

async function show(address = '/label/marketlabel') {
  mounted = await mountScreen(<MarketScreen />, address);
  await settled();
}

it('[S2.06] the market shows its groups with the numbers of their labels, and the labels as cards or rows', async () => {
  await show();
  await awaitText('250 labels');
  const groups = [...document.querySelectorAll('nav[aria-label="Groups"] button')].map(
    (one) => one.textContent,
  );
  const total = (MARKET_GROUPS.length * (MARKET_GROUPS.length + 1)) / 2;
  expect(groups).toEqual([
    `All${total}`,
    ...MARKET_GROUPS.map((group, at) => `Group ${group}${at + 1}`),
    'Published by me',
  ]);
  expect(firstNames(3)).toEqual(['Чай 茶 0', 'Kabel ٣ 1', 'Price 50 × 30 2']);
  expect(text()).toContain('40 × 25 mm');
  const cards = rows().length;
  await press('List');
  expect(localStorage.getItem('diecut_libraryLayout')).toBe('list');
  expect(rows().length).not.toBe(cards);
});

it('the market requests only the pages of the visible labels and renders only those', async () => {
  await show();
  await awaitText('250 labels');
  expect(inputsOf('GET /market/list')).toMatchObject([{ pageNumber: 1, pageSize: 100 }]);
  expect(rows().length).toBeLessThan(60);
  expect(rows().length).toBeGreaterThan(0);
});

it('a group, the search and their combination are requested from the server and stored in the address', async () => {
  await show();
  await awaitText('250 labels');
  await press(/^Group price/);
  await awaitText(`${ALL.filter(({ group }) => group === 'price').length} labels`);
  expect(mounted?.address()).toBe('/label/marketlabel?group=price');
  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!search) throw new Error('no search field');
  await type(search, 'Чай');
  await eventually(async () => {
    await settled();
    expect(inputsOf('GET /market/list').at(-1)).toMatchObject({ group: 'price', name: 'Чай' });
  });
  await awaitText(
    `${ALL.filter(({ group, name }) => group === 'price' && name.includes('Чай')).length} labels`,
  );
  expect(new URLSearchParams(mounted?.address().split('?')[1]).get('name')).toBe('Чай');
});

it('a search without results says so, and “Show all” clears it', async () => {
  await show('/label/marketlabel?name=nothing');
  await awaitText('No matching labels.');
  await press('Show all');
  await awaitText('250 labels');
  expect(mounted?.address()).toBe('/label/marketlabel');
});

it('the list of published labels is empty at first and leads to the library', async () => {
  await show('/label/marketlabel?group=mine');
  await awaitText("You haven't published any labels yet.");
  expect(document.querySelector('input[type="search"]')).toBeNull();
  expect(named('a', 'Go to my labels').getAttribute('href')).toBe('/label/mylabel');
});

it('groups that could not be loaded load with Try again, while the labels are shown', async () => {
  answer('GET /market/groups', () => refused('busy', 'Сервер занят.', 503));
  mounted = await mountScreen(<MarketScreen />, '/label/marketlabel');
  await awaitText('Сервер занят.');
  await eventually(async () => {
    await settled();
    expect(openButtons().length).toBeGreaterThan(0);
  });
  answer('GET /market/groups', () => ({ ok: true, value: marketGroups() }));
  await press('Try again');
  await eventually(async () => {
    await settled();
    expect(text()).not.toContain('Сервер занят.');
  });
  expect(text()).toContain(marketGroups()[0].name);
});

it("a failed list shows the server's message, and Try again loads it", async () => {
  answer('GET /market/list', () => refused('tooMany', 'Слишком много запросов.', 429));
  await show();
  await awaitText('Слишком много запросов.');
  expect(rows()).toEqual([]);
  answer('GET /market/list', () => ({ ok: true, value: { total: 1, list: [marketLabel(7)] } }));
  await press('Try again');
  await awaitText('1 label');
  expect(text()).not.toContain('Слишком много запросов.');
});

it('a list without connection says so', async () => {
  answer('GET /market/list', () => NOT_REACHED);
  await show();
  await awaitText("Can't reach the server. Check your connection and try again.");
});

it('leaving the market aborts its requests', async () => {
  hold('GET /market/list');
  await show();
  const [call] = callsOf('GET /market/list');
  expect(call.isAborted()).toBe(false);
  await mounted?.unmount();
  mounted = null;
  expect(call.isAborted()).toBe(true);
});

it('the answer of an earlier filter does not replace the answer of the present one', async () => {
  const release = hold('GET /market/list');
  await show();
  await press(/^Group rack/);
  expect(callsOf('GET /market/list')).toHaveLength(2);
  // The first one is aborted, and answered late.
  await settled(() => release({ ok: true, value: { total: 99, list: ALL.slice(0, 99) } }));
  await settled(() => release({ ok: true, value: { total: 2, list: [marketLabel(3), marketLabel(15)] } }));
  await awaitText('2 labels');
  expect(text()).not.toContain('99 labels');
});

it('[S2.28] the preview opens from the picture, its Collect leads to the collect dialog, and Escape closes it', async () => {
  await show();
  await awaitText('250 labels');
  const opener = named('button', 'Open Kabel ٣ 1');
  await settled(() => opener.focus());
  await press('Open Kabel ٣ 1');
  await eventually(async () => {
    await settled();
    expect(dialog()?.textContent).toContain('цена');
  });
  expect(dialog()?.textContent).toContain('Group shipping');
  const shown = dialog();
  if (!shown) throw new Error('no dialog');
  await pressKey(shown, 'Escape');
  await eventually(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(opener);
  await press('Open Kabel ٣ 1');
  await eventually(async () => {
    await settled();
    expect(dialog()?.textContent).toContain('цена');
  });
  await settled(() => named('[role="dialog"] button', 'Collect').click());
  await eventually(async () => {
    await settled();
    expect(named('[role="dialog"] h2', 'Collect into my library')).toBeTruthy();
  });
  expect(document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value).toBe('Kabel ٣ 1');
});

it('Edit opens a copy of the label in the editor, and Print opens it with the print dialog', async () => {
  await show();
  await awaitText('250 labels');
  await pressAt(0, 'Edit');
  await eventually(async () => {
    await settled();
    expect(mounted?.address()).toMatch(/^\/edit\?draft=[\w-]+$/);
  });
  await pressAt(0, 'Print');
  await eventually(async () => {
    await settled();
    expect(mounted?.address()).toMatch(/^\/edit\?draft=[\w-]+&print=1$/);
  });
  expect(inputsOf('GET /market/{id}')).toEqual([{ id: 'm0' }, { id: 'm0' }]);
});

it("a label that was withdrawn meanwhile isn't opened, and the server's message says why", async () => {
  answer('GET /market/{id}', () => refused('marketGone', 'The label is no longer in the market.', 404));
  await show();
  await awaitText('250 labels');
  await pressAt(1, 'Edit');
  await awaitText('The label is no longer in the market.');
  expect(mounted?.address()).toBe('/label/marketlabel');
});

it('only own labels can be withdrawn, and Undo publishes an unchanged label again', async () => {
  answer('POST /market/withdraw', () => ({ ok: true, value: { count: 1 } }));
  answer('GET /templet/{id}', ({ id }) => ({
    ok: true,
    value: {
      id,
      folderId: '',
      name: 'Чай 茶 0',
      width: 30,
      height: 20,
      cover: '',
      version: 1,
      updateTime: 1_600_000_000_000,
      isDeleted: false,
      label: {},
    },
  }));
  answer('POST /market/publish', ({ templetId }) => ({
    ok: true,
    value: { ...marketLabel(0), templetId, withheldFonts: [], withheldPictures: 0 },
  }));
  await show();
  await awaitText('250 labels');
  expect(document.querySelectorAll('[aria-label="More actions for Kabel ٣ 1"]')).toHaveLength(0);
  await press('More actions for Чай 茶 0');
  await press('Withdraw');
  await awaitText('“Чай 茶 0” was removed from the market.');
  expect(inputsOf('POST /market/withdraw')).toEqual([{ ids: ['m0'] }]);
  await press('Undo');
  await awaitText('“Чай 茶 0” was published.');
  expect(inputsOf('POST /market/publish')).toEqual([{ templetId: 't0', group: 'price' }]);
});
