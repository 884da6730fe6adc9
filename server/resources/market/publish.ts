import { MARKET_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Label } from '../../../src/core/label/label.ts';
import type { MarketGroup } from '../../../src/core/library/marketGroups.ts';
import { hashOf, newId } from '../../secrets.ts';
import type { Writing } from '../../store/store.ts';
import { findLabel } from '../library/labels.ts';
import { readLabel } from '../library/readLabel.ts';
import { countOne } from '../login/attempts.ts';

const HOUR_MS = 3_600_000;

/** Label without its files, ready for publication, with the removed fonts and the number of removed pictures. */
interface Publishable {
  readonly label: Label;
  readonly withheldFonts: readonly string[];
  readonly withheldPictures: number;
}

/**
 * Removes fonts and pictures from a label for publication, because the owner may have no right to redistribute these files. Texts then use
 * a shipped font family, and pictures are empty. Values that replace cells of the owner's spreadsheet are removed, too: they are the
 * owner's data.
 */
function withoutFiles(label: Label): Publishable {
  let withheldPictures = 0;
  const elements = label.elements.map((element) => {
    if (!('asset' in element) || element.asset === '') return element;
    withheldPictures++;
    return { ...element, asset: '' };
  });
  return {
    label: { ...label, elements, fonts: [], backgroundAsset: '', coverAsset: '', cellFixes: [] },
    withheldFonts: [...new Set(label.fonts.map(({ family }) => family))],
    withheldPictures,
  };
}

export interface Published {
  readonly id: string;
  readonly withheldFonts: readonly string[];
  readonly withheldPictures: number;
}

/**
 * Publishes a copy of a label in a group of the market; if the label was published before, its copy is updated and keeps its id.
 *
 * @returns `labelGone`, `marketFull`, `marketLabelTooLarge`, `tooMany`
 */
export async function publishLabel(
  writing: Writing,
  userId: string,
  { labelId, group }: { readonly labelId: string; readonly group: MarketGroup },
  nowMs: number,
): Promise<Result<Published, Problem>> {
  const { maxPublished, maxLabelBytes, publishedPerHour } = MARKET_LIMITS;
  const row = await findLabel(writing, userId, labelId);
  if (!row.ok) return row;
  const read = readLabel(JSON.parse(row.value.content));
  if (!read.ok) return read;
  const { label, withheldFonts, withheldPictures } = withoutFiles(read.value);
  const content = JSON.stringify(label);
  if (Buffer.byteLength(content) > maxLabelBytes)
    return fail('marketLabelTooLarge', { maxKilobytes: maxLabelBytes / 1024 });
  const counted = await countOne(
    writing,
    `publish ${userId}`,
    { max: publishedPerHour, windowMs: HOUR_MS },
    nowMs,
  );
  if (!counted.ok) return counted;
  const before = await writing
    .selectFrom('marketLabels')
    .select('id')
    .where('labelId', '=', labelId)
    .executeTakeFirst();
  if (!before && (await countPublished(writing, userId)) >= maxPublished)
    return fail('marketFull', { max: maxPublished });
  const id = before?.id ?? newId(nowMs);
  const place = { groupName: group, widthMm: label.widthMm, heightMm: label.heightMm, updatedAtMs: nowMs };
  await writing
    .insertInto('marketLabels')
    .values({ id, userId, labelId, rank: 0, publishedAtMs: nowMs, ...place })
    .onConflict((there) => there.column('id').doUpdateSet(place))
    .execute();
  const text = { name: label.name, nameKey: nameKey(label.name), content, fingerprint: hashOf(content) };
  await writing
    .insertInto('marketTexts')
    .values({ marketId: id, language: '', ...text })
    .onConflict((there) => there.columns(['marketId', 'language']).doUpdateSet(text))
    .execute();
  return ok({ id, withheldFonts, withheldPictures });
}

async function countPublished(writing: Writing, userId: string): Promise<number> {
  const { count } = await writing
    .selectFrom('marketLabels')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes labels of a user from the market; returns their number. The copies that other users have made stay in their libraries. */
export async function withdrawLabels(
  writing: Writing,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const gone = await writing
    .deleteFrom('marketLabels')
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
