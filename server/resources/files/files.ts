import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PICTURE_ADDRESS } from '../../../src/core/library/libraryAssets.ts';
import type { PictureType } from '../../../src/core/picture/readPictureHeader.ts';
import type { Deps } from '../../deps.ts';
import type { SpooledFile } from '../../files/spool.ts';
import { newToken } from '../../secrets.ts';
import type { FileRow, FileUseRow } from '../../store/fileTables.ts';
import { type Reading, type Writing, writeAllOrNothing } from '../../store/store.ts';
import { isPictureType } from './pictureTypes.ts';

/** Pattern of a file key: hexadecimal SHA-256 of the bytes, and the extension of the file type. */
const KEY = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Returns the picture type in a file key; null if the text is no key or the file is no picture. */
export function pictureTypeOf(key: string): PictureType | null {
  const type = key.slice(key.indexOf('.') + 1);
  return KEY.test(key) && isPictureType(type) ? type : null;
}

/** Returns the address of a picture; empty if there is none. */
export const pictureAddress = (key: string) => (key === '' ? '' : `${PICTURE_ADDRESS}${key}`);

/** Returns the file key in a picture's address, or the text itself if it is a key; null for any other text. */
export function keyIn(text: string): string | null {
  const key = text.split(/[?#]/, 1)[0].split('/').at(-1) ?? '';
  return KEY.test(key) ? key : null;
}

export function findFile(reading: Reading | Writing, key: string): Promise<FileRow | undefined> {
  return reading.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Returns the total size of a user's stored files, in bytes. */
export async function bytesOfUser(reading: Reading | Writing, userId: string): Promise<number> {
  const { bytes } = await reading
    .selectFrom('fileOwners')
    .innerJoin('files', 'files.key', 'fileOwners.key')
    .select(({ fn }) => fn.sum<number | string | null>('files.bytes').as('bytes'))
    .where('fileOwners.userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

const MEGABYTE = 1024 * 1024;

/** Returns the refusal for a full file quota, with the size of the quota. */
export const storageFull = () => fail('storageFull', { maxMegabytes: FILE_LIMITS.maxOwnBytes / MEGABYTE });

/**
 * Records that an account has uploaded a file whose bytes are already stored; returns false if they are not stored.
 *
 * @returns `storageFull` if the file exceeds the account's quota. This check is needed because several concurrent uploads may pass
 * `admitUpload`.
 */
async function noteSent(
  writing: Writing,
  key: string,
  userId: string,
  nowMs: number,
): Promise<Result<boolean, Problem>> {
  const found = await writing
    .updateTable('files')
    .set({ sentAtMs: nowMs })
    .where('key', '=', key)
    .executeTakeFirst();
  if (found.numUpdatedRows === 0n) return ok(false);
  await writing
    .insertInto('fileOwners')
    .values({ key, userId, sentAtMs: nowMs })
    .onConflict((taken) => taken.columns(['key', 'userId']).doUpdateSet({ sentAtMs: nowMs }))
    .execute();
  return (await bytesOfUser(writing, userId)) > FILE_LIMITS.maxOwnBytes ? storageFull() : ok(true);
}

/**
 * Stores a file and returns its name in the file storage. The name is recorded in the database first, so that the sweep finds the file
 * after a crash.
 */
export async function putObject(
  { store, files, clock }: Pick<Deps, 'store' | 'files' | 'clock'>,
  file: Pick<SpooledFile, 'path' | 'sha256'>,
): Promise<string> {
  const name = `${file.sha256}-${newToken()}`;
  await store.write(async (writing) => {
    await writing.insertInto('fileObjects').values({ name, notedAtMs: clock() }).execute();
  });
  await files.kept.put(name, file);
  return name;
}

/** Stores bytes as `putObject` stores a file. */
export async function putBytes(
  deps: Pick<Deps, 'store' | 'files' | 'clock'>,
  bytes: Uint8Array,
): Promise<string> {
  const { spool } = deps.files;
  async function* chunks() {
    yield bytes;
  }
  const spooled = await spool.take(chunks());
  try {
    return await putObject(deps, spooled);
  } finally {
    await spool.discard(spooled.path);
  }
}

/** Deletes files to which no other row of the database refers from the storage, and then their names from the database. */
export async function forgetObjects(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await files.kept.remove(name);
  // The rows are deleted only after the files: if the deletion is interrupted, the sweep finds the names.
  if (names.length === 0) return;
  await store.write(async (writing) => {
    await writing
      .deleteFrom('fileObjects')
      .where('name', 'in', [...names])
      .execute();
  });
}

/**
 * Stores a file for a user; equal bytes are stored only once. Safe against concurrent uploads, sweeps and deletions: the key is recorded
 * only once the bytes are stored under an unused name, and the sweep leaves the file alone for the next two days.
 *
 * @returns the key, or `storageFull`
 */
export async function keepFile(
  deps: Deps,
  userId: string,
  file: Pick<SpooledFile, 'path' | 'sha256' | 'bytes'>,
  type: string,
): Promise<Result<string, Problem>> {
  const key = `${file.sha256}.${type}`;
  const { store, clock } = deps;
  const known = await writeAllOrNothing(store, (writing) => noteSent(writing, key, userId, clock()));
  if (!known.ok) return known;
  if (known.value) return ok(key);
  const objectName = await putObject(deps, file);
  const saved = await writeAllOrNothing(store, async (writing) => {
    // If a concurrent upload has stored the same file, no row refers to the copy of this request, and the sweep deletes it.
    await writing
      .insertInto('files')
      .values({ key, objectName, jpegName: null, bytes: file.bytes, sentAtMs: clock() })
      .onConflict((taken) => taken.column('key').doNothing())
      .execute();
    return noteSent(writing, key, userId, clock());
  });
  return saved.ok ? ok(key) : saved;
}

/**
 * Stores a JPEG version of a picture.
 *
 * @returns the name of the JPEG in the file storage, or the reason why the picture can't be converted
 */
export async function keepJpeg(deps: Deps, row: FileRow): Promise<Result<string, Problem>> {
  const { spool, kept: stored, pictures } = deps.files;
  const bytes = await stored.open(row.objectName);
  if (!bytes) return fail('notFound');
  const original = await spool.take(bytes);
  const target = spool.newPath();
  try {
    const converted = await pictures.toJpeg(original.path, target);
    if (!converted.ok) return converted;
    const jpegName = await putObject(deps, converted.value);
    await deps.store.write(async (writing) => {
      await writing.updateTable('files').set({ jpegName }).where('key', '=', row.key).execute();
    });
    return ok(jpegName);
  } finally {
    await spool.discard(original.path);
    await spool.discard(target);
  }
}

/**
 * Checks that a key belongs to a picture that the user has uploaded.
 * @returns `fileGone` if it doesn't, or if the sweep has deleted the picture
 */
export async function checkOwnPicture(
  reading: Reading | Writing,
  userId: string,
  key: string,
): Promise<Result<null, Problem>> {
  if (pictureTypeOf(key) === null) return fail('fileGone');
  const own = await reading
    .selectFrom('fileOwners')
    .select('key')
    .where('key', '=', key)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return own ? ok(null) : fail('fileGone');
}

/** Object that refers to a file, such as a label or a profile picture. Object and file key together identify a reference. */
type Use = Pick<FileUseRow, 'kind' | 'userId'> &
  Partial<Pick<FileUseRow, 'labelId' | 'feedbackId' | 'fontId' | 'databaseId'>>;

function rowOf(use: Use, key: string): FileUseRow {
  const { kind, userId, labelId = null, feedbackId = null, fontId = null, databaseId = null } = use;
  const id = `${kind}:${labelId ?? feedbackId ?? fontId ?? databaseId ?? userId}:${key}`;
  return { id, key, kind, userId, labelId, feedbackId, fontId, databaseId };
}

/** Adds references that protect files from the sweep; ignores unknown keys. */
export async function addUses(writing: Writing, use: Use, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) {
    if (!(await findFile(writing, key))) continue;
    await writing
      .insertInto('fileUses')
      .values(rowOf(use, key))
      .onConflict((taken) => taken.column('id').doNothing())
      .execute();
  }
}

/** Sets the reference of a user's profile picture; an empty key removes it. */
export async function setAvatarUse(writing: Writing, userId: string, key: string): Promise<void> {
  await writing.deleteFrom('fileUses').where('userId', '=', userId).where('kind', '=', 'avatar').execute();
  if (key !== '') await addUses(writing, { kind: 'avatar', userId }, [key]);
}

/** Sets the reference of a label's cover; an empty key removes it. */
export async function setCoverUse(
  writing: Writing,
  { id, userId, cover }: { readonly id: string; readonly userId: string; readonly cover: string },
): Promise<void> {
  await writing.deleteFrom('fileUses').where('labelId', '=', id).where('kind', '=', 'cover').execute();
  if (cover !== '') await addUses(writing, { kind: 'cover', userId, labelId: id }, [cover]);
}

/** Pattern of the addresses of stored pictures in a label document. */
const IN_DOCUMENT = new RegExp(`${PICTURE_ADDRESS}([0-9a-f]{64}\\.[a-z]{3,4})`, 'g');

/**
 * Adds references for the pictures in a label. The references of earlier versions stay, because the user may restore any version; all
 * references are deleted with the label.
 */
export async function addLabelUses(
  writing: Writing,
  { id, userId, content }: { readonly id: string; readonly userId: string; readonly content: string },
): Promise<void> {
  const keys = [...content.matchAll(IN_DOCUMENT)].map(([, key]) => key);
  await addUses(writing, { kind: 'label', userId, labelId: id }, keys);
}
