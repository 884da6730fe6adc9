import { vi } from 'vitest';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs something on a clock of its own: whenever the event loop has nothing else to do, time jumps to the next timer. Waits of the
 * product take no real time, and the order of its timers does not depend on the machine.
 */
export async function inVirtualTime<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  try {
    let isDone = false;
    const done = work().finally(() => {
      isDone = true;
    });
    // A rejection is the caller's; here it only ends the loop.
    done.catch(() => undefined);
    while (!isDone) {
      await nextTurn();
      await vi.advanceTimersToNextTimerAsync();
    }
    return await done;
  } finally {
    vi.useRealTimers();
  }
}
