import { describe, expect, it } from 'vitest';
import type { ColumnStore } from '../../sheet/table/columnStore.ts';
import type { ChunkAnswer } from '../runTypes.ts';
import { recordPictureRows } from './pictureRows.ts';

const store: ColumnStore = { columns: [], rowCount: 9, firstRowNumber: 2 };
const nameOf = (number: number) => `${number}.png`;
const answerOf = (firstEntry: number, count: number, failed: readonly number[] = []): ChunkAnswer => ({
  firstEntry,
  count,
  made: count - failed.length,
  units: null,
  failures: failed.map((entry) => ({ entry, problems: [] })),
  warnings: [],
  warningCount: 0,
});

describe('rows of pictures', () => {
  it('are not listed if the numbers of the pictures follow the rows of the spreadsheet', () => {
    const rows = recordPictureRows(Uint32Array.of(0, 1, 2), store);
    rows.note(answerOf(0, 2), Uint32Array.of(1, 1));
    rows.note(answerOf(2, 1), Uint32Array.of(1));
    expect(rows.list(nameOf)).toBeNull();
  });

  it('are listed by their numbers in the spreadsheet if rows fail, are filtered, sorted or repeated', () => {
    const failed = recordPictureRows(Uint32Array.of(0, 1, 2), store);
    failed.note(answerOf(0, 3, [1]), Uint32Array.of(1, 1, 1));
    expect(failed.list(nameOf)).toBe('file,row\r\n1.png,2\r\n2.png,4\r\n');
    const sorted = recordPictureRows(Uint32Array.of(5, 3), store);
    sorted.note(answerOf(0, 2), Uint32Array.of(1, 2));
    expect(sorted.list(nameOf)).toBe('file,row\r\n1.png,7\r\n2.png,5\r\n3.png,5\r\n');
  });
});
