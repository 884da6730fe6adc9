import Type from 'typebox';
import { LIBRARY_LIMITS } from '../../base/limits.ts';
import { LABEL_SORTS, SIZE_NAMES } from '../../library/libraryRules.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { Count, id, NOTHING, PAGING } from '../schemas/basicSchemas.ts';
import { LabelAnswer, ListedAnswer, OwnAnswer } from '../schemas/labelSchemas.ts';

/** Version of a label: a 32-bit integer in the database. */
const Version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const TAG = 'Labels';
const ids = Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce });

/** Id of the folder; empty for the group “Untitled”. */
const folderId = Type.String({ maxLength: 64 });
const document = Type.Unknown({ description: 'Label document' });
const cover = Type.String({
  maxLength: 300,
  description: 'Key or URL of an uploaded picture; empty for none',
});

/** Form of label documents: the stored document, or the wire format of the specification, with string values. */
const Form = Type.Enum(['document', 'wire'], {
  description:
    'Form of the response; a request can also name the media type application/vnd.diecut.wire+json',
});

export const LABEL_CALLS = {
  'GET /templet/list': {
    tag: TAG,
    summary: 'Lists labels by folder, size and name, paginated',
    input: Type.Object({
      form: Type.Optional(Form),
      folderId: Type.Optional(folderId),
      size: Type.Optional(Type.Enum([...SIZE_NAMES])),
      sort: Type.Optional(Type.Enum([...LABEL_SORTS])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      ...PAGING,
    }),
    answer: Type.Object({ total: Type.Integer(), list: Type.Array(OwnAnswer) }),
  },
  'GET /templet/recent': {
    tag: TAG,
    summary: 'Lists recently used labels',
    input: NOTHING,
    answer: Type.Array(Type.Intersect([OwnAnswer, Type.Object({ useTime: Type.Number() })])),
  },
  'GET /templet/bin': {
    tag: TAG,
    summary: 'Lists labels deleted in the last 30 days, paginated',
    input: Type.Object({
      ...PAGING,
    }),
    answer: Type.Object({
      total: Type.Integer(),
      list: Type.Array(Type.Intersect([ListedAnswer, Type.Object({ deleteTime: Type.Number() })])),
    }),
  },
  'GET /templet/{id}': {
    tag: TAG,
    summary: 'Returns a label with its document',
    input: Type.Object({ id, form: Type.Optional(Form) }),
    answer: LabelAnswer,
  },
  'POST /templet/save': {
    tag: TAG,
    summary: 'Creates a label',
    input: Type.Object({
      label: document,
      folderId: Type.Optional(folderId),
      cover: Type.Optional(cover),
    }),
    answer: LabelAnswer,
  },
  'POST /templet/update': {
    tag: TAG,
    summary: 'Saves a label; a newer version on the server is returned as a conflict',
    input: Type.Object({
      id,
      version: Version,
      label: document,
      cover: Type.Optional(cover),
    }),
    answer: LabelAnswer,
  },
  'POST /templet/touch': {
    tag: TAG,
    summary: 'Records that a label was opened',
    input: Type.Object({ id }),
    answer: NOTHING,
  },
  'POST /templet/delete': {
    tag: TAG,
    summary: 'Moves labels to the trash for 30 days',
    input: Type.Object({ ids }),
    answer: Count,
  },
  'POST /templet/undelete': {
    tag: TAG,
    summary: 'Restores labels from the trash',
    input: Type.Object({ ids }),
    answer: Count,
  },
  'POST /templet/erase': {
    tag: TAG,
    summary: 'Deletes labels in the trash for good',
    input: Type.Object({ ids }),
    answer: Count,
  },
  'POST /templet/move': {
    tag: TAG,
    summary: 'Moves labels into a folder',
    input: Type.Object({ ids, folderId }),
    answer: Count,
  },
  'POST /templet/copy': {
    tag: TAG,
    summary: 'Copies labels, in place or into a folder',
    input: Type.Object({ ids, folderId: Type.Optional(folderId) }),
    answer: Type.Array(ListedAnswer),
  },
  'GET /templet/{id}/versions': {
    tag: TAG,
    summary: 'Lists earlier versions of a label, newest first',
    input: Type.Object({ id }),
    answer: Type.Array(
      Type.Object({ version: Type.Integer(), name: Type.String(), updateTime: Type.Number() }),
    ),
  },
  'GET /templet/{id}/versions/{version}': {
    tag: TAG,
    summary: 'Returns an earlier version of a label with its document',
    input: Type.Object({ id, version: Version }),
    answer: Type.Object({
      version: Type.Integer(),
      name: Type.String(),
      updateTime: Type.Number(),
      label: Type.Unknown(),
    }),
  },
  'POST /templet/restore': {
    tag: TAG,
    summary: 'Restores a version; the current content is kept as a version',
    input: Type.Object({ id, version: Version }),
    answer: LabelAnswer,
  },
} satisfies Contract;

export const LABEL_REFUSALS = {
  labelInvalid: { code: 20_020, status: 400 },
  labelNameLength: { code: 20_021, status: 400 },
  labelNameTaken: { code: 20_022, status: 409 },
  labelGone: { code: 20_023, status: 404 },
  labelStale: { code: 20_024, status: 409 },
  labelTooLarge: { code: 20_025, status: 413 },
  labelSlow: { code: 20_043, status: 400 },
  libraryFull: { code: 20_037, status: 409 },
} satisfies Refusals;
