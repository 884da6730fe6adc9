import { Zip, ZipPassThrough } from 'fflate';
import { freeFileName, safeFileName, splitFileName } from '../../../src/core/base/fileName.ts';
import { zipHostOf } from '../../../src/core/base/zip/zipHost.ts';
import { assetNames, renameAssets } from '../../../src/core/label/labelAssets.ts';
import { parseLabel } from '../../../src/core/label/parseLabel.ts';
import { parseLibraryAsset } from '../../../src/core/library/libraryAssets.ts';
import type { Deps } from '../../deps.ts';
import type { LabelRow } from '../../store/tables.ts';
import { findFile } from '../files/files.ts';
import { exportAccount } from './exportAccount.ts';

type ArchiveParts = Pick<Deps, 'store' | 'files' | 'clock'>;

/** File in the account's zip archive. */
interface ArchiveEntry {
  readonly path: string;
  readonly modifiedMs: number;
  readonly bytes: AsyncIterable<Uint8Array> | readonly Uint8Array[];
}

/** Zips files as a stream, with at most one chunk in memory. */
async function* zipped(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { path, modifiedMs, bytes } of entries) {
    const file = Object.assign(new ZipPassThrough(path), { mtime: modifiedMs, ...zipHostOf(path) });
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** Returns a function that makes paths unique by appending numbers to file names. */
function createPaths(): (folder: string, name: string, extension?: string) => string {
  const taken = new Set<string>();
  return (folder, name, extension = '') => {
    const keyOf = (file: string) => `${folder}/${file}`.normalize('NFC').toLowerCase();
    // The comparison ignores case, because some file systems do.
    const file = freeFileName(name.normalize('NFC'), extension, (one) => !taken.has(keyOf(one)));
    taken.add(keyOf(file));
    return `${folder}/${file}`;
  };
}

const text = (value: string) => [new TextEncoder().encode(value)];

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield* text(piece);
}

/** Opens a stored file; null if it no longer exists. */
async function openFile({ store, files }: ArchiveParts, key: string) {
  const row = await findFile(store.read, key);
  return row ? files.kept.open(row.objectName) : null;
}

/**
 * Yields the files of a label: the label, its pictures and fonts, in a folder of its own and in the layout that page and command line can
 * open.
 */
async function* labelEntries(
  parts: ArchiveParts,
  folder: string,
  { content, updatedAtMs }: Pick<LabelRow, 'content' | 'updatedAtMs'>,
  fonts: ReadonlyMap<string, string>,
): AsyncGenerator<ArchiveEntry> {
  const read = parseLabel(JSON.parse(content));
  const pathOf = createPaths();
  const names = new Map<string, string>();
  for (const asset of read.ok ? assetNames(read.value) : []) {
    const parsed = parseLibraryAsset(asset);
    const key = parsed?.kind === 'picture' ? parsed.key : parsed && fonts.get(parsed.fontId);
    const bytes = key ? await openFile(parts, key) : null;
    if (!parsed || !key || !bytes) continue;
    const ending = splitFileName(key)[1];
    const [stem] = splitFileName(parsed.name === '' ? key : parsed.name);
    const path = pathOf(folder, stem, ending);
    names.set(asset, path.slice(folder.length + 1));
    yield { path, modifiedMs: updatedAtMs, bytes };
  }
  const document = read.ok ? JSON.stringify(renameAssets(read.value, names), null, 2) : content;
  yield { path: `${folder}/label.json`, modifiedMs: updatedAtMs, bytes: text(document) };
}

async function* accountEntries(parts: ArchiveParts, userId: string): AsyncGenerator<ArchiveEntry> {
  const { read } = parts.store;
  const modifiedMs = parts.clock();
  yield { path: 'account.json', modifiedMs, bytes: encoded(exportAccount(read, userId)) };
  const pathOf = createPaths();
  const fonts = new Map<string, string>();
  for (const { id, fileKey, fileName, createdAtMs } of await read
    .selectFrom('fonts')
    .selectAll()
    .where('userId', '=', userId)
    .execute()) {
    fonts.set(id, fileKey);
    const bytes = await openFile(parts, fileKey);
    if (bytes) yield { path: pathOf('fonts', ...splitFileName(fileName)), modifiedMs: createdAtMs, bytes };
  }
  const folders = await read.selectFrom('folders').selectAll().where('userId', '=', userId).execute();
  const labels = await read.selectFrom('labels').select('id').where('userId', '=', userId).execute();
  for (const { id } of labels) {
    // Labels are loaded one at a time, because all documents together may exceed the memory.
    const label = await read.selectFrom('labels').selectAll().where('id', '=', id).executeTakeFirst();
    if (!label) continue;
    const group = folders.find((folder) => folder.id === label.folderId);
    const top = label.deletedAtMs === null ? 'labels' : 'bin';
    const folder = pathOf(group ? `${top}/${safeFileName(group.name, '')}` : top, label.name);
    yield* labelEntries(parts, folder, label, fonts);
    const versions = await read
      .selectFrom('labelVersions')
      .select('version')
      .where('labelId', '=', id)
      .orderBy('version')
      .execute();
    for (const { version } of versions) {
      const before = await read
        .selectFrom('labelVersions')
        .selectAll()
        .where('labelId', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      const path = `versions${folder.slice(folder.indexOf('/'))}`;
      if (before)
        yield* labelEntries(
          parts,
          pathOf(path, String(version)),
          { content: before.content, updatedAtMs: before.savedAtMs },
          fonts,
        );
    }
  }
  const tables = await read.selectFrom('databases').selectAll().where('userId', '=', userId).execute();
  for (const { name, fileKey, updatedAtMs, deletedAtMs } of tables) {
    const bytes = await openFile(parts, fileKey);
    const folder = deletedAtMs === null ? 'tables' : 'bin/tables';
    if (bytes) yield { path: pathOf(folder, ...splitFileName(name)), modifiedMs: updatedAtMs, bytes };
  }
  const others = await read
    .selectFrom('fileUses')
    .select('key')
    .distinct()
    .where('userId', '=', userId)
    .where('kind', 'in', ['avatar', 'feedback'])
    .execute();
  for (const { key } of others) {
    const bytes = await openFile(parts, key);
    if (bytes) yield { path: pathOf('pictures', ...splitFileName(key)), modifiedMs, bytes };
  }
}

/**
 * Streams all data of an account as a zip: profile, labels with their pictures and versions, tables, fonts and pictures. The page can
 * open the zip as a label file.
 */
export function accountArchive(parts: ArchiveParts, userId: string): AsyncGenerator<Uint8Array> {
  return zipped(accountEntries(parts, userId));
}
