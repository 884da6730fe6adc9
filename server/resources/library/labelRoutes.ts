import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { WrittenJson } from '../../http/fields/writtenJson.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { type Route, signedInRoute } from '../../http/routes/route.ts';
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
import { presentLabel, presentListed, presentOwn } from './presentLabel.ts';
import { readSentLabel } from './readLabel.ts';

const list = ({ store }: Deps): Route =>
  signedInRoute('GET /templet/list', {
    isExact: true,
    wire: LABEL_WIRE_FORM,
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
  signedInRoute('GET /templet/recent', {
    handle: async ({ identity }) => {
      const rows = await listRecents(store, identity.userId);
      return ok(rows.map((row) => ({ ...presentOwn(row), useTime: row.usedAtMs })));
    },
  });

const bin = ({ store, clock }: Deps): Route =>
  signedInRoute('GET /templet/bin', {
    handle: async ({ identity, input }) => {
      const { pageNumber = 1, pageSize = LIBRARY_LIMITS.defaultPageSize } = input;
      const page = await listBin(store, identity.userId, clock(), { pageNumber, pageSize });
      const list = page.labels.map((row) => ({ ...presentListed(row), deleteTime: row.deletedAtMs ?? 0 }));
      return ok({ total: page.total, list });
    },
  });

const get = ({ store }: Deps): Route =>
  signedInRoute('GET /templet/{id}', {
    isExact: true,
    wire: LABEL_WIRE_FORM,
    handle: async ({ identity, input }) => {
      const [row] = await askLabel(store.read, { userId: identity.userId, id: input.id });
      return row ? ok(presentLabel(row)) : fail('labelGone');
    },
  });

const save = (deps: Deps): Route =>
  creatingRoute('POST /templet/save', deps, {
    isExact: true,
    wire: LABEL_WIRE_FORM,
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
  creatingRoute('POST /templet/update', deps, {
    isExact: true,
    wire: LABEL_WIRE_FORM,
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
  signedInRoute('POST /templet/touch', {
    handle: async ({ identity: { userId }, input }) =>
      store.write(async (writing) => {
        const row = await findLabel(writing, userId, input.id);
        if (!row.ok) return row;
        await touchLabel(writing, userId, input.id, clock());
        return ok({});
      }),
  });

const remove = ({ store, clock }: Deps): Route =>
  signedInRoute('POST /templet/delete', {
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => binLabels(writing, identity.userId, input.ids, clock())) }),
  });

const undelete = ({ store, clock }: Deps): Route =>
  signedInRoute('POST /templet/undelete', {
    handle: async ({ identity, input }) =>
      ok({
        count: await store.write((writing) => unbinLabels(writing, identity.userId, input.ids, clock())),
      }),
  });

const erase = ({ store }: Deps): Route =>
  signedInRoute('POST /templet/erase', {
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => eraseLabels(writing, identity.userId, input.ids)) }),
  });

const move = ({ store }: Deps): Route =>
  signedInRoute('POST /templet/move', {
    handle: async ({ identity, input }) => {
      const moved = await writeAllOrNothing(store, (writing) =>
        moveLabels(writing, identity.userId, input.ids, input.folderId),
      );
      return moved.ok ? ok({ count: moved.value }) : moved;
    },
  });

const copy = (deps: Deps): Route =>
  creatingRoute('POST /templet/copy', deps, {
    prepare: ({ identity, input }) =>
      ok(async (writing) => {
        const copied = await copyLabels(writing, identity.userId, input.ids, input.folderId, deps.clock());
        return copied.ok ? ok(copied.value.map(presentListed)) : copied;
      }),
    onDone: deps.wakeCovers,
  });

const versions = ({ store }: Deps): Route =>
  signedInRoute('GET /templet/{id}/versions', {
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
  signedInRoute('GET /templet/{id}/versions/{version}', {
    isExact: true,
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
  creatingRoute('POST /templet/restore', deps, {
    isExact: true,
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
