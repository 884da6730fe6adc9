import { columnIndex } from '../../core/data/columnNames.ts';
import { faceStylesOf } from '../../core/label/kinds/registry.ts';
import type { Label } from '../../core/label/label.ts';
import { printedColumns } from '../../core/print/labelInputs.ts';
import { type ColumnStore, sliceRows, type TextColumn } from '../../core/sheet/table/columnStore.ts';
import { createRowReader } from '../../core/sheet/table/rowReader.ts';
import {
  createCharacterCollector,
  expectedFaces,
  type UsedCharacters,
} from '../../core/text/expectedFaces.ts';
import type { FaceLoader } from '../../core/text/fontStore.ts';

/** Number of rows whose texts are decoded at a time. */
const STRETCH_ROWS = 4096;

/** Characters of columns. A column never changes: one with fixed cells is another object. */
const known = new WeakMap<TextColumn, UsedCharacters>();

async function charactersOf(
  column: TextColumn,
  rowCount: number,
  pause: () => Promise<void>,
): Promise<UsedCharacters> {
  const found = known.get(column);
  if (found) return found;
  const { add, used } = createCharacterCollector();
  for (let first = 0; first < rowCount; first += STRETCH_ROWS) {
    if (first > 0) await pause();
    const slice = sliceRows({ rowCount, columns: [column] }, first, STRETCH_ROWS);
    const reader = createRowReader(slice);
    let above = '';
    for (let row = 0; row < slice.rowCount; row++) {
      const text = reader.cell(row, 0);
      if (text !== above) add(text);
      above = text;
    }
  }
  known.set(column, used);
  return used;
}

/**
 * Returns the file names of the shipped fonts that the rows of a spreadsheet need on a label, judged by their characters. The list can have
 * a font too many, because all columns count for all styles of the label.
 *
 * @param pause lets other work of the thread go on; called after every few thousand rows
 */
export async function fontsOfRows(
  label: Label,
  store: ColumnStore,
  loadFace: FaceLoader,
  pause: () => Promise<void>,
): Promise<string[]> {
  const names = { columns: store.columns.map(({ name }) => name), columnMap: label.columnMap };
  const columns = printedColumns(label).flatMap((name) => store.columns[columnIndex(names, name)] ?? []);
  const styles = new Map(
    label.elements
      .flatMap(faceStylesOf)
      .map(({ fontFamily, bold, italic }) => [
        JSON.stringify([fontFamily, bold, italic]),
        { fontFamily, bold, italic },
      ]),
  );
  const files = new Set<string>();
  for (const column of columns) {
    const used = await charactersOf(column, store.rowCount, pause);
    for (const file of await expectedFaces(used, [...styles.values()], loadFace)) files.add(file);
  }
  return [...files].sort();
}
