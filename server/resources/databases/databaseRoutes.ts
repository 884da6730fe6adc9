import Type, { type Static } from 'typebox';
import { LIBRARY_LIMITS, SHEET_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { ENCODING_NAMES } from '../../../src/core/sheet/encoding/encodings.ts';
import { tableNameOf } from '../../../src/core/sheet/tableName.ts';
import type { Deps } from '../../deps.ts';
import { READING_FIELDS, readReading } from '../../http/fields/readingFields.ts';
import { fileRoute } from '../../http/routes/fileRoute.ts';
import { NOTHING, type Route, SIGNED_IN, signedInRoute } from '../../http/routes/route.ts';
import { uploadRoute } from '../../http/routes/uploadRoute.ts';
import type { DatabaseRow } from '../../store/fileTables.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import { admitUpload } from '../files/fileRoutes.ts';
import { findFile } from '../files/files.ts';
import {
  addDatabase,
  type BoundLabel,
  bindLabel,
  deleteDatabases,
  findByName,
  findDatabase,
  listBound,
  readingOf,
  renameDatabase,
  restoreDatabase,
  updateDatabase,
} from './databases.ts';
import { readContent, readRows, replacedBy } from './readContent.ts';

const TAG = 'Databases';
const id = Type.String({ maxLength: 64 });
const MOST_PAGES = 1_000_000;

const DatabaseAnswer = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  columns: Type.Array(Type.String()),
  rowCount: Type.Integer(),
  bytes: Type.Integer(),
  encoding: Type.Union([Type.Enum([...ENCODING_NAMES]), Type.Null()], {
    description: 'Encoding that was chosen for a csv file; null where it is detected',
  }),
  separator: Type.Union([Type.String(), Type.Null()], {
    description: 'Separator that was chosen for a csv file; null where it is detected',
  }),
  headerRow: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Row that was chosen as the one that names the columns; null where it is detected',
  }),
  revision: Type.Integer({ description: 'Counts the contents that it has had' }),
  createTime: Type.Number(),
  updateTime: Type.Number(),
  isDeleted: Type.Boolean({ description: 'Whether it was deleted, and can be fetched back' }),
  labels: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Labels that are bound to it',
  }),
});

function present(row: DatabaseRow, bound: readonly BoundLabel[]): Static<typeof DatabaseAnswer> {
  return {
    id: row.id,
    fileName: row.name,
    columns: JSON.parse(row.columns),
    rowCount: row.rowCount,
    bytes: row.bytes,
    ...readingOf(row),
    revision: row.revision,
    createTime: row.createdAtMs,
    updateTime: row.updatedAtMs,
    isDeleted: row.deletedAtMs !== null,
    labels: bound.filter(({ databaseId }) => databaseId === row.id).map(({ id, name }) => ({ id, name })),
  };
}

const list = ({ store: { read } }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/database/list',
    tag: TAG,
    summary: 'Lists databases with the labels that are bound to each, last changed first',
    input: Type.Object({
      withDeleted: Type.Optional(Type.Boolean({ description: 'Also those that can be fetched back' })),
    }),
    answer: Type.Array(DatabaseAnswer),
    handle: async ({ identity: { userId }, input }) => {
      const all = read.selectFrom('databases').selectAll().where('userId', '=', userId);
      const wanted = input.withDeleted ? all : all.where('deletedAtMs', 'is', null);
      const rows = await wanted.orderBy('updatedAtMs', 'desc').orderBy('id').execute();
      const bound = await listBound(read, userId);
      return ok(rows.map((row) => present(row, bound)));
    },
  });

const upload = (deps: Deps): Route =>
  uploadRoute(deps, {
    path: '/database/upload',
    tag: TAG,
    summary: 'Uploads a spreadsheet; for a name in use, returns the labels that an overwrite affects',
    input: Type.Object({ overwrite: Type.Optional(Type.Boolean()), ...READING_FIELDS }),
    answer: DatabaseAnswer,
    maxBytes: SHEET_LIMITS.library.maxBytes,
    admit: (sender) => admitUpload(deps, sender),
    prepare: async ({ identity: { userId }, input, file }) => {
      const chosen = readReading(input);
      if (!chosen.ok) return chosen;
      const { overwrite = false } = input;
      const name = tableNameOf(file.name, file.head);
      const replaced = overwrite ? await findByName(deps.store.read, userId, name) : undefined;
      const before = replaced ? replacedBy(replaced) : null;
      const content = await readContent(deps, userId, file, chosen.value, before);
      if (!content.ok) return content;
      return ok(async (writing) => {
        const added = await addDatabase(writing, userId, content.value, overwrite, deps.clock());
        return added.ok ? ok(present(added.value, await listBound(writing, userId))) : added;
      });
    },
  });

const update = (deps: Deps): Route =>
  uploadRoute(deps, {
    path: '/database/update',
    tag: TAG,
    summary: 'Replaces the content of a database; the number of columns must match',
    input: Type.Object({
      id,
      revision: Type.Optional(
        Type.Integer({ description: 'Of the content that is replaced: another one is left as it is' }),
      ),
      ...READING_FIELDS,
    }),
    answer: DatabaseAnswer,
    maxBytes: SHEET_LIMITS.library.maxBytes,
    admit: (sender) => admitUpload(deps, sender),
    prepare: async ({ identity: { userId }, input, file }) => {
      const found = await findDatabase(deps.store.read, userId, input.id);
      if (!found.ok) return found;
      const chosen = readReading(input);
      if (!chosen.ok) return chosen;
      const content = await readContent(deps, userId, file, chosen.value, replacedBy(found.value));
      if (!content.ok) return content;
      return ok(async (writing) => {
        const updated = await updateDatabase(writing, userId, input, content.value, deps.clock());
        return updated.ok ? ok(present(updated.value, await listBound(writing, userId))) : updated;
      });
    },
  });

