import Type from 'typebox';
import { LIBRARY_LIMITS } from '../../base/limits.ts';
import { ENCODING_NAMES } from '../../sheet/encoding/encodings.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { Count, id, NOTHING, PAGING } from '../schemas/basicSchemas.ts';
import { READING_FIELDS } from '../schemas/readingSchemas.ts';

const TAG = 'Databases';

export const DatabaseAnswer = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  columns: Type.Array(Type.String()),
  rowCount: Type.Integer(),
  bytes: Type.Integer(),
  encoding: Type.Union([Type.Enum([...ENCODING_NAMES]), Type.Null()], {
    description: 'Chosen encoding of a csv file; null if it is detected',
  }),
  separator: Type.Union([Type.String(), Type.Null()], {
    description: 'Chosen separator of a csv file; null if it is detected',
  }),
  headerRow: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Chosen row with the column names; null if it is detected',
  }),
  revision: Type.Integer({ description: 'Increases with each new content' }),
  createTime: Type.Number(),
  updateTime: Type.Number(),
  isDeleted: Type.Boolean({ description: 'True if it was deleted and can be restored' }),
  labels: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Labels that use this database',
  }),
});

export const DATABASE_CALLS = {
  'GET /database/list': {
    tag: TAG,
    summary: 'Lists databases with the labels that are bound to each, last changed first',
    input: Type.Object({
      withDeleted: Type.Optional(
        Type.Boolean({ description: 'Includes deleted databases that can be restored' }),
      ),
    }),
    answer: Type.Array(DatabaseAnswer),
  },
  'POST /database/upload': {
    tag: TAG,
    summary: 'Uploads a spreadsheet; for a name in use, returns the labels that an overwrite affects',
    form: 'file',
    input: Type.Object({ overwrite: Type.Optional(Type.Boolean()), ...READING_FIELDS }),
    answer: DatabaseAnswer,
  },
  'POST /database/update': {
    tag: TAG,
    summary: 'Replaces the content of a database; the number of columns must match',
    form: 'file',
    input: Type.Object({
      id,
      revision: Type.Optional(
        Type.Integer({ description: 'Expected revision; the request fails if the database has another one' }),
      ),
      ...READING_FIELDS,
    }),
    answer: DatabaseAnswer,
  },
  'POST /database/delete': {
    tag: TAG,
    summary: 'Deletes databases, which can be restored for 30 days; their labels stay',
    input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Count,
  },
  'POST /database/restore': {
    tag: TAG,
    summary: 'Restores a deleted database and the bindings of its labels',
    input: Type.Object({ id }),
    answer: DatabaseAnswer,
  },
  'POST /database/rename': {
    tag: TAG,
    summary: 'Renames a database; the extension stays, because it gives the file format',
    input: Type.Object({ id, fileName: Type.String({ maxLength: 1000 }) }),
    answer: DatabaseAnswer,
  },
  'POST /database/erase': {
    tag: TAG,
    summary: 'Permanently removes deleted databases',
    input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Count,
  },
  'POST /database/bind': {
    tag: TAG,
    summary: 'Binds a label to a database; an empty id removes the binding',
    input: Type.Object({ labelId: id, databaseId: id }),
    answer: NOTHING,
  },
  'GET /database/{id}/rows': {
    tag: TAG,
    summary: 'Lists rows of a database, ten per page, filtered by text and sorted by a column',
    input: Type.Object({
      id,
      ...PAGING,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.String({ maxLength: 4096, description: 'Name of a column' })),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
    answer: Type.Object({
      total: Type.Integer(),
      columns: Type.Array(Type.String()),
      list: Type.Array(
        Type.Object({
          id: Type.Integer({ description: 'Row number, from 1' }),
          cells: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  'GET /database/{id}/file': {
    tag: TAG,
    summary: 'Returns the file of a database',
    input: Type.Object({
      id,
      t: Type.Optional(Type.String({ description: 'Ignored; some clients add the time to bypass caches' })),
    }),
    answer: null,
  },
} satisfies Contract;

export const DATABASE_REFUSALS = {
  databaseNameTaken: { code: 20_140, status: 409 },
  databaseGone: { code: 20_141, status: 404 },
  databaseColumnCount: { code: 20_142, status: 400 },
  databaseLimit: { code: 20_143, status: 409 },
  databaseColumnUnknown: { code: 20_144, status: 400 },
  databaseChanged: { code: 20_145, status: 409 },
} satisfies Refusals;
