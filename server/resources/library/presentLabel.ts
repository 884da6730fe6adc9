import Type, { type Static } from 'typebox';
import { WrittenJson } from '../../http/fields/writtenJson.ts';
import type { LabelRow } from '../../store/tables.ts';
import { pictureAddress } from '../files/files.ts';
import { type DrawnCover, drawnAddress } from './covers.ts';
import type { ListedLabel, Publication } from './listLabels.ts';

/**
 * Schema of a label in a list (product specification, sections 2 and 3). Lengths are in millimeters, times in milliseconds since 1970.
 */
export const ListedAnswer = Type.Object({
  id: Type.String(),
  folderId: Type.String({ description: 'Empty for the group “Untitled”' }),
  name: Type.String(),
  width: Type.Number(),
  height: Type.Number(),
  cover: Type.String({
    description:
      'Address of the picture; empty where there is none. One that was drawn is for whoever is signed in',
  }),
  version: Type.Integer(),
  updateTime: Type.Number(),
  isDeleted: Type.Boolean(),
});

/** Schema of a label in a list of its owner. */
export const OwnAnswer = Type.Intersect([
  ListedAnswer,
  Type.Object({
    publishTime: Type.Number({ description: 'Time of the latest publication in the market; 0 for none' }),
  }),
]);

/** Schema of a label with its document. */
export const LabelAnswer = Type.Intersect([ListedAnswer, Type.Object({ label: Type.Unknown() })]);

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
