import Type from 'typebox';

/** Note or problem about labels, as a message and as data. */
export const MessageSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  params: Type.Unknown(),
});
/** Problems of a row. */
export const RowSchema = Type.Object({
  row: Type.Integer({ description: 'As the spreadsheet shows it; without one counted from 1' }),
  problems: Type.Array(
    Type.Intersect([
      MessageSchema,
      Type.Object({
        element: Type.String(),
        severity: Type.Enum(['error', 'warning']),
      }),
    ]),
  ),
});
