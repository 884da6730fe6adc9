import { vi } from 'vitest';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs work in virtual time: whenever the event loop is idle, the clock jumps to the next timer. Waits take no real time, and the order
 * of timers doesn't depend on the machine.
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
    // The caller handles a rejection; here a rejection only ends the loop.
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
