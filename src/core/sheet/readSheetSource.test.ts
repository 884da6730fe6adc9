import { describe, expect, it } from 'vitest';
import { readSheet } from './readSheet.ts';
import { readSheetSource } from './readSheetSource.ts';
import { cellText } from './table/columnStore.ts';

const OPTIONS = { profile: 'device', mergedCells: 'refuse' } as const;
const ROWS = 200_000;
const TEXT = `sku,name\n${Array.from({ length: ROWS }, (_, row) => `GL-${row},Grüner Tee ${row}`).join('\n')}\n`;

/** Returns a source that records in which ways it is read. */
function sourceOf(name: string, bytes: Buffer) {
  const reads: string[] = [];
  return {
    reads,
    name,
    sizeBytes: bytes.length,
    chunks: async function* () {
      reads.push('chunks');
      for (let at = 0; at < bytes.length; at += 65_537) yield bytes.subarray(at, at + 65_537);
    },
    bytes: async () => {
      reads.push('bytes');
      return new Uint8Array(bytes);
    },
  };
}

describe('large CSV file', () => {
  it('is read in chunks, with every row', async () => {
    const source = sourceOf('rows.csv', Buffer.from(TEXT));
    const read = await readSheetSource(source, OPTIONS);
    if (!read.ok) throw new Error(read.error.code);
    expect(source.reads).toEqual(['chunks']);
    expect(read.value.store.rowCount).toBe(ROWS);
    for (const row of [0, 4711, ROWS - 1])
      expect(cellText(read.value.store, row, 1)).toBe(`Grüner Tee ${row}`);
  });

  it('that starts as UTF-8 and stops being UTF-8 is read again as a whole', async () => {
    const begun = Buffer.from(`a,b\nGrüße,1\n${'12345,2\n'.repeat(900_000)}`);
    const bytes = Buffer.concat([begun, Buffer.from('Größe,3\n', 'latin1')]);
    const source = sourceOf('rows.csv', bytes);
    const read = await readSheetSource(source, OPTIONS);
    expect(source.reads).toEqual(['chunks', 'bytes']);
    const whole = await readSheet({ name: 'rows.csv', bytes: new Uint8Array(bytes) }, OPTIONS);
    expect(read.ok).toBe(whole.ok);
    if (read.ok && whole.ok)
      expect(cellText(read.value.store, 900_001, 0)).toBe(cellText(whole.value.store, 900_001, 0));
  });

  it('that is a PDF is rejected as one', async () => {
    const source = sourceOf('rows.csv', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000)]));
    expect(await readSheetSource(source, OPTIONS)).toMatchObject({
      ok: false,
      error: { code: 'sheetFileType', params: { found: 'pdf' } },
    });
  });
});

it('readSheetSource reads a small file as a whole', async () => {
  const source = sourceOf('rows.csv', Buffer.from('a\n1\n'));
  expect((await readSheetSource(source, OPTIONS)).ok).toBe(true);
  expect(source.reads).toEqual(['bytes']);
});
