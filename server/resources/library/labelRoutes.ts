import Type from 'typebox';
import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { LABEL_SORTS, SIZE_NAMES } from '../../../src/core/library/libraryRules.ts';
import type { Deps } from '../../deps.ts';
import { WrittenJson } from '../../http/fields/writtenJson.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { NOTHING, type Route, signedInRoute } from '../../http/routes/route.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import { binLabels, eraseLabels, unbinLabels } from './bin.ts';
import { findDrawn } from './covers.ts';
import {
  askLabel,
  copyLabels,
  findLabel,
  moveLabels,
  restoreVersion,
  saveLabel,
  touchLabel,
  updateLabel,
} from './labels.ts';
import { LABEL_WIRE_FORM } from './labelWire.ts';
import { listBin, listLabels, listRecents } from './listLabels.ts';
import {
  LabelAnswer,
  ListedAnswer,
  OwnAnswer,
  presentLabel,
  presentListed,
  presentOwn,
} from './presentLabel.ts';
import { readSentLabel } from './readLabel.ts';

/** Version of a label: a 32-bit integer in the database. */
const Version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const TAG = 'Labels';
const id = Type.String({ maxLength: 64 });
const ids = Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce });
/** Id of the folder; empty for the group “Untitled”. */
const folderId = Type.String({ maxLength: 64 });
const document = Type.Unknown({ description: 'A label document' });
const cover = Type.String({
  maxLength: 300,
  description: 'Key or address of a picture that was uploaded; empty for none',
});
/** Form of label documents: the stored document, or the wire format of the specification, with string values. */
const Form = Type.Enum(['document', 'wire'], {
  description:
    'Form of the response; a request can also name the media type application/vnd.diecut.wire+json',
});
const Count = Type.Object({ count: Type.Integer() });

const list = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/list',
    isExact: true,
    wire: LABEL_WIRE_FORM,
    tag: TAG,
    summary: 'Lists labels by folder, size and name, paginated',
    input: Type.Object({
      form: Type.Optional(Form),
      folderId: Type.Optional(folderId),
      size: Type.Optional(Type.Enum([...SIZE_NAMES])),
      sort: Type.Optional(Type.Enum([...LABEL_SORTS])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIBRARY_LIMITS.maxPageSize })),
    }),
    answer: Type.Object({ total: Type.Integer(), list: Type.Array(OwnAnswer) }),
    handle: async ({ identity, input }) => {
      const { sort = 'updateTime', pageNumber = 1, pageSize = LIBRARY_LIMITS.defaultPageSize } = input;
      const page = await listLabels(store, identity.userId, {
        folderId: input.folderId === '' ? null : input.folderId,
        size: input.size ?? 'all',
        sort,
        // Default order: newest first for times, ascending for names and widths.
        isDescending: (input.order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'desc',
        name: input.name ?? '',
        pageNumber,
        pageSize,
      });
      return ok({ total: page.total, list: page.labels.map(presentOwn) });
    },
  });

const recent = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/recent',
    tag: TAG,
    summary: 'Lists recently used labels',
    input: NOTHING,
    answer: Type.Array(Type.Intersect([OwnAnswer, Type.Object({ useTime: Type.Number() })])),
    handle: async ({ identity }) => {
      const rows = await listRecents(store, identity.userId);
      return ok(rows.map((row) => ({ ...presentOwn(row), useTime: row.usedAtMs })));
    },
  });

const bin = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/bin',
    tag: TAG,
    summary: 'Lists labels deleted in the last 30 days, paginated',
    input: Type.Object({
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIBRARY_LIMITS.maxPageSize })),
    }),
    answer: Type.Object({
      total: Type.Integer(),
      list: Type.Array(Type.Intersect([ListedAnswer, Type.Object({ deleteTime: Type.Number() })])),
    }),
    handle: async ({ identity, input }) => {
      const { pageNumber = 1, pageSize = LIBRARY_LIMITS.defaultPageSize } = input;
      const page = await listBin(store, identity.userId, clock(), { pageNumber, pageSize });
      const list = page.labels.map((row) => ({ ...presentListed(row), deleteTime: row.deletedAtMs ?? 0 }));
      return ok({ total: page.total, list });
    },
  });

const get = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/:id',
    isExact: true,
    wire: LABEL_WIRE_FORM,
    tag: TAG,
    summary: 'Returns a label with its document',
    input: Type.Object({ id, form: Type.Optional(Form) }),
    answer: LabelAnswer,
    handle: async ({ identity, input }) => {
      const [row] = await askLabel(store.read, { userId: identity.userId, id: input.id });
      return row ? ok(presentLabel(row)) : fail('labelGone');
    },
  });

const save = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/templet/save',
    isExact: true,
    wire: LABEL_WIRE_FORM,
    tag: TAG,
    summary: 'Creates a label',
    input: Type.Object({
      label: document,
      folderId: Type.Optional(folderId),
      cover: Type.Optional(cover),
    }),
    answer: LabelAnswer,
    prepare: async ({ identity, input }) => {
      const label = await readSentLabel(input.label, deps.labels);
      if (!label.ok) return label;
      const place = { folderId: input.folderId ?? null, cover: input.cover ?? '' };
      return ok(async (writing) => {
        const added = await saveLabel(writing, identity.userId, label.value, place, deps.clock());
        return added.ok ? ok(presentLabel(added.value)) : added;
      });
    },
    onDone: deps.wakeCovers,
  });

