import Type from 'typebox';
import { MessageSchema, RowSchema } from './messageSchemas.ts';
import { PrintingAnswer } from './printingSchemas.ts';

export const JobAnswer = Type.Object({
  id: Type.String(),
  state: Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  plannedLabels: Type.Union([Type.Integer(), Type.Null()], { description: 'Null until the job is planned' }),
  doneLabels: Type.Integer(),
  failureCount: Type.Integer({ description: "Number of rows that can't be printed" }),
  failures: Type.Array(RowSchema, { description: "The first thousand rows that can't be printed" }),
  warnings: Type.Array(RowSchema),
  notes: Type.Array(MessageSchema),
  problem: Type.Union([MessageSchema, Type.Null()], {
    description: 'Reason why the job failed; null if it did not',
  }),
  file: Type.Union([Type.Object({ bytes: Type.Integer(), mediaType: Type.String() }), Type.Null()]),
  createTime: Type.Number(),
  endTime: Type.Union([Type.Number(), Type.Null()]),
  expireTime: Type.Number(),
  printing: Type.Union([PrintingAnswer, Type.Null()], {
    description: 'State at the printer; null for a job without destination',
  }),
});
