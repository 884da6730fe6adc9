import Type from 'typebox';

/** Schema of a note or problem about labels, as a message and as data for client programs. */
export const MessageSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  params: Type.Unknown(),
});

/** Schema of a row with its problems. */
export const RowSchema = Type.Object({
  row: Type.Integer({
    description: 'Row number in the spreadsheet; without a spreadsheet, the position in rows, from 1',
  }),
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
