import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { fileOptions, type OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { tableNameOf } from '../../../core/sheet/tableName.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { sessionUser } from '../../services/account/session.ts';
import type { TablePlace } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';

/** A table as a label binds it: the file by the name of the table, and which of its contents it is. */
export interface TableBinding {
  readonly head: TableHead;
  readonly file: File;
  readonly options: OpenSheetOptions;
}

type BoundTable = NonNullable<OpenSheetOptions['table']>;

/** Where a bound table lies; null for one of somebody else who was signed in here. */
export function boundPlace({ userId }: BoundTable): TablePlace | null {
  if (userId === undefined) return 'device';
  return userId === sessionUser()?.uuid ? 'account' : null;
}

export async function readTableBinding(
  place: TablePlace,
  id: string,
): Promise<Result<TableBinding, Problem>> {
  const read = await tableShelves[place].read(id);
  if (!read.ok) return read;
  const { head, content } = read.value;
  const { type, lastModified } = content.file;
  // Tables of an earlier program may be called what they are not, and would not be read by that.
  const firstBytes = new Uint8Array(await content.file.slice(0, 4096).arrayBuffer());
  const name = tableNameOf(head.name, firstBytes);
  const userId = place === 'account' ? sessionUser()?.uuid : undefined;
  const table: BoundTable = {
    id: head.id,
    revision: head.revision,
    ...(userId === undefined ? {} : { userId }),
  };
  return ok({
    head,
    file: new File([content.file], name, { type, lastModified }),
    options: { ...fileOptions(content.options), table },
  });
}
