import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { createPictureQueue } from '../src/node/pictures/pictureQueue.ts';
import { reasonOf } from '../src/node/reasonOf.ts';
import type { Files } from './deps.ts';
import { createFolderFileStore } from './files/folderFileStore.ts';
import { createS3FileStore } from './files/s3FileStore.ts';
import { openSpool } from './files/spool.ts';
import { openBossQueue } from './resources/renderJobs/bossQueue.ts';
import { createLocalQueue, type PartQueue } from './resources/renderJobs/partQueue.ts';
import { createSecretBox, openKeyFile, type SecretBox } from './secretBox.ts';
import type { Settings } from './settings.ts';
import { openPostgresStore, readPostgresSnapshot } from './store/postgresStore.ts';
import { openSqliteStore, readSqliteSnapshot } from './store/sqliteStore.ts';
import type { Reading, Store } from './store/store.ts';

const DATABASE_FILE = 'diecut.db';
const KEY_FILE = 'secret.key';

/**
 * Creates the data folder. Its files, such as the password hashes, are readable only for the user of the process.
 *
 * @returns `folderUnwritable`
 */
export function makeDataDir({ dataDir }: Pick<Settings, 'dataDir'>): Result<null, Problem> {
  process.umask(0o077);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return ok(null);
  } catch (error) {
    return fail('folderUnwritable', { path: dataDir, reason: reasonOf(error) });
  }
}

/** Opens the database of the settings: PostgreSQL, or SQLite in the data folder. */
export function openStore({ databaseUrl, dataDir }: Settings): Promise<Result<Store, Problem>> {
  return databaseUrl ? openPostgresStore(databaseUrl) : openSqliteStore(join(dataDir, DATABASE_FILE));
}

/**
 * Opens the encryption of account secrets. The key comes from DIECUT_SECRET_KEY, or from a file in the data folder. Servers that share a
 * PostgreSQL database need the same key, so without the setting the result is null for them. The caller opens the store first
 * (`openStore`), because the store's lock protects the data folder.
 *
 * @returns `keyDamaged`
 */
export function openSecretBox({
  secretKey,
  databaseUrl,
  dataDir,
}: Settings): Result<SecretBox | null, Problem> {
  if (secretKey !== null) return ok(createSecretBox(secretKey));
  if (databaseUrl !== null) return ok(null);
  const key = openKeyFile(join(dataDir, KEY_FILE));
  return key.ok ? ok(createSecretBox(key.value)) : key;
}

/** Opens the queue for parts of jobs: shared by all servers and workers of a PostgreSQL database, or local to this process. */
export async function openQueue(
  { databaseUrl }: Settings,
  onFailure: (error: unknown) => void,
): Promise<Result<PartQueue, Problem>> {
  if (databaseUrl === null) return ok(createLocalQueue());
  return openBossQueue({ databaseUrl, isKeeper: true, onFailure });
}

/** Opens the file storage in a bucket or in the data folder, and the spool, which is always in the data folder. */
export async function openFiles({ dataDir, s3 }: Settings): Promise<Files> {
  return {
    spool: await openSpool(join(dataDir, 'incoming')),
    kept: s3 ? createS3FileStore(s3) : createFolderFileStore(join(dataDir, 'files')),
    pictures: createPictureQueue(),
  };
}

/** Runs work on a consistent snapshot of the database, which a server may be using at the same time. */
export function readSnapshot<Value>(
  { databaseUrl, dataDir }: Settings,
  work: (reading: Reading) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  return databaseUrl
    ? readPostgresSnapshot(databaseUrl, work)
    : readSqliteSnapshot(join(dataDir, DATABASE_FILE), work);
}

/** Returns a message for the operator about a database or key file that can't be opened. */
export function storeText({ code, params = {} }: Problem): string {
  switch (code) {
    case 'storeInUse':
      return `Another server works on ${params.path}. Stop it, or start this one with another DIECUT_DATA_DIR.`;
    case 'folderUnwritable':
      return `The data folder ${params.path} can't be written: ${params.reason}. Check DIECUT_DATA_DIR and the owner of the folder.`;
    case 'keyDamaged':
      return `The key file ${params.path} is damaged. Put its copy back; without one, delete it: people with an authenticator app then sign in with a recovery code.`;
    case 'storeDamaged':
      return `The database ${params.path} is damaged: ${params.reason}. Put a backup in its place ("restore"), or the file as it was before.`;
    case 'storeUnwritable':
      return `The database ${params.path} cannot be opened for writing: ${params.reason}. Check the folder of DIECUT_DATA_DIR, its owner, and the space on its disk.`;
    case 'storeLost':
      return `There was a database at ${params.path}, and it is gone or empty. Put it back, or delete ${params.mark} to begin with an empty one.`;
    case 'storeUnreachable':
      return `The database of DATABASE_URL cannot be reached: ${params.reason}`;
    case 'storeNewer':
      return 'The database was written by a later version of this program. Start that one.';
    case 'storeNotCopied':
      return `The database could not be copied before its upgrade: ${params.reason}. Free as much disk space as the database file takes, and start again.`;
    case 'storeMissing':
      return `There is no database at ${params.path}: nothing was kept with these settings.`;
    case 'storeOther':
      return 'The database has the tables of another version of the program: start this one once, or use that one.';
    default:
      return `The tables could not be brought up to date: ${params.reason ?? code}`;
  }
}
