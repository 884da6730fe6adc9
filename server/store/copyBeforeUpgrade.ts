import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';
import { LATEST_SCHEMA, schemaOf } from './migrate.ts';
import type { Tables } from './tables.ts';

/**
 * Copies a database file before its tables are migrated, for example to `FILE.before-020-makers`. Keeps only the copy of the latest
 * upgrade. A new or up-to-date database is not copied.
 *
 * @returns `storeNotCopied` if the copy can't be written, for example on a full disk; the database stays unchanged
 */
export async function copyBeforeUpgrade(
  path: string,
  database: Kysely<Tables>,
): Promise<Result<null, Problem>> {
  const schema = await schemaOf(database);
  if (schema === null || schema >= LATEST_SCHEMA) return ok(null);
  const prefix = `${basename(path)}.before-`;
  const copy = join(dirname(path), `${prefix}${LATEST_SCHEMA}`);
  const partial = `${copy}.part`;
  try {
    rmSync(partial, { force: true });
    // SQLite's `VACUUM INTO` makes a consistent copy that includes the write-ahead log.
    await sql`vacuum into ${partial}`.execute(database);
    renameSync(partial, copy);
    for (const name of readdirSync(dirname(path)))
      if (name.startsWith(prefix) && name !== basename(copy)) rmSync(join(dirname(path), name));
    return ok(null);
  } catch (error) {
    rmSync(partial, { force: true });
    return fail('storeNotCopied', { reason: reasonOf(error) });
  }
}
