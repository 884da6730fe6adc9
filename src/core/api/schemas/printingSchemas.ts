import Type from 'typebox';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const PrintingAnswer = Type.Object({
  state: Type.Enum(['making', 'waiting', 'printing', 'doubt', 'paused', 'done', 'failed', 'cancelled'], {
    description: 'In the state doubt, the job waits until a person says which labels were printed',
  }),
  printer: Type.Union([textOrNull], {
    description: 'Name of the printer; null until a printer of the group takes the job',
  }),
  group: textOrNull,
  labels: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Number of labels; null until they are rendered',
  }),
  printedLabels: Type.Integer(),
  doubt: Type.Union([
    Type.Object({
      firstLabel: Type.Integer(),
      lastLabel: Type.Integer(),
      acknowledged: Type.Union([Type.Integer(), Type.Null()], {
        description:
          'Last label whose bytes the connection acknowledged; a print server may acknowledge labels before they are printed',
      }),
      reason: textOrNull,
    }),
    Type.Null(),
  ]),
  reason: Type.Union([textOrNull], {
    description: 'Reason why the printer takes no labels, as reported by its agent',
  }),
  isReached: Type.Boolean({ description: 'True if an agent is connected to the printer' }),
  endTime: Type.Union([Type.Number(), Type.Null()]),
});
