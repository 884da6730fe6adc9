import Type from 'typebox';

/**
 * Schema of a label in a list (product specification, sections 2 and 3). Lengths are in millimeters, times in milliseconds since 1970.
 */
export const ListedAnswer = Type.Object({
  id: Type.String(),
  folderId: Type.String({ description: 'Id of the folder; empty for “Untitled”' }),
  name: Type.String(),
  width: Type.Number(),
  height: Type.Number(),
  cover: Type.String({
    description:
      'URL of the picture; empty if there is none. Pictures that the server draws need the access token of their owner',
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
