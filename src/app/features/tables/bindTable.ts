import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { tableNameOf } from '../../../core/sheet/tableName.ts';
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
  // Tables of an earlier program may be called what they are not, and would not be read by that.
  const firstBytes = new Uint8Array(await content.file.slice(0, 4096).arrayBuffer());
  const name = tableNameOf(head.name, firstBytes);
  return ok({
    head,
    file: new File([content.file], name, { type, lastModified }),
    options: { sheetName, mergedCells, table: { id: head.id, revision: head.revision } },
  });
}
