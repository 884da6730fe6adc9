import { sql } from 'kysely';
import { digestOf } from '../files/digest.ts';
import type { FileStore } from '../files/fileStore.ts';
import { readLabel } from '../resources/library/readLabel.ts';
import type { Reading } from '../store/store.ts';

/** Inconsistency in the stored data. */
export interface Finding {
  readonly kind: 'database' | 'label' | 'file';
  readonly id: string;
  readonly reason: string;
}

const ROWS_AT_ONCE = 200;

/**
 * Checks all stored data: the integrity of an SQLite database, that each label can be read, and that each file exists and has the bytes of
 * its checksum.
 */
export async function* checkServer(
  reading: Reading,
  stored: FileStore,
  kind: 'sqlite' | 'postgres',
): AsyncGenerator<Finding> {
  if (kind === 'sqlite') yield* checkDatabase(reading);
  yield* checkLabels(reading);
  yield* checkFiles(reading, stored);
}

async function* checkDatabase(reading: Reading): AsyncGenerator<Finding> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(reading);
  for (const { integrity_check: reason } of rows)
    if (reason !== 'ok') yield { kind: 'database', id: 'integrity', reason };
  const broken = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(reading);
  for (const { table, parent } of broken.rows)
    yield { kind: 'database', id: table, reason: `refers to a row of ${parent} that is not there` };
}

async function* checkLabels(reading: Reading): AsyncGenerator<Finding> {
  for (let after = ''; ; ) {
    const labels = await reading
      .selectFrom('labels')
      .select(['id', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, content } of labels) {
      const label = readLabel(JSON.parse(content));
      if (!label.ok) yield { kind: 'label', id, reason: label.error.code };
    }
    const last = labels.at(-1);
    if (!last || labels.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

async function* checkFiles(reading: Reading, stored: FileStore): AsyncGenerator<Finding> {
  for (let after = ''; ; ) {
    const files = await reading
      .selectFrom('files')
      .select(['key', 'objectName'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { key, objectName } of files) {
      const source = await stored.open(objectName);
      if (!source) {
        yield { kind: 'file', id: key, reason: 'is not there' };
        continue;
      }
      // The key of a file begins with the SHA-256 of the file's bytes.
      if (!key.startsWith((await digestOf(source)).sha256))
        yield { kind: 'file', id: key, reason: 'has other bytes' };
    }
    const last = files.at(-1);
    if (!last || files.length < ROWS_AT_ONCE) return;
    after = last.key;
  }
}
