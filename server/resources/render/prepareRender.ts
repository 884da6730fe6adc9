import type { PreflightRequest, RenderRequest } from '../../../src/core/api/schemas/renderSchemas.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { DETECTED, type FileReading, type SheetReading } from '../../../src/node/inputs/sheetReading.ts';
import { packRecords } from '../../../src/node/render/recordLines.ts';
import type { RenderRows, RenderWork } from '../../../src/node/render/renderWork.ts';
import type { Deps } from '../../deps.ts';
import { findDatabase, readingOf } from '../databases/databases.ts';
import { findFile } from '../files/files.ts';
import { checkScope, type KeyHolder } from '../keys/keyAccess.ts';
import { findLabelAt, findOrderedLabel, type LabelSource } from './labelSource.ts';
import { type ReadOrder, readOrder } from './renderInput.ts';

export type OrderRequest = PreflightRequest & Partial<Pick<RenderRequest, 'format' | 'printer' | 'onError'>>;

/** Inputs of a rendering request as resolved when the server first received it, so that a retry renders exactly the same. */
export interface Pinned {
  readonly nowMs: number;
  /** Version of a stored label; null for an inline document. */
  readonly version: number | null;
  /** File key of the database's current file; null if the rows come from elsewhere. */
  readonly fileKey: string | null;
  /** Encoding and header row of that file; absent if an earlier program version stored these inputs. */
  readonly reading?: FileReading | undefined;
}

/** Request with its inputs loaded. `discard` deletes the temporary files on this machine. */
export interface PreparedRender {
  readonly work: Pick<RenderWork, 'label' | 'rows' | 'order'>;
  readonly discard: () => Promise<void>;
}

/** Request with its uploaded spreadsheet as a local file; null if it has none. */
interface AskedFor {
  readonly said: OrderRequest;
  readonly file: { readonly path: string; readonly name: string } | null;
}

type PrepareParts = Pick<Deps, 'store' | 'files'>;

/**
 * Checks that the API key's scopes allow the request, even if a response is already stored for it.
 *
 * @returns `keyScope`
 */
export function checkScopes(holder: KeyHolder, { label, database }: OrderRequest): Result<null, Problem> {
  const allowed = label ? checkScope(holder, 'labels:read') : ok(null);
  if (!allowed.ok) return allowed;
  return database ? checkScope(holder, 'databases:read') : ok(null);
}

/**
 * Resolves the inputs of a rendering request as they are at this moment.
 *
 * @returns `labelGone`, `databaseGone`
 */
export async function pinOrder(
  { store }: Pick<Deps, 'store'>,
  holder: Pick<KeyHolder, 'userId'>,
  { label, database }: OrderRequest,
  nowMs: number,
): Promise<Result<Pinned, Problem>> {
  const found = label
    ? await findLabelAt(store.read, holder.userId, label.id, label.version ?? null)
    : ok(null);
  if (!found.ok) return found;
  const rows = database ? await findDatabase(store.read, holder.userId, database.id) : ok(null);
  if (!rows.ok) return rows;
  return ok({
    nowMs,
    version: found.value?.version ?? null,
    fileKey: rows.value?.fileKey ?? null,
    ...(rows.value && { reading: readingOf(rows.value) }),
  });
}

/** Returns the rows of a request; copies the file of a database to this machine. */
async function findRows(
  { store, files }: PrepareParts,
  { said, file }: AskedFor,
  { fileKey, reading: stored = DETECTED }: Pinned,
  reading: SheetReading,
): Promise<Result<RenderRows, Problem>> {
  if (file) {
    if (said.rows !== undefined || said.database !== undefined)
      return fail('inputInvalid', { reason: 'rows come from the file, from rows or from database' });
    return ok({ kind: 'file', path: file.path, name: file.name, ...reading });
  }
  if (said.rows) return ok({ kind: 'records', bytes: packRecords(said.rows) });
  if (fileKey === null) return ok({ kind: 'none' });
  const row = await findFile(store.read, fileKey);
  const bytes = row && (await files.kept.open(row.objectName));
  if (!bytes) return fail('databaseGone');
  const path = await files.spool.bring(bytes);
  // The request's own settings take precedence over the settings that were chosen when the database was uploaded.
  const asKept = {
    ...reading,
    encoding: reading.encoding ?? stored.encoding,
    separator: reading.separator ?? stored.separator,
    headerRow: reading.headerRow ?? stored.headerRow,
  };
  return ok({ kind: 'file', path, name: `rows${fileKey.slice(fileKey.indexOf('.'))}`, ...asKept });
}

/**
 * Loads the inputs of a request: its label with pictures and fonts, and its rows.
 *
 * @param pinned inputs as resolved when the request was first received
 * @returns `inputInvalid`, `labelInvalid`, `labelGone`, `databaseGone`
 */
export async function prepareRender(
  parts: PrepareParts & { readonly labels: LabelSource },
  { userId }: Pick<KeyHolder, 'userId'>,
  call: AskedFor,
  pinned: Pinned,
): Promise<Result<PreparedRender, Problem>> {
  const { files, store, labels } = parts;
  const { label, document } = call.said;
  const read: Result<ReadOrder, Problem> = readOrder(call.said, pinned.nowMs);
  if (!read.ok) return read;
  const stored = label ? await findOrderedLabel(store.read, userId, label.id, pinned.version) : ok(null);
  if (!stored.ok) return stored;
  const source = stored.value
    ? await labels.stored(userId, stored.value)
    : await labels.inline(userId, document);
  if (!source.ok) return source;
  const rows = await findRows(parts, call, pinned, read.value.reading);
  if (!rows.ok) return rows;
  return ok({
    work: { label: source.value, rows: rows.value, order: read.value.order },
    discard: async () => {
      if (rows.value.kind === 'file') await files.spool.discard(rows.value.path);
    },
  });
}
