import Type from 'typebox';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const PrintingAnswer = Type.Object({
  state: Type.Enum(['making', 'waiting', 'printing', 'doubt', 'paused', 'done', 'failed', 'cancelled'], {
    description: 'doubt: a person has to say which of some labels came out, and nothing goes on until then',
  }),
  printer: Type.Union([textOrNull], { description: 'Null until a printer of the group has taken it' }),
  group: textOrNull,
  labels: Type.Union([Type.Integer(), Type.Null()], { description: 'Null until they are made' }),
  printedLabels: Type.Integer(),
  doubt: Type.Union([
    Type.Object({
      firstLabel: Type.Integer(),
      lastLabel: Type.Integer(),
      acknowledged: Type.Union([Type.Integer(), Type.Null()], {
        description:
          'The last label that the network side of the printer has acknowledged, which may not be the printer itself',
      }),
      reason: textOrNull,
    }),
    Type.Null(),
  ]),
  reason: Type.Union([textOrNull], {
    description: 'Why the printer does not take them, as its agent says it',
  }),
  isReached: Type.Boolean({ description: 'Whether an agent has the printer' }),
  endTime: Type.Union([Type.Number(), Type.Null()]),
});
