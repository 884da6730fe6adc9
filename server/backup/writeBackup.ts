import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import { APP_VERSION } from '../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Digest } from '../files/digest.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Reading } from '../store/store.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupManifest,
  FILE_LIST,
  filePath,
  MANIFEST,
  tablePath,
} from './backupManifest.ts';
import { type BackupTable, backupTables } from './backupTables.ts';

/** Number of rows that are in memory at a time. */
const ROWS_AT_ONCE = 500;
/** Batch size for tables whose rows hold documents of up to several megabytes. */
const DOCUMENTS_AT_ONCE = 20;
const WITH_DOCUMENTS: readonly string[] = ['labels', 'labelVersions', 'marketTexts'];

type Row = Record<string, unknown>;

/** Streams the rows of a table in the order of its key, a batch at a time. */
async function* rowsOf(reading: Reading, { name, keys }: BackupTable): AsyncGenerator<Row> {
  const most = WITH_DOCUMENTS.includes(name) ? DOCUMENTS_AT_ONCE : ROWS_AT_ONCE;
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const piece = async (beyond: RawBuilder<unknown>): Promise<readonly Row[]> => {
    const query = sql<Row>`select * from ${sql.table(name)} ${beyond} order by ${columns} limit ${most}`;
    return (await query.execute(reading)).rows;
  };
  let rows = await piece(sql``);
  for (;;) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < most) return;
    rows = await piece(sql`where (${columns}) > (${sql.join(keys.map((key) => last[key]))})`);
  }
}

/** Writes a stream to disk and returns its size and checksum. */
async function writeFile(source: Readable, path: string): Promise<Digest> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes values as JSON, one per line. */
async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<BackupManifest['files']> {
  let rows = 0;
  async function* lines() {
    for await (const value of values) {
      rows++;
      yield Buffer.from(`${JSON.stringify(value)}\n`);
    }
  }
  const written = await writeFile(Readable.from(lines()), path);
  return { ...written, rows };
}

/** Copies the files that the tables refer to. Skips a file whose upload has not finished: it has no bytes yet, and no row refers to it. */
async function* copyFiles(reading: Reading, stored: FileStore, folder: string, missing: string[]) {
  const table = { name: 'fileObjects', keys: ['name'] };
  for await (const { name } of rowsOf(reading, table)) {
    if (typeof name !== 'string') continue;
    const source = await stored.open(name);
    if (source) {
      yield { name, ...(await writeFile(source, join(folder, filePath(name)))) };
      continue;
    }
    const used = await reading
      .selectFrom('files')
      .select('key')
      .where(({ or, eb }) => or([eb('objectName', '=', name), eb('jpegName', '=', name)]))
      .executeTakeFirst();
    if (used) missing.push(name);
  }
}

/**
 * Writes a consistent snapshot of all stored data into a new folder while the server keeps running. The folder gets its final name only
 * when it is complete.
 *
 * @param reading snapshot transaction (`readSnapshot`)
 * @param schema last migration of the tables
 * @returns the manifest; `backupExists` if the path exists, `filesMissing` with the number of files that labels refer to but that the file
 * storage doesn't have
 */
export async function writeBackup(
  reading: Reading,
  stored: FileStore,
  { folder, schema, nowMs }: { readonly folder: string; readonly schema: string; readonly nowMs: number },
): Promise<Result<BackupManifest, Problem>> {
  if (existsSync(folder)) return fail('backupExists', { path: folder });
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  let isWhole = false;
  try {
    const tables: Record<string, BackupManifest['files']> = {};
    for (const table of backupTables)
      tables[table.name] = await writeLines(join(part, tablePath(table.name)), rowsOf(reading, table));
    const missing: string[] = [];
    const files = await writeLines(join(part, FILE_LIST), copyFiles(reading, stored, part, missing));
    if (missing.length > 0) return fail('filesMissing', { count: missing.length, first: missing[0] });
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      product: APP_VERSION,
      madeAtMs: nowMs,
      schema,
      tables,
      files,
    };
    const file = await open(join(part, MANIFEST), 'wx');
    try {
      await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, folder);
    isWhole = true;
    return ok(manifest);
  } finally {
    if (!isWhole) await rm(part, { recursive: true, force: true });
  }
}
