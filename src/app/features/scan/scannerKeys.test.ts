import { describe, expect, it } from 'vitest';
import { createScannerKeys } from './scannerKeys.ts';

/**
 * Returns functions that type a text with a given interval in milliseconds, and press the end key. The clock advances from call to call.
 */
function typist() {
  const keys = createScannerKeys();
  let nowMs = 1000;
  const begins: boolean[] = [];
  return {
    begins,
    wait: (ms: number) => {
      nowMs += ms;
    },
    type: (text: string, gapMs: number, isPlain = true) => {
      for (const character of text) {
        nowMs += gapMs;
        begins.push(keys.take(character, nowMs, isPlain));
      }
    },
    end: (gapMs: number) => {
      nowMs += gapMs;
      return keys.end(nowMs);
    },
  };
}

describe('scanner key detection', () => {
  it('recognizes keys up to 50 ms apart as a scanner, and slower keys as typing', () => {
    const { type, end } = typist();
    for (const gapMs of [1, 12, 50]) {
      type('4006381333931', gapMs);
      expect(end(gapMs)).toEqual({ content: '4006381333931', isScanner: true });
    }
    for (const gapMs of [60, 120, 900]) {
      type('4006381333931', gapMs);
      expect(end(gapMs)).toMatchObject({ isScanner: false });
    }
  });

  it('does not detect a person typing a number and Enter, or pausing before Enter', () => {
    const { type, end } = typist();
    type('12', 10);
    expect(end(10).isScanner).toBe(false);
    type('12345', 10);
    expect(end(400).isScanner).toBe(false);
    for (const gaps of [
      [110, 40, 90, 130],
      [45, 80, 60, 40],
      [70, 95, 45],
    ]) {
      for (const gapMs of gaps) type('7', gapMs);
      expect(end(120).isScanner, gaps.join(' ')).toBe(false);
    }
    // Text typed before the end key does not belong to the next input.
    type('茶-7', 10);
    expect(end(10)).toEqual({ content: '茶-7', isScanner: true });
  });

  it('separates a scan from keys typed before it', () => {
    const { type, end, wait, begins } = typist();
    type('40', 120);
    wait(800);
    type('A-17', 15);
    expect(end(15)).toEqual({ content: 'A-17', isScanner: true });
    // If a scanner starts while the user is typing, both texts may result in a single input.
    type('40', 120);
    type('A17', 15);
    expect(end(15)).toEqual({ content: '40A17', isScanner: true });
    expect(begins.slice(0, 4)).toEqual([true, false, true, false]);
  });

  it('reads one scan even if some of its keys are delayed', () => {
    const { type, end, wait } = typist();
    for (const heldUpMs of [51, 90, 240, 700, 1900]) {
      type('10', 5);
      wait(heldUpMs);
      type('007', 5);
      expect(end(5), `${heldUpMs}`).toEqual({ content: '10007', isScanner: true });
      type('95200', 45);
      wait(heldUpMs % 500);
      type('00000035', 45);
      expect(end(90), `${heldUpMs}`).toEqual({ content: '9520000000035', isScanner: true });
    }
  });

  it('does not detect a scan if a character was composed from several keys', () => {
    const { type, end } = typist();
    type('AB', 10);
    type('1', 10, false);
    type('CD', 10);
    expect(end(10).isScanner).toBe(false);
    type('ABCD', 10);
    expect(end(10)).toEqual({ content: 'ABCD', isScanner: true });
  });
});
