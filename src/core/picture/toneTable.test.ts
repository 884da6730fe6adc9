import { describe, expect, it } from 'vitest';
import { toneTable } from './toneTable.ts';

describe('brightness and contrast', () => {
  it('keep every gray value at 0', () => {
    expect([...toneTable(0, 0)]).toEqual(Array.from({ length: 256 }, (_, gray) => gray));
  });

  it('never reverse the order of gray values, and brightness shifts all of them', () => {
    for (const brightness of [-100, -30, 0, 30, 100])
      for (const contrast of [-100, -50, 0, 50, 100]) {
        const table = toneTable(brightness, contrast);
        for (let gray = 1; gray < 256; gray++) expect(table[gray]).toBeGreaterThanOrEqual(table[gray - 1]);
      }
    expect([...toneTable(100, 0)].every((gray) => gray === 255)).toBe(true);
    expect([...toneTable(-100, 0)].every((gray) => gray === 0)).toBe(true);
    expect(toneTable(20, 0)[100]).toBe(151);
  });

  it('give pure black and white at full contrast, and a single gray at minimum contrast', () => {
    const full = toneTable(0, 100);
    expect([full[127], full[128]]).toEqual([0, 255]);
    expect(new Set(toneTable(0, -100)).size).toBe(1);
  });
});
