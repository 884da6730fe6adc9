import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnBuilder } from './columnBuilder.ts';
import { type ColumnStore, cellText, columnIndexOf, sliceRows } from './columnStore.ts';
import { createRowReader } from './rowReader.ts';

const encoder = new TextEncoder();

function buildStore(rows: readonly (readonly string[])[], columnCount: number): ColumnStore {
  const columns = Array.from({ length: columnCount }, (_, column) => {
    const builder = new ColumnBuilder();
    rows.forEach((row, index) => {
      const bytes = encoder.encode(row[column] ?? '');
      if (bytes.length > 0) builder.append(index, bytes, 0, bytes.length);
    });
    return builder.build(`c${column}`, rows.length);
  });
  return { rowCount: rows.length, columns };
}

const text = fc.string({ unit: 'grapheme', maxLength: 70 });

describe('column store', () => {
  it('returns every cell, in chunks and singly, in any script', () => {
    const table = fc.array(fc.tuple(text, fc.string({ maxLength: 9 }), text), { maxLength: 40 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, step) => {
        const store = buildStore(rows, 3);
        for (let first = 0; first < rows.length; first += step) {
          const slice = sliceRows(store, first, step);
          const reader = createRowReader(slice);
          expect(slice.firstRow).toBe(first);
          for (let row = 0; row < slice.rowCount; row++) {
            for (let column = 0; column < 3; column++) {
              expect(reader.cell(row, column)).toBe(rows[first + row][column].toWellFormed());
              expect(cellText(store, first + row, column)).toBe(rows[first + row][column].toWellFormed());
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('slices rows into one transferable buffer and remains usable after its transfer', () => {
    const store = buildStore(
      [
        ['a', 'é'],
        ['', '北京'],
        ['z', ''],
      ],
      2,
    );
    const slice = sliceRows(store, 1, 10);
    expect(slice.rowCount).toBe(2);
    expect(slice.buffers).toHaveLength(1);
    const moved = structuredClone(slice, { transfer: slice.buffers });
    expect(slice.buffers[0].byteLength).toBe(0);
    const reader = createRowReader(moved);
    expect([reader.cell(0, 0), reader.cell(0, 1), reader.cell(1, 0), reader.cell(1, 1)]).toEqual([
      '',
      '北京',
      'z',
      '',
    ]);
    expect(cellText(store, 1, 1)).toBe('北京');
  });

  it('returns an empty string outside the table and -1 for an unknown column name', () => {
    const store = buildStore([['a']], 1);
    const reader = createRowReader(store);
    expect([cellText(store, 1, 0), cellText(store, 0, 1), cellText(store, -1, 0)]).toEqual(['', '', '']);
    expect([reader.cell(1, 0), reader.cell(0, 5), reader.cell(-1, 0), reader.cell(Number.NaN, 0)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(columnIndexOf(store, '__proto__')).toBe(-1);
    expect(sliceRows(store, 5, 5).rowCount).toBe(0);
  });

  it('keeps neighboring cells separate when a cell has invalid UTF-8 or a byte order mark', () => {
    const builder = new ColumnBuilder();
    builder.append(0, encoder.encode('é'), 0, 2);
    builder.append(1, Uint8Array.of(0x80, 0x97, 0x41), 0, 3);
    builder.append(2, encoder.encode('\ufeffb'), 0, 4);
    const reader = createRowReader({ rowCount: 3, columns: [builder.build('x', 3)] });
    expect([0, 1, 2].map((row) => reader.cell(row, 0))).toEqual(['é', '\ufffd\ufffdA', '\ufeffb']);
  });

  it('needs about as many bytes as its content', () => {
    const builder = new ColumnBuilder();
    const bytes = encoder.encode('0123456789');
    for (let row = 0; row < 10_000; row++) builder.append(row, bytes, 0, 10);
    const column = builder.build('x', 10_000);
    expect(column.bytes.buffer.byteLength).toBe(100_000);
    expect(column.ends.buffer.byteLength).toBe(40_000);
  });

  it('rejects a value for a row that was already passed', () => {
    const builder = new ColumnBuilder();
    expect(builder.append(5, Uint8Array.of(65), 0, 1)).toBe(true);
    expect(builder.append(5, Uint8Array.of(65), 0, 1)).toBe(false);
    expect(builder.skippedRows).toBe(5);
  });
});
