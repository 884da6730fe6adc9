import { vi } from 'vitest';

/** Time limit in ms: long enough for a machine under heavy load. A passing check never waits that long. */
const TIMEOUT_MS = 30_000;

/**
 * Repeats a check until it passes, and returns its result. Advances fake timers at each attempt. The default limit of `vi.waitFor`, one
 * second, is too short for a busy machine.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 10): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: intervalMs });
