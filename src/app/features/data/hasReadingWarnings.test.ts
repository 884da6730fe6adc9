import { describe, expect, it } from 'vitest';
import { encodeAs } from '../../../../tests/support/encodeAs.ts';
import { readSheetFile } from '../../../../workers/readSheetFile.ts';
import type { CsvEncoding } from '../../../core/sheet/encoding/encodings.ts';
import { inspectStore } from '../../../core/sheet/inspectSheet.ts';
import { hasReadingWarnings } from './hasReadingWarnings.ts';

const BYTE_ORDER_MARK = '\uFEFF';

async function doubtsOf(bytes: string | Uint8Array<ArrayBuffer>, encoding?: CsvEncoding) {
  const read = await readSheetFile(new File([bytes], 'rows.csv'), {
    sheetName: null,
    mergedCells: 'refuse',
    ...(encoding && { encoding }),
  });
  if (!read.ok) throw new Error(read.error.code);
  return hasReadingWarnings(inspectStore(read.value));
}

describe('warning mark on the data menu', () => {
  it('is absent for a plain file', async () => {
    expect(await doubtsOf('name,price\nTea,3\n')).toBe(false);
  });

  it('is shown for a chosen encoding that is not used', async () => {
    const text = `${BYTE_ORDER_MARK}name,price\nTée,3\n`;
    expect(await doubtsOf(text, 'windows-1252')).toBe(true);
    expect(await doubtsOf(text, 'utf-8')).toBe(false);
  });

  it('is shown for a column whose name differs from its header', async () => {
    expect(await doubtsOf('name,name\nTea,3\n')).toBe(true);
  });

  it('is shown for an uncertain encoding guess', async () => {
    expect(await doubtsOf(encodeAs('name\nÄ\n', 'windows-1252'))).toBe(true);
  });
});
