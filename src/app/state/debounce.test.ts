import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('debounce', () => {
  it('calls back once, 100 ms after the last touch', () => {
    const onRest = vi.fn();
    const rest = debounce(100, onRest);
    for (let step = 0; step < 25; step++) {
      rest.touch();
      vi.advanceTimersByTime(30);
      expect(onRest).not.toHaveBeenCalled();
    }
    vi.advanceTimersByTime(69);
    expect(onRest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onRest).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(onRest).toHaveBeenCalledTimes(1);
    rest.touch();
    vi.advanceTimersByTime(100);
    expect(onRest).toHaveBeenCalledTimes(2);
  });

  it('does not call back after stop', () => {
    const onRest = vi.fn();
    const rest = debounce(100, onRest);
    rest.touch();
    rest.stop();
    vi.advanceTimersByTime(1000);
    expect(onRest).not.toHaveBeenCalled();
  });
});
