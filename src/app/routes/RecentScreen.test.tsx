// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { answer, NOT_REACHED, refused, resetApi } from '../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, press, settled } from '../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../tests/support/signInAs.ts';
import { createHistory } from '../../core/edit/history/history.ts';
import { startDraft } from '../../device/draftSeed.ts';
import { endSession } from '../services/account/session.ts';
import { RecentScreen } from './RecentScreen.tsx';

vi.mock(
  '../services/api/apiClient.ts',
  async () => (await import('../../../tests/support/fakeApi.ts')).fakeClient,
);
vi.mock(
  '../services/drafts/draftTab.ts',
  async () => (await import('../../../tests/support/onlyTab.ts')).onlyTab,
);

let mounted: Mounted | null = null;
beforeEach(() => resetApi());
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});

const awaitText = (wanted: string) =>
  eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain(wanted);
  });

it.each([
  ['does not answer', NOT_REACHED, /./],
  ['refuses', refused('busy', 'Das Archiv wird gerade geprüft.', 503), /Das Archiv wird gerade geprüft\./],
] as const)('recent labels load with Try again after the server %s', async (_case, refusal, message) => {
  answer('GET /templet/recent', () => refusal);
  mounted = await mountScreen(<RecentScreen />, '/label/recent');
  await awaitText('Try again');
  expect(document.querySelector('.fui-MessageBar')?.textContent).toMatch(message);
  // A missing answer is not an empty list.
  expect(document.body.textContent).not.toContain('Create label');
  answer('GET /templet/recent', () => ({ ok: true, value: [] }));
  await press('Try again');
  await eventually(async () => {
    await settled();
    expect(document.querySelector('.fui-MessageBar')).toBeNull();
    expect(document.querySelector('a[href="/label/create"]')).not.toBeNull();
  });
});

it('without the server, the labels of the library that are on this device are listed', async () => {
  signInAs('u');
  const place = (userId: string) => ({ userId, labelId: '7', version: 1, digest: '' });
  const nowMs = Date.now();
  for (const [name, library, agoMs = 0] of [
    ['Чай', place('u')],
    ['Чай before', place('u'), 60_000],
    ['of another account', place('v')],
    ['not in the library', null],
  ] as const) {
    const history = createHistory(parsed({ name, widthMm: 60, heightMm: 40 }));
    expect(await startDraft({ history, library }, nowMs - agoMs)).toMatchObject({ ok: true });
  }
  const links = () =>
    [...document.querySelectorAll('[aria-label="Library labels on this device"] a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  answer('GET /templet/recent', () => NOT_REACHED);
  mounted = await mountScreen(<RecentScreen />, '/label/recent');
  await eventually(async () => {
    await settled();
    expect(links()).toEqual([
      [expect.stringMatching(/^Чай2.36 × 1.57 in/), expect.stringMatching(/^\/edit\?/)],
    ]);
  });
  answer('GET /templet/recent', () => ({ ok: true, value: [] }));
  await press('Try again');
  await eventually(async () => {
    await settled();
    expect(links()).toEqual([]);
  });
});
