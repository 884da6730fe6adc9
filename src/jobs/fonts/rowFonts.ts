import { columnIndex } from '../../core/data/columnNames.ts';
import { faceStylesOf } from '../../core/label/kinds/registry.ts';
import type { Label } from '../../core/label/label.ts';
import { printedColumns } from '../../core/print/labelInputs.ts';
import type { ColumnStore } from '../../core/sheet/table/columnStore.ts';
import { forEachText } from '../../core/sheet/table/forEachText.ts';
import { createExpectedFaces } from '../../core/text/expectedFaces.ts';
import type { FaceLoader } from '../../core/text/fontStore.ts';

/**
 * Returns the file names of the shipped fonts that the rows of a spreadsheet need on a label, judged by their characters. The
 * list can have a font too many, because all columns count for all styles of the label.
 */
export async function fontsOfRows(label: Label, store: ColumnStore, loadFace: FaceLoader): Promise<string[]> {
  const names = { columns: store.columns.map(({ name }) => name), columnMap: label.columnMap };
  const columns = printedColumns(label).map((name) => columnIndex(names, name));
  const styles = new Map(
    label.elements
      .flatMap(faceStylesOf)
      .map(({ fontFamily, bold, italic }) => [
        JSON.stringify([fontFamily, bold, italic]),
        { fontFamily, bold, italic },
      ]),
  );
  const faces = createExpectedFaces(loadFace);
  forEachText(
    store,
    columns.filter((column) => column >= 0),
    faces.add,
  );
  return faces.fileNames([...styles.values()]);
}
