import { sql } from 'kysely';
import type { Language } from '../../../src/core/base/languages.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { type LabelSort, SIZE_BUCKETS } from '../../../src/core/library/libraryRules.ts';
import type { MarketGroup } from '../../../src/core/library/marketGroups.ts';
import { byCodePoints, nameContains } from '../../store/nameSearch.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import type { MarketLabelRow, MarketTextRow } from '../../store/tables.ts';

/** Market label as lists show it, without its document. */
export interface ListedMarketLabel
  extends Omit<MarketLabelRow, 'rank'>,
    Pick<MarketTextRow, 'language' | 'name' | 'fingerprint'> {
  /** Nickname of the publisher; null for a starter label. */
  readonly nickname: string | null;
}

const LISTED = [
  'marketLabels.id',
  'marketLabels.userId',
  'marketLabels.labelId',
  'marketLabels.groupName',
  'marketLabels.widthMm',
  'marketLabels.heightMm',
  'marketLabels.publishedAtMs',
  'marketLabels.updatedAtMs',
  'marketTexts.language',
  'marketTexts.name',
  'marketTexts.fingerprint',
  'users.nickname',
] as const;

export interface MarketQuery {
  readonly group: MarketGroup | null;
  /** Account id of the publisher; null for the labels of all publishers. */
  readonly userId: string | null;
  /** Id of the library label that the listed one was published from; null for all. */
  readonly labelId: string | null;
  /** Name of a size range in `SIZE_BUCKETS`. */
  readonly size: string;
  readonly sort: LabelSort;
  readonly isDescending: boolean;
  /** Text that the name contains; empty finds all names. */
  readonly name: string;
  /** Page number, counted from 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Returns the query for market labels that have a text in the language or are the same in all languages, with their publishers. */
function marketIn(reading: Reading | Writing, language: Language) {
  return reading
    .selectFrom('marketLabels')
    .innerJoin('marketTexts', 'marketTexts.marketId', 'marketLabels.id')
    .leftJoin('users', 'users.id', 'marketLabels.userId')
    .where('marketTexts.language', 'in', [language, '']);
}

/** Lists one page of the market with two queries, whatever the number of labels. */
export async function listMarket(
  { read, kind }: Store,
  language: Language,
  query: MarketQuery,
): Promise<{ total: number; labels: readonly ListedMarketLabel[] }> {
  const { aboveMm, toMm } = SIZE_BUCKETS.find(({ name }) => name === query.size) ?? SIZE_BUCKETS[0];
  let found = marketIn(read, language)
    .where('marketLabels.widthMm', '>', aboveMm)
    .where('marketLabels.widthMm', '<=', toMm);
  if (query.group !== null) found = found.where('marketLabels.groupName', '=', query.group);
  if (query.userId !== null) found = found.where('marketLabels.userId', '=', query.userId);
  if (query.labelId !== null) found = found.where('marketLabels.labelId', '=', query.labelId);
  if (nameKey(query.name) !== '')
    found = found.where('marketLabels.id', 'in', (any) =>
      any
        .selectFrom('marketTexts as anyText')
        .where(nameContains('anyText.nameKey', query.name))
        .select('anyText.marketId'),
    );
  const { total } = await found
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = query.isDescending ? 'desc' : 'asc';
  const sorts = {
    name: byCodePoints(kind, 'marketTexts.nameKey'),
    width: sql`${sql.ref('marketLabels.widthMm')}`,
    updateTime: sql`${sql.ref('marketLabels.updatedAtMs')}`,
  };
  const labels = await found
    .orderBy(sorts[query.sort], direction)
    .orderBy('marketLabels.rank')
    .orderBy('marketLabels.id', direction)
    .select(LISTED)
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize)
    .execute();
  return { total: Number(total), labels };
}

/** Counts the labels of each group. */
export async function countGroups(reading: Reading): Promise<ReadonlyMap<string, number>> {
  const rows = await reading
    .selectFrom('marketLabels')
    .select(['groupName', (all) => all.fn.countAll<number>().as('count')])
    .groupBy('groupName')
    .execute();
  return new Map(rows.map(({ groupName, count }) => [groupName, Number(count)]));
}

/**
 * Finds a market label with its document in a language.
 * @returns `marketLabelGone`
 */
export async function findInMarket(
  reading: Reading | Writing,
  language: Language,
  id: string,
): Promise<Result<ListedMarketLabel & Pick<MarketTextRow, 'content'>, Problem>> {
  const row = await marketIn(reading, language)
    .where('marketLabels.id', '=', id)
    .select([...LISTED, 'marketTexts.content'])
    .executeTakeFirst();
  return row ? ok(row) : fail('marketLabelGone');
}
