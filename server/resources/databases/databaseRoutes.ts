import type { Static } from 'typebox';
import type { DatabaseAnswer } from '../../../src/core/api/calls/databaseCalls.ts';
import { SHEET_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { tableNameOf } from '../../../src/core/sheet/tableName.ts';
import type { Deps } from '../../deps.ts';
import { readReading } from '../../http/fields/readingFields.ts';
import { fileRoute } from '../../http/routes/fileRoute.ts';
import { type Route, SIGNED_IN, signedInRoute } from '../../http/routes/route.ts';
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
  signedInRoute('GET /database/list', {
    handle: async ({ identity: { userId }, input }) => {
      const all = read.selectFrom('databases').selectAll().where('userId', '=', userId);
      const wanted = input.withDeleted ? all : all.where('deletedAtMs', 'is', null);
      const rows = await wanted.orderBy('updatedAtMs', 'desc').orderBy('id').execute();
      const bound = await listBound(read, userId);
      return ok(rows.map((row) => present(row, bound)));
    },
  });

const upload = (deps: Deps): Route =>
  uploadRoute('POST /database/upload', deps, {
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
  uploadRoute('POST /database/update', deps, {
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
  signedInRoute('POST /database/delete', {
    handle: async ({ identity, input }) => {
      const count = await store.write((writing) =>
        deleteDatabases(writing, identity.userId, input.ids, clock()),
      );
      return ok({ count });
    },
  });

const restore = ({ store }: Deps): Route =>
  signedInRoute('POST /database/restore', {
    handle: ({ identity: { userId }, input }) =>
      writeAllOrNothing(store, async (writing) => {
        const restored = await restoreDatabase(writing, userId, input.id);
        return restored.ok ? ok(present(restored.value, await listBound(writing, userId))) : restored;
      }),
  });

const rename = ({ store }: Deps): Route =>
  signedInRoute('POST /database/rename', {
    handle: ({ identity: { userId }, input }) =>
      writeAllOrNothing(store, async (writing) => {
        const renamed = await renameDatabase(writing, userId, input.id, input.fileName);
        return renamed.ok ? ok(present(renamed.value, await listBound(writing, userId))) : renamed;
      }),
  });

const erase = ({ store }: Deps): Route =>
  signedInRoute('POST /database/erase', {
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
  signedInRoute('POST /database/bind', {
    handle: async ({ identity, input: { labelId, databaseId } }) => {
      const bound = await writeAllOrNothing(store, (writing) =>
        bindLabel(writing, identity.userId, labelId, databaseId === '' ? null : databaseId, clock()),
      );
      return bound.ok ? ok({}) : bound;
    },
  });

const rows = (deps: Deps): Route =>
  signedInRoute('GET /database/{id}/rows', {
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
  fileRoute('GET /database/{id}/file', {
    access: SIGNED_IN,
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
