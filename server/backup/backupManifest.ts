import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

export const BACKUP_FORMAT = 'diecut-backup';
export const BACKUP_VERSION = 1;
/** File name of the manifest, which is written last: a folder without a manifest is not a backup. */
export const MANIFEST = 'backup.json';

/** Row count, size and checksum of one file of a backup. */
const Written = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String(),
});

const Manifest = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  version: Type.Literal(BACKUP_VERSION),
  /** Product version that made the backup. */
  product: Type.String(),
  madeAtMs: Type.Number(),
  /** ID of the last migration of the tables. */
  schema: Type.String(),
  /** Row count, size and checksum of each table, by table name. */
  tables: Type.Record(Type.String(), Written),
  /** Row count, size and checksum of the list of files. */
  files: Written,
});

/** Contents of a backup, with row counts and checksums. */
export type BackupManifest = Static<typeof Manifest>;

/** Pattern of a file name in the file store; a path is rejected because it could lead out of the folder. */
const FILE_NAME = '^[\\w-][\\w.-]*$';
/** A stored file in a backup: one line of the file list. */
const Kept = Type.Object({
  name: Type.String({ pattern: FILE_NAME }),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
export type BackupFile = Static<typeof Kept>;

export function isManifest(value: unknown): value is BackupManifest {
  return Value.Check(Manifest, value);
}

export function isBackupFile(value: unknown): value is BackupFile {
  return Value.Check(Kept, value);
}

export const tablePath = (name: string) => `tables/${name}.ndjson`;
export const FILE_LIST = 'files.ndjson';
/** Returns the path of a file in a backup. The first two characters of the name are a subfolder, so that no folder holds too many files. */
export const filePath = (name: string) => `files/${name.slice(0, 2)}/${name}`;
