import { describe, expect, it } from 'vitest';
import { createScannerKeys } from './scannerKeys.ts';

/** Types a text, so many milliseconds from key to key, and ends it; the clock goes on. */
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

describe('keys of a scanner', () => {
  it('come faster than anybody types', () => {
    const { type, end } = typist();
    for (const gapMs of [1, 12, 50]) {
      type('4006381333931', gapMs);
      expect(end(gapMs)).toMatchObject({ content: '4006381333931' });
    }
    for (const gapMs of [60, 120, 900]) {
      type('4006381333931', gapMs);
      expect(end(gapMs)).toBeNull();
    }
  });

  it('are no person who types a number and Enter, nor one who waits before Enter', () => {
    const { type, end } = typist();
    type('12', 10);
    expect(end(10)).toBeNull();
    type('12345', 10);
    expect(end(400)).toBeNull();
    // What was typed before it ended is no part of what comes.
    type('茶-7', 10);
    expect(end(10)).toEqual({ content: '茶-7', isApart: true });
  });

  it('are told from what was typed before them', () => {
    const { type, end, wait, begins } = typist();
    type('40', 120);
    wait(800);
    type('A-17', 15);
    expect(end(15)).toEqual({ content: 'A-17', isApart: true });
    // Somebody is still typing: it may be one text.
    type('40', 120);
    type('A17', 15);
    expect(end(15)).toEqual({ content: '0A17', isApart: false });
    expect(begins.slice(0, 4)).toEqual([true, true, true, false]);
  });

  it('are not known where a character was made up of several', () => {
    const { type, end } = typist();
    type('AB', 10);
    type('1', 10, false);
    type('CD', 10);
    expect(end(10)).toBeNull();
    type('ABCD', 10);
    expect(end(10)).toMatchObject({ content: 'ABCD' });
  });
});
