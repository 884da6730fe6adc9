import { describe, expect, it } from 'vitest';
import { parseLabel } from '../label/parseLabel.ts';
import { derivedName } from './derivedName.ts';
import { checkFolderName, checkLabelName, SIZE_BUCKETS } from './libraryRules.ts';

describe('library names', () => {
  it('are trimmed and have 1 to 100 characters for labels, up to 50 for folders', () => {
    expect(checkLabelName('  Preis 茶 ')).toEqual({ ok: true, value: 'Preis 茶' });
    expect([
      checkLabelName('😀'.repeat(100)).ok,
      checkLabelName('x'.repeat(101)).ok,
      checkLabelName(' ').ok,
    ]).toEqual([true, false, false]);
    expect([checkFolderName('я'.repeat(50)).ok, checkFolderName('я'.repeat(51)).ok]).toEqual([true, false]);
  });

  it('have the same length limit in label documents as in the library', () => {
    for (const text of [
      '😀'.repeat(100),
      '😀'.repeat(101),
      'x'.repeat(100),
      'x'.repeat(101),
      `${'я'.repeat(99)}😀`,
    ]) {
      const label = parseLabel({ format: 'diecut-label', version: 1, name: text, elements: [] });
      expect(label.ok, text).toBe(checkLabelName(text).ok);
    }
  });

  it('derived from long names are shortened between characters and keep their suffix', () => {
    const mine = (name: string) => `${name} (mine)`;
    expect(derivedName('Tea', mine)).toBe('Tea (mine)');
    for (const name of [
      'x'.repeat(100),
      '茶'.repeat(97),
      `${'x'.repeat(90)}${'😀'.repeat(10)}`,
      `${'a '.repeat(50)}`,
    ]) {
      const made = derivedName(name, mine);
      expect(checkLabelName(made)).toEqual({ ok: true, value: made });
      expect(made).toMatch(/^\S[\s\S]* \(mine\)$/u);
      expect(made.isWellFormed()).toBe(true);
    }
  });
});

describe('label size classes', () => {
  it('[S9.36] equal those of the specification, and every width belongs to exactly one', () => {
    expect(SIZE_BUCKETS.map(({ name }) => name)).toEqual([
      ...[
        'all',
        '1-30',
        '31-40',
        '41-50',
        '51-60',
        '61-70',
        '71-80',
        '81-90',
        '91-100',
        '101-110',
        '111-120',
        '120+',
      ],
    ]);
    for (const widthMm of [3, 30, 30.01, 30.5, 31, 40, 120, 120.01, 1000]) {
      const found = SIZE_BUCKETS.slice(1).filter(({ aboveMm, toMm }) => widthMm > aboveMm && widthMm <= toMm);
      expect([widthMm, found.length]).toEqual([widthMm, 1]);
    }
    expect(SIZE_BUCKETS.at(-1)?.toMm).toBe(999_999);
  });
});
