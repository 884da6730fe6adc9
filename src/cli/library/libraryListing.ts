import * as v from 'valibot';
import { LIBRARY_LIMITS } from '../../core/base/limits.ts';
import { nameKey } from '../../core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { LibrarySession } from './librarySession.ts';

const folderSchema = v.object({ id: v.string(), name: v.string() });
const listedSchema = v.object({
  id: v.string(),
  folderId: v.string(),
  name: v.string(),
  width: v.number(),
  height: v.number(),
  version: v.number(),
  updateTime: v.number(),
});
const pageSchema = v.object({ total: v.number(), list: v.array(listedSchema) });

/** A label as a list tells of it; lengths are millimetres, the time milliseconds since 1970. */
export type ListedLabel = v.InferOutput<typeof listedSchema>;
export type LibraryFolder = v.InferOutput<typeof folderSchema>;

/** All labels of somebody, with the folders that they are in; the one without an id is where everything is at first. */
export interface LibraryListing {
  readonly folders: readonly LibraryFolder[];
  readonly labels: readonly ListedLabel[];
}

/** Reads the whole list, page by page; what moves between two pages meanwhile is there once. */
export async function readListing(session: LibrarySession): Promise<Result<LibraryListing, Problem>> {
  const folders = await session.get('/folder/list', v.array(folderSchema));
  if (!folders.ok) return folders;
  const labels = new Map<string, ListedLabel>();
  const { maxPageSize } = LIBRARY_LIMITS;
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      sort: 'name',
      order: 'asc',
      pageSize: String(maxPageSize),
      pageNumber: String(page),
    });
    const read = await session.get(`/templet/list?${query}`, pageSchema);
    if (!read.ok) return read;
    for (const label of read.value.list) labels.set(label.id, label);
    if (read.value.list.length < maxPageSize)
      return ok({ folders: folders.value, labels: [...labels.values()] });
  }
}

/** The name of the folder that a label is in; empty for the one that everything is in at first. */
export function folderNameOf({ folders }: LibraryListing, folderId: string): string {
  return folderId === '' ? '' : (folders.find(({ id }) => id === folderId)?.name ?? '');
}

/** A folder by its name; undefined where there is none. */
export function findFolder({ folders }: LibraryListing, name: string): LibraryFolder | undefined {
  if (name === '') return folders.find(({ id }) => id === '');
  return folders.find((folder) => nameKey(folder.name) === nameKey(name));
}

/** `*` stands for any characters and `?` for one. */
function patternOf(text: string): RegExp {
  const plain = nameKey(text).replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${plain.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'su');
}

/**
 * The labels that somebody names: by their names, in capitals or not, or by folder and name with a slash between, either
 * of which may be a pattern. Of no names it is all of them.
 *
 * @returns `libraryFolderUnknown`, or `libraryNothingFound` for the first name that there is nothing of
 */
export function chooseLabels(
  listing: LibraryListing,
  names: readonly string[],
  folder: string | null,
): Result<readonly ListedLabel[], Problem> {
  const inside = folder === null ? null : findFolder(listing, folder);
  if (inside === undefined) return fail('libraryFolderUnknown', { folder: folder ?? '' });
  const labels = listing.labels.filter(({ folderId }) => inside === null || folderId === inside.id);
  if (names.length === 0) return ok(labels);
  const chosen = new Set<ListedLabel>();
  for (const name of names) {
    // A name that has such signs itself is meant before what it would stand for.
    const exact = labels.filter((label) => nameKey(label.name) === nameKey(name));
    const pattern = patternOf(name);
    const found =
      exact.length > 0
        ? exact
        : labels.filter(({ folderId, name: label }) =>
            [label, `${folderNameOf(listing, folderId)}/${label}`].some((text) =>
              pattern.test(nameKey(text)),
            ),
          );
    if (found.length === 0) return fail('libraryNothingFound', { name });
    for (const label of found) chosen.add(label);
  }
  return ok(labels.filter((label) => chosen.has(label)));
}
