// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { answer, NOT_REACHED, refused, resetApi } from '../../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../../../tests/support/mountScreen.tsx';
import { LABEL_LIMITS } from '../../../../core/base/limits.ts';
import type { Answered, CallOptions } from '../../../services/api/sendCall.ts';
import { CollectDialog } from './CollectDialog.tsx';

vi.mock(
  '../../../services/api/apiClient.ts',
  async () => (await import('../../../../../tests/support/fakeApi.ts')).fakeClient,
);

type Collected = Answered<'POST /market/collect'>;
interface Asked {
  readonly place: { readonly name: string; readonly folderId: string };
  readonly key: string | undefined;
  readonly resolve: (collected: Collected) => void;
}

let asked: Asked[] = [];
let mounted: Mounted | null = null;
const onClose = vi.fn();
const send = (place: Asked['place'], { idempotencyKey: key }: CallOptions) =>
  new Promise<Collected>((resolve) => asked.push({ place, key, resolve }));
const done = (name: string): Collected => ({
  ok: true,
  value: {
    id: 'l9',
    folderId: '',
    name,
    width: 40,
    height: 30,
    cover: '',
    version: 1,
    updateTime: 1,
    isDeleted: false,
  },
});
const dialog = () => document.querySelector('[role="dialog"]');
const field = () => {
  const input = dialog()?.querySelector('input');
  if (!input) throw new Error('no field');
  return input;
};
const submit = () => settled(() => dialog()?.querySelector('form')?.requestSubmit());
const finish = (at: number, collected: Collected) => settled(() => asked[at].resolve(collected));
let labelCount = 0;

async function show() {
  // Another label each time: the attempts of a label are remembered.
  const label = { id: `m${labelCount++}`, name: 'Стеллаж 棚' };
  mounted = await mountScreen(<CollectDialog label={label} send={send} onClose={onClose} />);
  await eventually(async () => {
    await settled();
    expect(dialog()?.querySelectorAll('option')).toHaveLength(2);
  });
}

beforeEach(() => {
  resetApi();
  asked = [];
  onClose.mockReset();
  answer('GET /folder/list', () => ({
    ok: true,
    value: [
      { id: '', name: '', isDefault: true, labelCount: 3 },
      { id: 'f1', name: 'Склад 仓库', isDefault: false, labelCount: 0 },
    ],
  }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('[S2.28] [S8.25] the collect dialog asks for name and folder, collects on Enter, reports it and closes', async () => {
  await show();
  expect(field().value).toBe('Стеллаж 棚');
  await type(field(), '  Полка 茶  ');
  const select = dialog()?.querySelector('select');
  await settled(() => {
    if (select) select.value = 'f1';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await submit();
  expect(asked.map(({ place }) => place)).toEqual([{ name: 'Полка 茶', folderId: 'f1' }]);
  expect(dialog()?.querySelector('[role="progressbar"]')).not.toBeNull();
  await finish(0, done('Полка 茶'));
  expect(document.body.textContent).toContain('“Полка 茶” was collected into your library.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(named('button', 'Open it')).toBeTruthy();
});

it('a double press and Enter during the request collect once', async () => {
  await show();
  const button = named('[role="dialog"] button', 'Collect');
  await settled(() => {
    button.click();
    button.click();
  });
  await submit();
  await press('Collect');
  expect(asked).toHaveLength(1);
  await finish(0, done('x'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a name that is empty or longer than 100 characters is rejected at its field without a request', async () => {
  await show();
  for (const name of ['   ', '茶'.repeat(LABEL_LIMITS.maxNameLength + 1)]) {
    await type(field(), name);
    await submit();
    expect(dialog()?.querySelector('[role="alert"], .fui-Field__validationMessage')?.textContent).toMatch(
      /100/,
    );
  }
  expect(asked).toEqual([]);
  await type(field(), '茶'.repeat(LABEL_LIMITS.maxNameLength));
  await submit();
  expect(asked).toHaveLength(1);
});

it("a refusal shows the server's message at the name, selects the name and keeps the dialog open", async () => {
  await show();
  await submit();
  await finish(0, refused('labelNameTaken', 'Этикетка [Стеллаж 棚] уже есть.'));
  expect(dialog()?.textContent).toContain('Этикетка [Стеллаж 棚] уже есть.');
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Стеллаж 棚'.length]);
});

it('a taken name is replaced by the free name that the server suggests, unless the user types another one', async () => {
  await show();
  await type(field(), 'Чай');
  await submit();
  const { error } = refused('labelNameTaken', 'Этикетка [Чай] уже есть.');
  const taken = { ok: false, error: { ...error, data: { freeName: 'Чай (2)' } } } as const;
  await finish(0, taken);
  expect(dialog()?.textContent).toContain('Этикетка [Чай] уже есть.');
  expect(dialog()?.textContent).toContain('“Чай (2)” is free.');
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['Чай (2)', 0, 7]);
  await type(field(), 'Чай мой');
  expect(field().value).toBe('Чай мой');
  expect(dialog()?.textContent).not.toContain('is free');
  await submit();
  await finish(1, taken);
  expect(field().value).toBe('Чай (2)');
  await submit();
  expect(asked.map(({ place }) => place.name)).toEqual(['Чай', 'Чай мой', 'Чай (2)']);
});

it('a suggested name that was sent stays if the answer is lost, so that the same attempt is repeated', async () => {
  await show();
  await type(field(), 'Чай');
  await submit();
  const { error } = refused('labelNameTaken', 'Этикетка [Чай] уже есть.');
  await finish(0, { ok: false, error: { ...error, data: { freeName: 'Чай (2)' } } });
  await submit();
  await finish(1, NOT_REACHED);
  expect(field().value).toBe('Чай (2)');
  await submit();
  expect(asked.map(({ place }) => place.name)).toEqual(['Чай', 'Чай (2)', 'Чай (2)']);
  expect(asked[2].key).toBe(asked[1].key);
});

it('a lost answer is retried with the same idempotency key, a refused or changed attempt with a new one', async () => {
  await show();
  await submit();
  await finish(0, NOT_REACHED);
  expect(dialog()?.textContent).toContain("Can't reach the server");
  await submit();
  await finish(1, refused('labelNameTaken', 'taken'));
  await submit();
  await finish(2, NOT_REACHED);
  await type(field(), 'Anders');
  await submit();
  const keys = asked.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => key)).toBe(true);
});

it('Escape and Cancel close the dialog without collecting', async () => {
  await show();
  const shown = dialog();
  if (shown) await pressKey(shown, 'Escape');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(asked).toEqual([]);
});

it("an answer after the dialog was closed reports the label and doesn't close a later dialog", async () => {
  await show();
  await submit();
  await mounted?.rerender(null);
  await finish(0, done('Стеллаж 棚'));
  expect(document.body.textContent).toContain('was collected into your library.');
  expect(onClose).not.toHaveBeenCalled();
});
