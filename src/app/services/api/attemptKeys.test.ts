import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAttemptKeys, SAME_ATTEMPT_MS } from './attemptKeys.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('idempotency keys of calls without a response', () => {
  it('stay the same for a repeated call until its result is known', () => {
    const keys = createAttemptKeys();
    const key = keys.keyOf('a');
    expect([keys.keyOf('a'), keys.keyOf('b') === key]).toEqual([key, false]);
    keys.noteEnd('a', { code: 'notReached', msg: '', number: 0, data: null });
    expect(keys.keyOf('a')).toBe(key);
    keys.noteEnd('a', null);
    expect(keys.keyOf('a')).not.toBe(key);
  });

  it('expire after the time limit if one is set', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [lasting, short] = [createAttemptKeys(), createAttemptKeys(SAME_ATTEMPT_MS)];
    const [first, other] = [lasting.keyOf('a'), short.keyOf('a')];
    vi.setSystemTime(Date.now() + SAME_ATTEMPT_MS - 1);
    expect([lasting.keyOf('a'), short.keyOf('a')]).toEqual([first, other]);
    vi.setSystemTime(Date.now() + 1);
    expect([lasting.keyOf('a') === first, short.keyOf('a') === other]).toEqual([true, false]);
    short.keep('a', first);
    expect(short.keyOf('a')).toBe(first);
  });
});
