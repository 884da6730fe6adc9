// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  answer,
  callsOf,
  hold,
  inputsOf,
  NOT_REACHED,
  refused,
  resetApi,
} from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { SharePart } from './sendShares.ts';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

let mounted: Mounted | null = null;
const onClose = vi.fn();
const dialog = () => document.querySelector('[role="dialog"]');
const inDialog = () => dialog()?.textContent ?? '';
const field = () => {
  const input = dialog()?.querySelector('input:not([type="checkbox"])');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field');
  return input;
};
const submit = () => settled(() => dialog()?.querySelector('form')?.requestSubmit());
const done = (isCopied = false) => ({ ok: true as const, value: { count: 1, isCopied } });
let round = 0;
/** Labels with new ids for each test, because unfinished attempts are remembered. */
function labels(count: number): SharePart[] {
  round++;
  return Array.from({ length: count }, (_, at) => ({
    name: ['Чай 茶', 'Kabel', 'ฉลาก'][at % 3] + (at < 3 ? '' : ` ${at}`),
    what: { templetId: `l${round}-${at}` },
  }));
}
const show = async (parts: readonly SharePart[]) => {
  mounted = await mountScreen(<ShareDialog parts={parts} onClose={onClose} />, '/label/mylabel');
};

beforeEach(() => {
  resetApi();
  onClose.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('[S2.27] [S6.03] the dialog asks for the code of a partner, warns about trust and leads to the own code', async () => {
  await show(labels(1));
  expect(named('[role="dialog"] h2', 'Share “Чай 茶”')).toBeTruthy();
  expect(inDialog()).toContain('Share only with people you trust');
  expect(named('[role="dialog"] a', 'Show my share code').getAttribute('href')).toBe('/setting/personal');
  await press('Show my share code');
  expect(mounted?.address()).toBe('/setting/personal');
  expect(onClose).toHaveBeenCalledOnce();
});

it('[S5.29] [S7.22] a share code is required, and its field takes at most 100 characters', async () => {
  await show(labels(1));
  expect(field().maxLength).toBe(100);
  for (const code of ['', '   ', ' - ']) {
    await type(field(), code);
    await submit();
    expect(inDialog()).toContain("Enter your partner's share code (up to 100 characters).");
  }
  expect(callsOf('POST /templet/share')).toEqual([]);
  await type(field(), 'x');
  expect(inDialog()).not.toContain("Enter your partner's share code");
});

it('[S7.05] [S7.22] a share sends the normalized code, says “Share success” and closes', async () => {
  answer('POST /templet/share', () => done());
  const [part] = labels(1);
  await show([part]);
  await type(field(), ' o1ab-iL９z ');
  await submit();
  await settled();
  expect(inputsOf('POST /templet/share')).toEqual([{ shareCode: '01AB119Z', copyMode: 0, ...part.what }]);
  expect(document.body.textContent).toContain('Share success');
  expect(onClose).toHaveBeenCalledOnce();
  await press('Show my shares');
  expect(mounted?.address()).toBe('/setting/share');
});

it('a folder is shared by its id, with a copy if that was chosen', async () => {
  answer('POST /templet/share', () => done(true));
  await show([{ name: 'Склад', what: { folderId: 'f1' } }]);
  await type(field(), 'ABC');
  await settled(() => dialog()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  await submit();
  await settled();
  expect(inputsOf('POST /templet/share')).toEqual([{ shareCode: 'ABC', copyMode: 1, folderId: 'f1' }]);
  expect(document.body.textContent).not.toContain('without a copy');
});

it('the message says that a partner who takes no copies got none', async () => {
  answer('POST /templet/share', () => done(false));
  await show(labels(2));
  await type(field(), 'ABC');
  await settled(() => dialog()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  await submit();
  await settled();
  expect(document.body.textContent).toContain("without a copy: the partner doesn't accept copies");
});

it("an unknown code shows the server's message at the field until another code is typed", async () => {
  answer('POST /templet/share', () => refused('shareCodeUnknown', 'Такого кода нет.'));
  await show(labels(3));
  await type(field(), 'NOPE');
  await submit();
  await settled();
  expect(inDialog()).toContain('Такого кода нет.');
  expect(field().readOnly).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await type(field(), 'NOPE2');
  expect(inDialog()).not.toContain('Такого кода нет.');
});

it('[S5.28] [S8.16] the reason of a refused folder is shown', async () => {
  const reason = 'There are no labels in this folder that can be shared';
  answer('POST /templet/share', () => refused('folderEmpty', reason));
  await show([{ name: 'Пустая', what: { folderId: 'f2' } }]);
  await type(field(), 'ABC');
  await submit();
  await settled();
  expect(inDialog()).toContain("The label wasn't shared.");
  expect(inDialog()).toContain(reason);
});

it('after a partial failure only the refused labels are sent again, to the same partner', async () => {
  const parts = labels(4);
  const isBad = (input: object) => JSON.stringify(input).match(/-[13]"/) !== null;
  answer('POST /templet/share', (input) =>
    isBad(input) ? refused('labelGone', 'Этикетки нет.', 404) : done(),
  );
  await show(parts);
  await type(field(), 'ABC');
  await submit();
  await settled();
  expect(inDialog()).toContain("2 of 4 labels weren't shared.");
  expect(
    [...(dialog()?.querySelectorAll('.fui-MessageBar li') ?? [])].map(({ textContent }) => textContent),
  ).toEqual([parts[1].name, parts[3].name]);
  expect(field().readOnly).toBe(true);
  answer('POST /templet/share', () => done());
  await press('Try again');
  await settled();
  expect(inputsOf('POST /templet/share').slice(4)).toEqual(
    [parts[1], parts[3]].map(({ what }) => ({ shareCode: 'ABC', copyMode: 0, ...what })),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('a share without connection stays open with the reason, and can be sent again', async () => {
  answer('POST /templet/share', () => NOT_REACHED);
  await show(labels(1));
  await type(field(), 'ABC');
  await submit();
  await settled();
  expect(inDialog()).toContain("Can't reach the server. Check your connection and try again.");
  answer('POST /templet/share', () => done());
  await press('Try again');
  await settled();
  const keys = callsOf('POST /templet/share').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('a double press and Enter share once, with the progress of several labels', async () => {
  const release = hold('POST /templet/share');
  await show(labels(3));
  await type(field(), 'ABC');
  const button = named('[role="dialog"] button', 'Share');
  await settled(() => {
    button.click();
    button.click();
  });
  await submit();
  expect(callsOf('POST /templet/share')).toHaveLength(3);
  expect(inDialog()).toContain('0 of 3 labels');
  expect(field().readOnly).toBe(true);
  await settled(() => release(done()));
  expect(inDialog()).toContain('1 of 3 labels');
  for (let count = 0; count < 2; count++) await settled(() => release(done()));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closing the dialog during a request aborts it and reports nothing', async () => {
  const release = hold('POST /templet/share');
  await show(labels(1));
  await type(field(), 'ABC');
  await submit();
  const shown = dialog();
  if (shown) await pressKey(shown, 'Escape');
  expect(onClose).toHaveBeenCalledOnce();
  await mounted?.rerender(null);
  expect(callsOf('POST /templet/share')[0].isAborted()).toBe(true);
  await settled(() => release(done()));
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain('Share success');
});
