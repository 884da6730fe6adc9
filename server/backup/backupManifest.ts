import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

export const BACKUP_FORMAT = 'diecut-backup';
export const BACKUP_VERSION = 1;
/** Written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json';

/** What was written into a file of a backup. */
const Written = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String(),
});

const Manifest = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  version: Type.Literal(BACKUP_VERSION),
  /** Of the program that made it. */
  product: Type.String(),
  madeAtMs: Type.Number(),
  /** Of the tables, the last of their changes. */
  schema: Type.String(),
  /** By the name of the table. */
  tables: Type.Record(Type.String(), Written),
  /** The list of files. */
  files: Written,
});

/** What is in a backup, and how much of it. */
export type BackupManifest = Static<typeof Manifest>;

/** A file of the server as a backup has it, a line of its list. */
/** A name of the file store: a path would lead out of the folder. */
const FILE_NAME = '^[\\w-][\\w.-]*$';
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
/** The first two signs are a folder, so that none holds too many. */
export const filePath = (name: string) => `files/${name.slice(0, 2)}/${name}`;
