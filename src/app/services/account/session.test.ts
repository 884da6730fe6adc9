// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

/** Sets the cookies that another tab sets at sign-in. */
function signInElsewhere(uuid: string): void {
  Cookies.set(`${STORAGE_PREFIX}token`, `token-${uuid}`);
  Cookies.set(`${STORAGE_PREFIX}uuid`, uuid);
}

function signOutElsewhere(): void {
  for (const name of ['token', 'uuid']) Cookies.remove(STORAGE_PREFIX + name);
}

/** Opens a tab with a signed-in user. Returns it with another tab that notifies it of changes. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const startAnew = vi.fn();
  const stop = session.watchSession(startAnew);
  const other = new BroadcastChannel(`${STORAGE_PREFIX}session`);
  const tell = async () => {
    other.postMessage('changed');
    await vi.advanceTimersByTimeAsync(0);
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  const close = () => {
    stop();
    other.close();
  };
  return { startAnew, tell, close };
}

describe('tab of a signed-in user while another user signs in in another tab', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    signInElsewhere('ana');
  });
  afterEach(() => {
    vi.useRealTimers();
    signOutElsewhere();
  });

  it('restarts after the message, but not if the same user signs out or signs in again', async () => {
    const { startAnew, tell, close } = await openTab();
    signOutElsewhere();
    await tell();
    signInElsewhere('ana');
    await tell();
    await vi.advanceTimersByTimeAsync(5000);
    expect(startAnew).not.toHaveBeenCalled();
    signOutElsewhere();
    await tell();
    signInElsewhere('bo');
    await tell();
    expect(startAnew).toHaveBeenCalled();
    close();
  });

  it('restarts even if the message arrives before the cookies', async () => {
    const { startAnew, tell, close } = await openTab();
    signOutElsewhere();
    await tell();
    await tell();
    Cookies.set(`${STORAGE_PREFIX}token`, 'token-bo');
    await vi.advanceTimersByTimeAsync(50);
    expect(startAnew).not.toHaveBeenCalled();
    signInElsewhere('bo');
    await vi.advanceTimersByTimeAsync(2000);
    expect(startAnew).toHaveBeenCalled();
    close();
  });

  it('does not treat a token without a known owner as another user', async () => {
    signOutElsewhere();
    const { startAnew, tell, close } = await openTab();
    Cookies.set(`${STORAGE_PREFIX}token`, 'token-ana');
    await tell();
    signInElsewhere('ana');
    await vi.advanceTimersByTimeAsync(2000);
    expect(startAnew).not.toHaveBeenCalled();
    close();
  });

  it.each([
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['visibility', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('restarts when it regains %s, even without a message', async (_what, come) => {
    const { startAnew, close } = await openTab();
    come();
    expect(startAnew).not.toHaveBeenCalled();
    signInElsewhere('bo');
    come();
    expect(startAnew).toHaveBeenCalledOnce();
    close();
    startAnew.mockClear();
    come();
    expect(startAnew).not.toHaveBeenCalled();
  });
});
