import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { tableOfRecords } from '../../core/sheet/tableOfRecords.ts';
import { loadNodeFace } from '../../node/fonts/nodeFonts.ts';
import { fontsOfRows } from './rowFonts.ts';

const label = parsed({
  elements: [
    { kind: 'text', id: 'a', widthMm: 10, heightMm: 5, data: { source: 'column', key: 'ware' } },
    {
      kind: 'text',
      id: 'b',
      widthMm: 10,
      heightMm: 5,
      bold: true,
      content: '{note}',
      data: { source: 'template' },
    },
  ],
  columnMap: [{ name: 'ware', column: 'name' }],
});

function tableOf(rows: readonly Readonly<Record<string, string>>[]) {
  const table = tableOfRecords(rows);
  if (!table.ok) throw new Error(table.error.code);
  return table.value;
}

let pauses = 0;
const pause = async () => {
  pauses++;
};

describe('fonts of rows', () => {
  it('are those of the characters in the columns that the label prints, in its styles', async () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => ({
      name: row === 9_000 ? 'ชา' : `Tea ${row}`,
      note: row === 42 ? '茶' : '',
      secret: 'שלום',
    }));
    expect(await fontsOfRows(label, tableOf(rows), loadNodeFace, pause)).toEqual([
      'Arimo_400Regular.ttf',
      'Arimo_700Bold.ttf',
      'NotoSansSC_400Regular.ttf',
      'NotoSansSC_700Bold.ttf',
      'NotoSansThai_400Regular.ttf',
      'NotoSansThai_700Bold.ttf',
    ]);
    // Other work of the thread goes on meanwhile.
    expect(pauses).toBe(4);
  });

  it('are none without the columns', async () => {
    expect(await fontsOfRows(label, tableOf([{ other: '茶' }]), loadNodeFace, pause)).toEqual([]);
  });
});
