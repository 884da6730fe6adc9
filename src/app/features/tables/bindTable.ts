import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { fileOptions, type OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { tableNameOf } from '../../../core/sheet/tableName.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { sessionUser } from '../../services/account/session.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';

/** Table for binding to a label: its file, which has the name of the table, and the revision of its content. */
export interface TableBinding {
  readonly head: TableHead;
  readonly file: File;
  readonly options: OpenSheetOptions;
}

type BoundTable = NonNullable<OpenSheetOptions['table']>;

/** Returns the location of a bound table; null if the table is in another user's account. */
export function boundLocation({ userId }: BoundTable): TableLocation | null {
  if (userId === undefined) return 'device';
  return userId === sessionUser()?.uuid ? 'account' : null;
}

export async function readTableBinding(
  place: TableLocation,
  id: string,
): Promise<Result<TableBinding, Problem>> {
  const read = await tableShelves[place].read(id);
  if (!read.ok) return read;
  const { head, content } = read.value;
  const { type, lastModified } = content.file;
  // Tables stored by earlier versions of the product may have a wrong extension, which would select the wrong reader.
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