const remove = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/database/delete',
    tag: TAG,
    summary: 'Deletes databases, which can be restored for 30 days; their labels stay',
    input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Type.Object({ count: Type.Integer() }),
    handle: async ({ identity, input }) => {
      const count = await store.write((writing) =>
        deleteDatabases(writing, identity.userId, input.ids, clock()),
      );
      return ok({ count });
    },
  });

const restore = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/database/restore',
    tag: TAG,
    summary: 'Restores a deleted database and the bindings of its labels',
    input: Type.Object({ id }),
    answer: DatabaseAnswer,
    handle: ({ identity: { userId }, input }) =>
      writeAllOrNothing(store, async (writing) => {
        const restored = await restoreDatabase(writing, userId, input.id);
        return restored.ok ? ok(present(restored.value, await listBound(writing, userId))) : restored;
      }),
  });

const rename = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/database/rename',
    tag: TAG,
    summary: 'Renames a database; the extension stays, because it gives the file format',
    input: Type.Object({ id, fileName: Type.String({ maxLength: 1000 }) }),
    answer: DatabaseAnswer,
    handle: ({ identity: { userId }, input }) =>
      writeAllOrNothing(store, async (writing) => {
        const renamed = await renameDatabase(writing, userId, input.id, input.fileName);
        return renamed.ok ? ok(present(renamed.value, await listBound(writing, userId))) : renamed;
      }),
  });

const erase = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/database/erase',
    tag: TAG,
    summary: 'Permanently removes deleted databases',
    input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Type.Object({ count: Type.Integer() }),
    handle: async ({ identity, input }) => {
      const erased = await store.write((writing) =>
        writing
          .deleteFrom('databases')
          .where('userId', '=', identity.userId)
          .where('id', 'in', [...input.ids])
          .where('deletedAtMs', 'is not', null)
          .executeTakeFirst(),
      );
      return ok({ count: Number(erased.numDeletedRows) });
    },
  });

const bind = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/database/bind',
    tag: TAG,
    summary: 'Binds a label to a database; an empty id removes the binding',
    input: Type.Object({ labelId: id, databaseId: id }),
    answer: NOTHING,
    handle: async ({ identity, input: { labelId, databaseId } }) => {
      const bound = await writeAllOrNothing(store, (writing) =>
        bindLabel(writing, identity.userId, labelId, databaseId === '' ? null : databaseId, clock()),
      );
      return bound.ok ? ok({}) : bound;
    },
  });

const rows = (deps: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/database/:id/rows',
    tag: TAG,
    summary: 'Lists rows of a database, ten per page, filtered by text and sorted by a column',
    input: Type.Object({
      id,
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PAGES })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIBRARY_LIMITS.maxPageSize })),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      sort: Type.Optional(Type.String({ maxLength: 4096, description: 'Name of a column' })),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
    answer: Type.Object({
      total: Type.Integer(),
      columns: Type.Array(Type.String()),
      list: Type.Array(
        Type.Object({
          id: Type.Integer({ description: 'Number of the row, from 1' }),
          cells: Type.Array(Type.String()),
        }),
      ),
    }),
    handle: async ({ identity, input }) => {
      const found = await findDatabase(deps.store.read, identity.userId, input.id);
      if (!found.ok) return found;
      const columns: string[] = JSON.parse(found.value.columns);
      const { pageNumber = 1, pageSize = SHEET_LIMITS.tableRowsPerPage, sort } = input;
      const sortColumn = sort === undefined ? null : columns.indexOf(sort);
      if (sortColumn === -1) return fail('databaseColumnUnknown', { name: sort ?? '' });
      const page = await readRows(deps, found.value, {
        search: input.search ?? '',
        sortColumn,
        isDescending: input.order === 'desc',
        skip: (pageNumber - 1) * pageSize,
        count: pageSize,
      });
      if (!page.ok) return page;
      const list = page.value.rows.map(({ id: number, cells }) => ({ id: number, cells: [...cells] }));
      return ok({ total: page.value.total, columns, list });
    },
  });

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
};

const file = ({ store, files }: Deps): Route =>
  fileRoute({
    path: '/database/:id/file',
    tag: TAG,
    summary: 'Returns the file of a database',
    access: SIGNED_IN,
    input: Type.Object({
      id,
      t: Type.Optional(Type.String({ description: 'Has no meaning: some add the time, against caches' })),
    }),
    find: async ({ identity, input }) => {
      const found = await findDatabase(store.read, identity.userId, input.id);
      if (!found.ok) return found;
      const { fileKey, name, encoding } = found.value;
      const row = await findFile(store.read, fileKey);
      if (!row) return fail('databaseGone');
      const type = MEDIA_TYPES[fileKey.slice(fileKey.indexOf('.') + 1)] ?? 'application/octet-stream';
      return ok({
        mediaType: encoding === null ? type : type.replace('utf-8', encoding),
        tag: fileKey,
        downloadName: name,
        caching: 'ask',
        open: () => files.kept.open(row.objectName),
      });
    },
  });

export function databaseRoutes(deps: Deps): Route[] {
  return [list, upload, update, rename, remove, restore, erase, bind, rows, file].map((route) => route(deps));
}
