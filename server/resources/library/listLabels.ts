import { sql } from 'kysely';
import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { type LabelSort, SIZE_BUCKETS } from '../../../src/core/library/libraryRules.ts';
import { byCodePoints, nameContains, namePattern } from '../../store/nameSearch.ts';
import { preparedQuery } from '../../store/preparedQuery.ts';
import type { Reading, Store } from '../../store/store.ts';
import type { LabelRow } from '../../store/tables.ts';
import type { DrawnCover } from './covers.ts';

/** Label as lists show it, without its document. */
export type ListedLabel = Omit<LabelRow, 'content' | 'nameKey' | 'userId' | 'createdAtMs'> & DrawnCover;

/** Columns of a label without its document. */
export const LABEL_HEAD = [
  'labels.id',
  'labels.folderId',
  'labels.name',
  'labels.widthMm',
  'labels.heightMm',
  'labels.cover',
  'labels.version',
  'labels.updatedAtMs',
  'labels.deletedAtMs',
] as const;

/** Columns that lists need, for a query that joins labels with their covers. */
export const LISTED = [
  ...LABEL_HEAD,
  'labelCovers.version as drawnVersion',
  'labelCovers.objectName as drawnName',
] as const;

/** Time of the latest publication in the market, in milliseconds since 1970; null if the label is not in the market. */
export interface Publication {
  readonly publishedMs: number | null;
}

/** Time at which a label was deleted, in milliseconds since 1970; null for labels that aren't in the recycle bin. */
export interface Deletion {
  readonly deletedAtMs: number | null;
}

/** Selects the publication of each label of a query. */
const publication = (read: Reading) =>
  read
    .selectFrom('marketLabels')
    .whereRef('marketLabels.labelId', '=', sql.ref<string>('labels.id'))
    .select('marketLabels.updatedAtMs')
    .as('publishedMs');

export interface LabelQuery {
  /** Folder of the labels; undefined for all folders, null for the default group. */
  readonly folderId: string | null | undefined;
  /** Name of a size range in `SIZE_BUCKETS`. */
  readonly size: string;
  readonly sort: LabelSort;
  readonly isDescending: boolean;
  /** Text that the name contains, ignoring case; empty finds all names. */
  readonly name: string;
  /** Page number, counted from 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

export interface LabelPage<Row = ListedLabel> {
  readonly total: number;
  readonly labels: readonly Row[];
}

interface AskedPage extends LabelQuery {
  readonly kind: Store['kind'];
  readonly userId: string;
}

const bucketOf = (size: string) => SIZE_BUCKETS.find(({ name }) => name === size) ?? SIZE_BUCKETS[0];

/** Returns the parts of the request that change the SQL of its query; all other parts are parameters of the query. */
function shapeOf({ folderId, name, sort, isDescending }: AskedPage): string {
  const folder = folderId === undefined ? 'any' : folderId === null ? 'none' : 'one';
  return `${folder} ${nameKey(name) !== ''} ${sort} ${isDescending}`;
}

function foundValues({ userId, folderId, name, size }: AskedPage): unknown[] {
  const { aboveMm, toMm } = bucketOf(size);
  const inFolder = typeof folderId === 'string' ? [folderId] : [];
  return [userId, aboveMm, toMm, ...inFolder, ...(nameKey(name) === '' ? [] : [namePattern(name)])];
}

function foundLabels(read: Reading, query: AskedPage) {
  const { userId, folderId, name, size } = query;
  const { aboveMm, toMm } = bucketOf(size);
  let found = read
    .selectFrom('labels')
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null)
    .where('widthMm', '>', aboveMm)
    .where('widthMm', '<=', toMm);
  if (folderId !== undefined)
    found = folderId === null ? found.where('folderId', 'is', null) : found.where('folderId', '=', folderId);
  return nameKey(name) === '' ? found : found.where(nameContains('nameKey', name));
}

const askTotal = preparedQuery({
  shapeOf,
  valuesOf: foundValues,
  build: (read, query: AskedPage) =>
    foundLabels(read, query).select((all) => all.fn.countAll<number>().as('total')),
});

const skippedBy = ({ pageNumber, pageSize }: Pick<LabelQuery, 'pageNumber' | 'pageSize'>) =>
  (pageNumber - 1) * pageSize;

const askPage = preparedQuery({
  shapeOf,
  valuesOf: (query: AskedPage) => [...foundValues(query), query.pageSize, skippedBy(query)],
  build: (read, query: AskedPage) => {
    const found = foundLabels(read, query);
    const direction = query.isDescending ? 'desc' : 'asc';
    const ordered =
      query.sort === 'name'
        ? found.orderBy(byCodePoints(query.kind, 'nameKey'), direction)
        : found.orderBy(query.sort === 'width' ? 'widthMm' : 'updatedAtMs', direction);
    return ordered
      .leftJoin('labelCovers', 'labelCovers.labelId', 'labels.id')
      .orderBy('labels.id', direction)
      .select(LISTED)
      .select(publication(read))
      .limit(query.pageSize)
      .offset(skippedBy(query));
  },
});

/** Lists one page of a user's labels. Names are sorted by code point, so that SQLite and PostgreSQL give the same order. */
export async function listLabels(
  { read, kind }: Store,
  userId: string,
  query: LabelQuery,
): Promise<LabelPage<ListedLabel & Publication>> {
  const asked = { ...query, kind, userId };
  const [{ total }] = await askTotal(read, asked);
  return { total: Number(total), labels: await askPage(read, asked) };
}

/**
 * Lists the recently used labels of a user. The list includes labels in the recycle bin, which are reported as missing when the user opens
 * them.
 */
export function listRecents(
  { read }: Store,
  userId: string,
): Promise<(ListedLabel & Publication & { usedAtMs: number })[]> {
  return read
    .selectFrom('recents')
    .innerJoin('labels', 'labels.id', 'recents.labelId')
    .leftJoin('labelCovers', 'labelCovers.labelId', 'labels.id')
    .where('recents.userId', '=', userId)
    .select([...LISTED, 'usedAtMs'])
    .select(publication(read))
    .orderBy('usedAtMs', 'desc')
    .orderBy('labels.id', 'desc')
    .limit(LIBRARY_LIMITS.maxRecents)
    .execute();
}

/** Lists one page of the labels in the recycle bin that can still be restored, the latest deleted first. */
export async function listBin(
  { read }: Store,
  userId: string,
  nowMs: number,
  page: Pick<LabelQuery, 'pageNumber' | 'pageSize'>,
): Promise<LabelPage<ListedLabel & Deletion>> {
  const inBin = read
    .selectFrom('labels')
    .where('userId', '=', userId)
    .where('deletedAtMs', '>', nowMs - LIBRARY_LIMITS.binLifeMs);
  const { total } = await inBin
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const labels = await inBin
    .leftJoin('labelCovers', 'labelCovers.labelId', 'labels.id')
    .select([...LISTED, 'deletedAtMs'])
    .orderBy('deletedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset(skippedBy(page))
    .execute();
  return { total: Number(total), labels };
}
