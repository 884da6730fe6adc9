// @vitest-environment happy-dom
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { NewShares } from '../../routes/frame/NewShares.tsx';
import { endSession } from '../../services/account/session.ts';
import { noteSharesSeen, useLoadedNewShares } from './newShares.ts';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);

/** Times of the received shares by user, and of the newest one that each user has seen. */
const shares: Record<string, number[]> = { ana: [10, 20], bo: [5, 15] };
let seen: Record<string, number> = {};
let here = '';
let mounted: Mounted | null = null;

const signIn = (name: string) => {
  here = name;
  signInAs(name);
};
/** Waits until the badge shows a text; null for no badge. */
const awaitBadge = (text: string | null) =>
  eventually(async () => {
    await settled();
    expect(document.querySelector('span[title]')?.textContent ?? null).toBe(text);
  });

beforeEach(() => {
  seen = { ana: 0, bo: 0 };
  calls.callApi.mockReset().mockImplementation(async (name: string, input: { shareTime?: number }) => {
    if (name === 'POST /templet/seeShares') seen[here] = input.shareTime ?? 0;
    return { ok: true, value: { count: shares[here].filter((time) => time > seen[here]).length } };
  });
});
afterEach(async () => {
  await mounted?.unmount();
  endSession('/');
  mounted = null;
});

it('the badge counts received labels until their list has shown them, for each user of the tab', async () => {
  const Screen = () => {
    useLoadedNewShares();
    return <NewShares />;
  };
  signIn('ana');
  mounted = await mountScreen(<Screen />);
  await awaitBadge('2');
  await noteSharesSeen(20);
  await awaitBadge(null);
  expect(seen.ana).toBe(20);
  signIn('bo');
  await awaitBadge('2');
  // The shares of this user are older than those that the other one has seen.
  await noteSharesSeen(15);
  await awaitBadge(null);
  expect(seen.bo).toBe(15);
  const asked = calls.callApi.mock.calls.length;
  await noteSharesSeen(15);
  expect(calls.callApi.mock.calls.length).toBe(asked);
});

it('the badge appears with the next screen if a label was shared while the tab was open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const Screen = () => {
      useLoadedNewShares();
      return (
        <>
          <NewShares />
          <Link to="/label/market">market</Link>
          <Link to="/label/mylabel">mine</Link>
        </>
      );
    };
    seen.ana = 20;
    signIn('ana');
    mounted = await mountScreen(<Screen />);
    await awaitBadge(null);
    shares.ana.push(30);
    const asked = calls.callApi.mock.calls.length;
    // Another screen within ten seconds sends no new request for the number of shares.
    await press('market');
    await press('mine');
    expect(calls.callApi.mock.calls.length).toBe(asked);
    vi.setSystemTime(Date.now() + 10_000);
    // Also a screen that was open earlier.
    await press('market');
    await awaitBadge('1');
  } finally {
    shares.ana.pop();
    vi.useRealTimers();
  }
});
