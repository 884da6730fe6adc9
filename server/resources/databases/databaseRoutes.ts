import Type, { type Static } from 'typebox';
import { LIBRARY_LIMITS, SHEET_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../http/fileRoute.ts';
import { NOTHING, type Route, SIGNED_IN, signedInRoute } from '../../http/route.ts';
import { uploadRoute } from '../../http/uploadRoute.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import type { DatabaseRow } from '../../store/tables.ts';
import { admitUpload } from '../files/fileRoutes.ts';
import { findFile } from '../files/files.ts';
import {
  addDatabase,
  type BoundLabel,
  bindLabel,
  findDatabase,
  listBound,
  updateDatabase,
} from './databases.ts';
import { readContent, readRows } from './readContent.ts';

const TAG = 'Databases';
const id = Type.String({ maxLength: 64 });
const MOST_PAGES = 1_000_000;

const DatabaseAnswer = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  columns: Type.Array(Type.String()),
  rowCount: Type.Integer(),
  bytes: Type.Integer(),
  revision: Type.Integer({ description: 'Counts the contents that it has had' }),
  createTime: Type.Number(),
  updateTime: Type.Number(),
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
    revision: row.revision,
    createTime: row.createdAtMs,
    updateTime: row.updatedAtMs,
    labels: bound.filter(({ databaseId }) => databaseId === row.id).map(({ id, name }) => ({ id, name })),
  };
}

const list = ({ store: { read } }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/database/list',
    tag: TAG,
    summary: 'Databases, the last changed first, with the labels that are bound to each',
    input: NOTHING,
    answer: Type.Array(DatabaseAnswer),
    handle: async ({ identity: { userId } }) => {
      const rows = await read
        .selectFrom('databases')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('updatedAtMs', 'desc')
        .orderBy('id')
        .execute();
      const bound = await listBound(read, userId);
      return ok(rows.map((row) => present(row, bound)));
    },
  });

const upload = (deps: Deps): Route =>
  uploadRoute(deps, {
    path: '/database/upload',
    tag: TAG,
    summary:
      'Keeps a spreadsheet; a name that is taken is answered with the labels that overwriting would touch',
    input: Type.Object({ overwrite: Type.Optional(Type.Boolean()) }),
    answer: DatabaseAnswer,
    maxBytes: SHEET_LIMITS.library.maxBytes,
    admit: (sender) => admitUpload(deps, sender),
    prepare: async ({ identity: { userId }, input, file }) => {
      const content = await readContent(deps, userId, file);
      if (!content.ok) return content;
      return ok(async (writing) => {
        const { overwrite = false } = input;
        const added = await addDatabase(writing, userId, content.value, overwrite, deps.clock());
        return added.ok ? ok(present(added.value, await listBound(writing, userId))) : added;
      });
    },
  });

const update = (deps: Deps): Route =>
  uploadRoute(deps, {
    path: '/database/update',
    tag: TAG,
    summary: 'Gives a database another content, with as many columns',
    input: Type.Object({ id }),
    answer: DatabaseAnswer,
    maxBytes: SHEET_LIMITS.library.maxBytes,
    admit: (sender) => admitUpload(deps, sender),
    prepare: async ({ identity: { userId }, input, file }) => {
      const found = await findDatabase(deps.store.read, userId, input.id);
      if (!found.ok) return found;
      const content = await readContent(deps, userId, file);
      if (!content.ok) return content;
      return ok(async (writing) => {
        const updated = await updateDatabase(writing, userId, input.id, content.value, deps.clock());
        return updated.ok ? ok(present(updated.value, await listBound(writing, userId))) : updated;
      });
    },
  });

const remove = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/database/delete',
    tag: TAG,
    summary: 'Deletes databases; labels that were bound to them stay',
    input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Type.Object({ count: Type.Integer() }),
    handle: async ({ identity, input }) => {
      const deleted = await store.write((writing) =>
        writing
          .deleteFrom('databases')
          .where('userId', '=', identity.userId)
          .where('id', 'in', [...input.ids])
          .executeTakeFirst(),
      );
      return ok({ count: Number(deleted.numDeletedRows) });
    },
  });

const bind = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/database/bind',
    tag: TAG,
    summary: 'Binds a label to a database, or to none where its id is empty',
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
    summary: 'Rows of a database, ten a page: those that hold a text, in the order of a column',
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
    summary: 'The file of a database',
    access: SIGNED_IN,
    input: Type.Object({
      id,
      t: Type.Optional(Type.String({ description: 'Has no meaning: some add the time, against caches' })),
    }),
    find: async ({ identity, input }) => {
      const found = await findDatabase(store.read, identity.userId, input.id);
      if (!found.ok) return found;
      const { fileKey, name } = found.value;
      const row = await findFile(store.read, fileKey);
      if (!row) return fail('databaseGone');
      return ok({
        mediaType: MEDIA_TYPES[fileKey.slice(fileKey.indexOf('.') + 1)] ?? 'application/octet-stream',
        tag: fileKey,
        downloadName: name,
        caching: 'ask',
        open: () => files.kept.open(row.objectName),
      });
    },
  });

export function databaseRoutes(deps: Deps): Route[] {
  return [list, upload, update, remove, bind, rows, file].map((route) => route(deps));
}
