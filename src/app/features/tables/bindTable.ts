import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { deviceTables } from '../../services/tables/tableShelf.ts';

/** A table as a label binds it: the file by the name of the table, and which of its contents it is. */
export interface TableBinding {
  readonly head: TableHead;
  readonly file: File;
  readonly options: OpenSheetOptions;
}

export async function readTableBinding(id: string): Promise<Result<TableBinding, Problem>> {
  const read = await deviceTables.read(id);
  if (!read.ok) return read;
  const { head, content } = read.value;
  const { sheetName, mergedCells } = content.options;
  const { type, lastModified } = content.file;
  return ok({
    head,
    file: new File([content.file], head.name, { type, lastModified }),
    options: { sheetName, mergedCells, table: { id: head.id, revision: head.revision } },
  });
}
