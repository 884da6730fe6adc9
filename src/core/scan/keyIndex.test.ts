import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeGs1CheckDigit } from '../barcode/linear/checkDigits.ts';
import { readSheet } from '../sheet/readSheet.ts';
import { indexKeys, type KeyIndex } from './keyIndex.ts';

const OPTIONS = { profile: 'device', mergedCells: 'refuse' } as const;

/** Returns the index of a column with these cells. */
async function indexOf(cells: readonly string[]): Promise<KeyIndex> {
  const csv = `other,key\n${cells.map((cell) => `x,"${cell.replaceAll('"', '""')}"`).join('\n')}\n`;
  const sheet = await readSheet({ name: 'rows.csv', bytes: new TextEncoder().encode(csv) }, OPTIONS);
  if (!sheet.ok) throw new Error(sheet.error.code);
  const index = indexKeys(sheet.value.store, 'key');
  if (!index.ok) throw new Error(index.error.code);
  return index.value;
}

describe('rows selected by a scan', () => {
  it('are those whose cell equals the scanned text, in any script', async () => {
    const { find } = await indexOf(['A-1', 'Кг-7', '货号 3', 'A-1', 'e\u0301']);
    expect(find('A-1')).toEqual([0, 3]);
    expect(find(' Кг-7\t')).toEqual([1]);
    expect(find('货号 3')).toEqual([2]);
    expect(find('\u00e9')).toEqual([4]);
    for (const unknown of ['A-', 'A-11', '', ' ', 'x', 'key']) expect(find(unknown)).toEqual([]);
  });

  it('may differ in letter case only if no cell matches exactly', async () => {
    const { find } = await indexOf(['sku-a', 'SKU-A', 'Sku-B']);
    expect(find('SKU-A')).toEqual([1]);
    expect(find('sku-b')).toEqual([2]);
    expect(find('sku-A')).toEqual([0, 1]);
  });

  it('match the same GTIN in another length, or as a number without leading zeros', async () => {
    const { find } = await indexOf(['4006381333931', '00012345600012', '96385074', '12345600012']);
    expect(find('04006381333931')).toEqual([0]);
    // A UPC-A code, as most scanners output it and as EAN-13.
    expect(find('012345600012')).toEqual([1, 3]);
    expect(find('0012345600012')).toEqual([1, 3]);
    expect(find('00000096385074')).toEqual([2]);
  });

  it("don't match numbers that only look similar", async () => {
    const { find } = await indexOf(['7', '4006381333931']);
    expect(find('007')).toEqual([]);
    // The check digit is invalid, so the number is not a GTIN.
    expect(find('04006381333932')).toEqual([]);
    expect(find('400638133393')).toEqual([]);
  });

  it('match the key of a GS1 symbol or a Digital Link', async () => {
    const { find } = await indexOf(['4006381333931', '006141411234567890']);
    expect(find(']C1010400638133393110LOT7')).toEqual([0]);
    expect(find('(01)04006381333931(17)271231')).toEqual([0]);
    expect(find('https://id.gs1.org/01/04006381333931/10/LOT7')).toEqual([0]);
    expect(find(']C100006141411234567890')).toEqual([1]);
    expect(find(']E04006381333931')).toEqual([0]);
  });

  it('are found by each distinct key of a column', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((key) => key.trim() !== ''),
          { minLength: 1, maxLength: 30, selector: (key) => key.normalize('NFC').trim() },
        ),
        async (keys) => {
          const clean = keys.filter((key) => !/[\r\n\0]/.test(key));
          if (clean.length === 0) return;
          const { find } = await indexOf(clean);
          for (const [row, key] of clean.entries()) expect(find(key)).toEqual([row]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are found for any GTIN in any of its lengths', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^\d{7}$/), async (body) => {
        const gtin = `${body}${computeGs1CheckDigit(body, 7)}`;
        const { find } = await indexOf(['1', gtin]);
        for (const length of [8, 12, 13, 14]) expect(find(gtin.padStart(length, '0'))).toContain(1);
      }),
      { numRuns: 40 },
    );
  });

  it('need an existing column: an unknown one gives scanColumnMissing', async () => {
    const sheet = await readSheet({ name: 'a.csv', bytes: new TextEncoder().encode('a\n1\n') }, OPTIONS);
    if (!sheet.ok) throw new Error(sheet.error.code);
    expect(indexKeys(sheet.value.store, 'b')).toEqual({
      ok: false,
      error: { code: 'scanColumnMissing', params: { column: 'b' } },
    });
  });
});
