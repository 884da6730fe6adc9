import Type from 'typebox';
import { MessageSchema, RowSchema } from './messageSchemas.ts';
import { PrintingAnswer } from './printingSchemas.ts';

export const JobAnswer = Type.Object({
  id: Type.String(),
  state: Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  plannedLabels: Type.Union([Type.Integer(), Type.Null()], { description: 'Null until the job is planned' }),
  doneLabels: Type.Integer(),
  failureCount: Type.Integer({ description: 'Rows that cannot be printed' }),
  failures: Type.Array(RowSchema, { description: 'The first thousand of them' }),
  warnings: Type.Array(RowSchema),
  notes: Type.Array(MessageSchema),
  problem: Type.Union([MessageSchema, Type.Null()], { description: 'Why there is no file' }),
  file: Type.Union([Type.Object({ bytes: Type.Integer(), mediaType: Type.String() }), Type.Null()]),
  createTime: Type.Number(),
  endTime: Type.Union([Type.Number(), Type.Null()]),
  expireTime: Type.Number(),
  printing: Type.Union([PrintingAnswer, Type.Null()], {
    description: 'What becomes of it at its printer; null for a job that is fetched',
  }),
});
