import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { checkContent } from '../barcode/checkContent.ts';
import { suggestContent } from '../barcode/suggestContent.ts';
import { LABEL_LIMITS } from '../base/limits.ts';
import { canFixCells, planFixCells } from './planFixCells.ts';
import { suggestCellFix } from './suggestCellFix.ts';

const fix = (row: number, value: string, was = 'a') => ({ row, column: 'ean', was, value });

describe('fixes of cells', () => {
  it('replace an earlier fix of the same cell, and end with the value of the file', () => {
    const label = planFixCells([fix(2, 'b'), fix(3, 'c')])(parsed({}));
    expect(planFixCells([fix(2, 'd')])(label).cellFixes).toEqual([fix(3, 'c'), fix(2, 'd')]);
    expect(planFixCells([fix(2, 'a')])(label).cellFixes).toEqual([fix(3, 'c')]);
    const other = { ...fix(2, 'x'), column: 'name' };
    expect(planFixCells([other])(label).cellFixes).toEqual([fix(2, 'b'), fix(3, 'c'), other]);
  });

  it('are refused beyond the maximum, which existing cells can still be changed at', () => {
    const most = Array.from({ length: LABEL_LIMITS.maxCellFixes }, (_fix, row) => fix(row + 1, 'b'));
    const full = planFixCells(most)(parsed({}));
    expect(full.cellFixes).toHaveLength(LABEL_LIMITS.maxCellFixes);
    expect(canFixCells(full, [fix(5000, 'b')])).toBe(false);
    expect(planFixCells([fix(5000, 'b')])(full)).toBe(full);
    expect(canFixCells(full, [fix(7, 'c')])).toBe(true);
    expect(planFixCells([fix(7, 'c')])(full).cellFixes).toContainEqual(fix(7, 'c'));
  });
});

describe('suggested content of a barcode', () => {
  it.each([
    ['ean13', '4006381333930', '4006381333931'],
    ['ean13', '4006381-333931', '4006381333931'],
    ['ean13', ' 400 6381 33393 1 ', '4006381333931'],
    ['ean13', '4006381-333930', '4006381333931'],
    ['ean13', '\u200e4006381333931\u00ad', '4006381333931'],
    ['upce', '01234560', '01234565'],
    ['code128', '\u200bA-1', 'A-1'],
  ] as const)('of %s for %j is %s', (symbology, content, suggested) => {
    expect(checkContent(symbology, suggested).ok).toBe(true);
    expect(suggestContent(symbology, content)).toBe(suggested);
  });

  it.each([
    ['ean13', '4006381333931'],
    ['ean13', '40063813'],
    ['ean13', 'tea'],
    ['ean13', ''],
    ['ean13', '٤٠٠٦٣٨١٣٣٣٩٣١'],
  ] as const)('of %s for %j does not exist', (symbology, content) => {
    expect(suggestContent(symbology, content)).toBeNull();
  });

  it('is that of the cell of which the whole symbol consists', () => {
    const code = (fields: object) => ({ kind: 'barcode', id: 'code', symbology: 'ean13', ...fields });
    const label = parsed({
      columnMap: [{ name: 'ean', column: 'Strichcode' }],
      elements: [
        code({ data: { source: 'column', key: 'ean' } }),
        code({ id: 'named', data: { source: 'column', key: 'ean', showKeyName: true } }),
        code({ id: 'typed', content: '4006381333930' }),
        { kind: 'text', id: 'text', data: { source: 'column', key: 'ean' } },
      ],
    });
    const columns = ['name', 'Strichcode'];
    const read = { texts: ['Tee', '4.01E+12'], exact: ['', '4006381333930'] };
    expect(suggestCellFix(label, 'code', columns, read)).toEqual({ column: 1, value: '4006381333931' });
    for (const id of ['named', 'typed', 'text', 'missing'])
      expect(suggestCellFix(label, id, columns, read)).toBeNull();
    expect(suggestCellFix(label, 'code', ['name'], read)).toBeNull();
  });
});
