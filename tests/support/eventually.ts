import { vi } from 'vitest';

/** Long enough for a machine that is many times slower than a quiet one; a check that passes never waits for it. */
const TIMEOUT_MS = 30_000;

/**
 * Repeats a check until it passes, and gives its result. With fake timers it advances them at each try.
 * The default limit of `vi.waitFor`, one second, is too short for a machine with other work.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 10): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: intervalMs });
