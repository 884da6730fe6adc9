// @vitest-environment happy-dom
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, hold, resetApi } from '../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import type { AnswerOf, CallName } from '../services/api/sendCall.ts';
// Loaded before, so that the lazy part appears at once.
import '../features/profile/PasskeyList.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

vi.mock(
  '../services/api/apiClient.ts',
  async () => (await import('../../../tests/support/fakeApi.ts')).fakeClient,
);

const PROFILE: AnswerOf<'GET /user/info'> = {
  userUuid: 'u1',
  userPhone: '',
  userEmail: 'ana@example.com',
  userNickName: 'Ана',
  userImg: '',
  introduction: '',
  shareCode: 'ABCD2345',
  registerType: '',
  hasPassword: true,
  roles: ['admin'],
};
const FACTORS: AnswerOf<'GET /user/secondFactor'> = {
  authenticatorSince: null,
  mayAddAuthenticator: true,
  recoveryCodesLeft: 0,
  passkeys: [],
  mayAddPasskey: true,
};
const SESSIONS: AnswerOf<'GET /user/sessions'> = [
  { id: 's1', userAgent: 'Firefox', createdAt: 1, usedAt: 2, isThis: true },
];
const PARTS = [
  'GET /user/info',
  'GET /user/secondFactor',
  'GET /user/identities',
  'GET /user/sessions',
  'GET /apiKey/list',
] as const satisfies readonly CallName[];

let mounted: Mounted | null = null;
const text = () => document.querySelector('main')?.textContent ?? '';
const retryButtons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Try again');
const spaces = () => document.querySelectorAll('main [role="progressbar"]').length;

beforeEach(resetApi);
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

function answerAll(): void {
  answer('GET /user/info', () => ({ ok: true, value: PROFILE }));
  answer('GET /user/secondFactor', () => ({ ok: true, value: FACTORS }));
  answer('GET /user/identities', () => ({
    ok: true,
    value: [{ issuer: 'i', subject: 's', title: 'Corner shop', createTime: 1 }],
  }));
  answer('GET /login/providers', () => ({ ok: true, value: [] }));
  answer('GET /user/sessions', () => ({ ok: true, value: SESSIONS }));
  answer('GET /apiKey/list', () => ({ ok: true, value: [] }));
}

it('says of every part why it could not be loaded, and loads it again', async () => {
  mounted = await mountScreen(<ProfileScreen />);
  await settled();
  expect(text().match(/Can't reach the server/g)).toHaveLength(PARTS.length);
  expect(text()).not.toContain('No keys yet.');
  expect(text()).not.toContain('No other accounts are connected.');
  answerAll();
  for (const button of retryButtons()) await settled(() => button.click());
  expect(retryButtons()).toEqual([]);
  for (const loaded of ['ana@example.com', 'Two-step sign-in', 'Corner shop', 'Firefox', 'No keys yet.'])
    expect(text()).toContain(loaded);
});

it('keeps a window-high space for each part that is loading, so that nothing moves when it arrives', async () => {
  answerAll();
  const answerFactors = hold('GET /user/secondFactor');
  mounted = await mountScreen(<ProfileScreen />);
  await settled();
  expect(spaces()).toBe(1);
  expect(text()).not.toContain('Two-step sign-in');
  answerFactors({ ok: true, value: FACTORS });
  await settled();
  expect(spaces()).toBe(0);
  expect(text()).toContain('Two-step sign-in');
});

it('shows the profile as it is on the server after a change on this screen and one elsewhere', async () => {
  answerAll();
  answer('POST /user/renewShareCode', () => ({ ok: true, value: { shareCode: 'NEWCODE1' } }));
  const shown = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <ProfileScreen />
    </Activity>
  );
  mounted = await mountScreen(shown('visible'));
  await settled();
  const renew = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'New code',
  );
  await settled(() => renew?.click());
  expect(text()).toContain('NEWCODE1');
  // Another tab has changed the profile; the screen is shown again, and asks again.
  answer('GET /user/info', () => ({ ok: true, value: { ...PROFILE, shareCode: 'ELSEWHERE' } }));
  await mounted.rerender(shown('hidden'));
  await mounted.rerender(shown('visible'));
  await settled();
  expect(text()).toContain('ELSEWHERE');
});
