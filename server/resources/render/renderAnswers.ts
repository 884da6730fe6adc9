import Type from 'typebox';

/** Something that is said of labels, in words and for programs. */
export const Said = Type.Object({ code: Type.String(), message: Type.String(), params: Type.Unknown() });
/** What is said of a row. */
export const Row = Type.Object({
  row: Type.Integer({ description: 'As the spreadsheet shows it; without one counted from 1' }),
  problems: Type.Array(
    Type.Intersect([
      Said,
      Type.Object({
        element: Type.String(),
        severity: Type.Enum(['error', 'warning']),
      }),
    ]),
  ),
});