const update = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/templet/update',
    isExact: true,
    wire: LABEL_WIRE_FORM,
    tag: TAG,
    summary: 'Saves a label; a newer version on the server is returned as a conflict',
    input: Type.Object({
      id,
      version: Version,
      label: document,
      cover: Type.Optional(cover),
    }),
    answer: LabelAnswer,
    prepare: async ({ identity, input }) => {
      const label = await readSentLabel(input.label, deps.labels);
      if (!label.ok) return label;
      const { id: labelId, version } = input;
      const change = {
        userId: identity.userId,
        id: labelId,
        version,
        label: label.value,
        cover: input.cover,
      };
      return ok(async (writing) => {
        const updated = await updateLabel(writing, change, deps.clock());
        if (!updated.ok) return updated;
        const drawn = await findDrawn(writing, labelId);
        if (!('stale' in updated.value)) return ok(presentLabel({ ...updated.value, ...drawn }));
        const data = presentLabel({ ...updated.value.stale, ...drawn });
        return { ok: false, error: { code: 'labelStale', data } };
      });
    },
    onDone: deps.wakeCovers,
  });

const touch = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/templet/touch',
    tag: TAG,
    summary: 'Records that a label was opened',
    input: Type.Object({ id }),
    answer: NOTHING,
    handle: async ({ identity: { userId }, input }) =>
      store.write(async (writing) => {
        const row = await findLabel(writing, userId, input.id);
        if (!row.ok) return row;
        await touchLabel(writing, userId, input.id, clock());
        return ok({});
      }),
  });

const remove = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/templet/delete',
    tag: TAG,
    summary: 'Moves labels to the trash for 30 days',
    input: Type.Object({ ids }),
    answer: Count,
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => binLabels(writing, identity.userId, input.ids, clock())) }),
  });

const undelete = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/templet/undelete',
    tag: TAG,
    summary: 'Restores labels from the trash',
    input: Type.Object({ ids }),
    answer: Count,
    handle: async ({ identity, input }) =>
      ok({
        count: await store.write((writing) => unbinLabels(writing, identity.userId, input.ids, clock())),
      }),
  });

const erase = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/templet/erase',
    tag: TAG,
    summary: 'Deletes labels in the trash for good',
    input: Type.Object({ ids }),
    answer: Count,
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => eraseLabels(writing, identity.userId, input.ids)) }),
  });

const move = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/templet/move',
    tag: TAG,
    summary: 'Moves labels into a folder',
    input: Type.Object({ ids, folderId }),
    answer: Count,
    handle: async ({ identity, input }) => {
      const moved = await writeAllOrNothing(store, (writing) =>
        moveLabels(writing, identity.userId, input.ids, input.folderId),
      );
      return moved.ok ? ok({ count: moved.value }) : moved;
    },
  });

const copy = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/templet/copy',
    tag: TAG,
    summary: 'Copies labels, in place or into a folder',
    input: Type.Object({ ids, folderId: Type.Optional(folderId) }),
    answer: Type.Array(ListedAnswer),
    prepare: ({ identity, input }) =>
      ok(async (writing) => {
        const copied = await copyLabels(writing, identity.userId, input.ids, input.folderId, deps.clock());
        return copied.ok ? ok(copied.value.map(presentListed)) : copied;
      }),
    onDone: deps.wakeCovers,
  });

const versions = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/:id/versions',
    tag: TAG,
    summary: 'Lists earlier versions of a label, newest first',
    input: Type.Object({ id }),
    answer: Type.Array(
      Type.Object({ version: Type.Integer(), name: Type.String(), updateTime: Type.Number() }),
    ),
    handle: async ({ identity, input }) => {
      const row = await findLabel(store.read, identity.userId, input.id);
      if (!row.ok) return row;
      const kept = await store.read
        .selectFrom('labelVersions')
        .select(['version', 'name', 'savedAtMs'])
        .where('labelId', '=', input.id)
        .orderBy('version', 'desc')
        .execute();
      return ok(kept.map(({ version, name, savedAtMs }) => ({ version, name, updateTime: savedAtMs })));
    },
  });

const earlier = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/:id/versions/:version',
    isExact: true,
    tag: TAG,
    summary: 'Returns an earlier version of a label with its document',
    input: Type.Object({ id, version: Version }),
    answer: Type.Object({
      version: Type.Integer(),
      name: Type.String(),
      updateTime: Type.Number(),
      label: Type.Unknown(),
    }),
    handle: async ({ identity, input }) => {
      const row = await findLabel(store.read, identity.userId, input.id);
      if (!row.ok) return row;
      const stored = await store.read
        .selectFrom('labelVersions')
        .select(['version', 'name', 'savedAtMs', 'content'])
        .where('labelId', '=', input.id)
        .where('version', '=', input.version)
        .executeTakeFirst();
      if (!stored) return fail('notFound');
      const { version, name, savedAtMs, content } = stored;
      return ok({ version, name, updateTime: savedAtMs, label: new WrittenJson(content) });
    },
  });

const restore = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/templet/restore',
    isExact: true,
    tag: TAG,
    summary: 'Restores a version; the current content is kept as a version',
    input: Type.Object({ id, version: Version }),
    answer: LabelAnswer,
    prepare: ({ identity, input }) =>
      ok(async (writing) => {
        const restored = await restoreVersion(
          writing,
          identity.userId,
          input.id,
          input.version,
          deps.clock(),
        );
        if (!restored.ok) return restored;
        return ok(presentLabel({ ...restored.value, ...(await findDrawn(writing, input.id)) }));
      }),
    onDone: deps.wakeCovers,
  });

export function labelRoutes(deps: Deps): Route[] {
  const routes = [
    list,
    recent,
    bin,
    get,
    save,
    update,
    touch,
    remove,
    undelete,
    erase,
    move,
    copy,
    versions,
    earlier,
    restore,
  ];
  return routes.map((route) => route(deps));
}
