import type { ApiCalls } from '../../core/api/apiCalls.ts';
import { LIBRARY_LIMITS } from '../../core/base/limits.ts';
import { nameKey } from '../../core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { LibrarySession } from './librarySession.ts';

/** Label in the library's list. Lengths are in millimeters; the time is in milliseconds since 1970. */
export type ListedLabel = Pick<
  ApiCalls['GET /templet/list']['answer']['list'][number],
  'id' | 'folderId' | 'name' | 'width' | 'height' | 'version' | 'updateTime'
>;
export type LibraryFolder = Pick<ApiCalls['GET /folder/list']['answer'][number], 'id' | 'name'>;

/** All labels of a user with their folders; the folder without an id is the default folder. */
export interface LibraryListing {
  readonly folders: readonly LibraryFolder[];
  readonly labels: readonly ListedLabel[];
}

/** Reads all pages of the list. A label that moves to another page while the list is being read is listed only once. */
export async function readListing(session: LibrarySession): Promise<Result<LibraryListing, Problem>> {
  const folders = await session.call('GET /folder/list', {});
  if (!folders.ok) return folders;
  const labels = new Map<string, ListedLabel>();
  const { maxPageSize } = LIBRARY_LIMITS;
  for (let page = 1; ; page++) {
    const read = await session.call('GET /templet/list', {
      sort: 'name',
      order: 'asc',
      pageSize: maxPageSize,
      pageNumber: page,
    });
    if (!read.ok) return read;
    for (const label of read.value.list) labels.set(label.id, label);
    if (read.value.list.length < maxPageSize)
      return ok({ folders: folders.value, labels: [...labels.values()] });
  }
}

/** Returns the name of a label's folder; empty for the default folder. */
export function folderNameOf({ folders }: LibraryListing, folderId: string): string {
  return folderId === '' ? '' : (folders.find(({ id }) => id === folderId)?.name ?? '');
}

/** Finds a folder by its name; undefined if there is none. */
export function findFolder({ folders }: LibraryListing, name: string): LibraryFolder | undefined {
  if (name === '') return folders.find(({ id }) => id === '');
  return folders.find((folder) => nameKey(folder.name) === nameKey(name));
}

/** Converts a wildcard pattern to a regular expression: `*` matches any characters, `?` a single character. */
function patternOf(text: string): RegExp {
  const plain = nameKey(text).replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${plain.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'su');
}

/**
 * Selects labels by name, or by folder and name with a slash in between. Names ignore case and may be patterns. Without names, selects all
 * labels.
 *
 * @returns `libraryFolderUnknown`, or `libraryNothingFound` for the first name without a match
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
    // A name may itself contain `*` or `?`, so an exact match takes precedence over the pattern.
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
