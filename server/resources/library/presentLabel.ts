import type { Static } from 'typebox';
import type { LabelAnswer, ListedAnswer, OwnAnswer } from '../../../src/core/api/schemas/labelSchemas.ts';
import { WrittenJson } from '../../http/fields/writtenJson.ts';
import type { LabelRow } from '../../store/tables.ts';
import { pictureAddress } from '../files/files.ts';
import { type DrawnCover, drawnAddress } from './covers.ts';
import type { ListedLabel, Publication } from './listLabels.ts';

/** Returns the response for a label in a list. A new label has no fields of a drawn cover yet. */
export function presentListed(
  row: Omit<ListedLabel, keyof DrawnCover> & Partial<DrawnCover>,
): Static<typeof ListedAnswer> {
  const { drawnVersion = null, drawnName = null } = row;
  return {
    id: row.id,
    folderId: row.folderId ?? '',
    name: row.name,
    width: row.widthMm,
    height: row.heightMm,
    cover: pictureAddress(row.cover) || drawnAddress(row.id, { drawnVersion, drawnName }),
    version: row.version,
    updateTime: row.updatedAtMs,
    isDeleted: row.deletedAtMs !== null,
  };
}

/** Returns the response for a label in a list of its owner. */
export const presentOwn = (row: ListedLabel & Publication): Static<typeof OwnAnswer> => ({
  ...presentListed(row),
  publishTime: row.publishedMs ?? 0,
});

export function presentLabel(row: LabelRow & Partial<DrawnCover>): Static<typeof LabelAnswer> {
  return { ...presentListed(row), label: new WrittenJson(row.content) };
}
