import type { Problem } from '../../base/result.ts';
import type { Label } from '../../label/label.ts';
import type { ColumnStore } from '../../sheet/table/columnStore.ts';
import { fixStore } from '../../sheet/table/fixedStore.ts';

/** Returns a note if the label replaces values of the spreadsheet, since the printed values then differ from those in the file. */
export function noteFixedCells(
  { label, sample }: { readonly label: Label; readonly sample?: unknown },
  file: ColumnStore | null,
): readonly Problem[] {
  if (!file || sample) return [];
  const { applied } = fixStore(file, label.cellFixes);
  if (applied.length === 0) return [];
  const first = applied.reduce((one, other) => (other.row < one.row ? other : one));
  const { row, column, was, value } = first;
  const params = { count: applied.length, row, column, value };
  return [was === '' ? { code: 'cellsFilled', params } : { code: 'cellsFixed', params: { ...params, was } }];
}
