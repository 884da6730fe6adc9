import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PICTURE_ADDRESS } from '../../../src/core/library/keptAssets.ts';
import type { PictureType } from '../../../src/core/picture/readPictureHeader.ts';
import type { Deps } from '../../deps.ts';
import type { SpooledFile } from '../../files/spool.ts';
import { newToken } from '../../secrets.ts';
import { type Reading, type Writing, writeAllOrNothing } from '../../store/store.ts';
import type { FileRow, FileUseRow } from '../../store/tables.ts';
import { isPictureType } from './pictureTypes.ts';

/** SHA-256 of the bytes, and the type that they are of. */
const KEY = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** The type of picture that a key says; null for what is no key, or that of another file. */
export function pictureTypeOf(key: string): PictureType | null {
  const type = key.slice(key.indexOf('.') + 1);
  return KEY.test(key) && isPictureType(type) ? type : null;
}

/** Where a picture is seen; empty where there is none. */
export const pictureAddress = (key: string) => (key === '' ? '' : `${PICTURE_ADDRESS}${key}`);

/** The key in an address of a picture, or the key itself; null for what is neither. */
export function keyIn(text: string): string | null {
  const key = text.split(/[?#]/, 1)[0].split('/').at(-1) ?? '';
  return KEY.test(key) ? key : null;
}

export function findFile(reading: Reading | Writing, key: string): Promise<FileRow | undefined> {
  return reading.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst();
}

/** How much somebody has sent that is still there. */
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

/** @returns `storageFull` */
export const storageFull = () => fail('storageFull', { maxMegabytes: FILE_LIMITS.maxOwnBytes / MEGABYTE });

/**
 * Notes that an account has sent a file that is stored already; false for one that is not stored.
 *
 * @returns `storageFull` for a file that goes beyond the room of the account: uploads in one moment are all admitted before any is noted
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

/** Puts a file into the file store, under a name that the database knows before the store does. */
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

/** Puts bytes into the file store as a file. */
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

/** Removes files of the file store that the database refers to no more. */
export async function forgetObjects(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await files.kept.remove(name);
  // Only then: what is removed halfway is swept by its name.
  if (names.length === 0) return;
  await store.write(async (writing) => {
    await writing
      .deleteFrom('fileObjects')
      .where('name', 'in', [...names])
      .execute();
  });
}

/**
 * Keeps a file for somebody; the same bytes are kept once. Where others send, sweep and delete in the same moment, what is
 * answered with a key is there: a file is known only when its bytes are in their place, under a name that no other file
 * has or had, and is not swept for two days from now.
 *
 * @returns its key, or `storageFull`
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
  const kept = await writeAllOrNothing(store, async (writing) => {
    // Somebody else may have been quicker: what was put for nothing is swept, as nothing refers to it.
    await writing
      .insertInto('files')
      .values({ key, objectName, jpegName: null, bytes: file.bytes, sentAtMs: clock() })
      .onConflict((taken) => taken.column('key').doNothing())
      .execute();
    return noteSent(writing, key, userId, clock());
  });
  return kept.ok ? ok(key) : kept;
}

/**
 * Keeps a picture as a JPEG as well.
 *
 * @returns the name that it has in the file store, or why it cannot be converted
 */
export async function keepJpeg(deps: Deps, row: FileRow): Promise<Result<string, Problem>> {
  const { spool, kept, pictures } = deps.files;
  const bytes = await kept.open(row.objectName);
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

/** @returns `fileGone` for what is no picture that somebody has sent, and for one that was swept since */
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

/** What a use is told from others by: what uses the file, and which file that is. */
type Use = Pick<FileUseRow, 'kind' | 'userId'> &
  Partial<Pick<FileUseRow, 'labelId' | 'feedbackId' | 'fontId' | 'databaseId'>>;

function rowOf(use: Use, key: string): FileUseRow {
  const { kind, userId, labelId = null, feedbackId = null, fontId = null, databaseId = null } = use;
  const id = `${kind}:${labelId ?? feedbackId ?? fontId ?? databaseId ?? userId}:${key}`;
  return { id, key, kind, userId, labelId, feedbackId, fontId, databaseId };
}

/** Notes that something refers to files, which stay from then on; those that are not there are left out. */
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

/** Notes what the picture of somebody is; empty for none. */
export async function setAvatarUse(writing: Writing, userId: string, key: string): Promise<void> {
  await writing.deleteFrom('fileUses').where('userId', '=', userId).where('kind', '=', 'avatar').execute();
  if (key !== '') await addUses(writing, { kind: 'avatar', userId }, [key]);
}

/** Notes what the picture of a label is that lists show. */
export async function setCoverUse(
  writing: Writing,
  { id, userId, cover }: { readonly id: string; readonly userId: string; readonly cover: string },
): Promise<void> {
  await writing.deleteFrom('fileUses').where('labelId', '=', id).where('kind', '=', 'cover').execute();
  if (cover !== '') await addUses(writing, { kind: 'cover', userId, labelId: id }, [cover]);
}

/** Addresses of kept pictures in the document of a label. */
const IN_DOCUMENT = new RegExp(`${PICTURE_ADDRESS}([0-9a-f]{64}\\.[a-z]{3,4})`, 'g');

/**
 * Notes which pictures a label refers to. Those that its earlier versions refer to stay as well: any of them may be brought
 * back. All of them go with the label.
 */
export async function addLabelUses(
  writing: Writing,
  { id, userId, content }: { readonly id: string; readonly userId: string; readonly content: string },
): Promise<void> {
  const keys = [...content.matchAll(IN_DOCUMENT)].map(([, key]) => key);
  await addUses(writing, { kind: 'label', userId, labelId: id }, keys);
}
