import type { Static } from 'typebox';
import type { GroupAnswer, PrinterAnswer } from '../../../src/core/api/calls/printerCalls.ts';
import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { type Access, type Route, routeWith, signedInRoute } from '../../http/routes/route.ts';
import type { PrinterRow } from '../../store/serviceTables.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import type { KeyHolder } from '../keys/keyAccess.ts';
import { addGroup, changeGroup, deleteGroup, listGroups, type PrinterGroup } from './printerGroups.ts';
import { presentKind, readKind } from './printerKind.ts';
import { addPrinter, changePrinter, deletePrinter, listPrinters } from './printers.ts';

const presentPrinter = (row: PrinterRow, nowMs: number): Static<typeof PrinterAnswer> => ({
  id: row.id,
  ...presentKind(row),
  isReached: row.heldUntilMs > nowMs,
  agentHost: row.agentHost,
});

const presentGroup = ({ printerIds, ...row }: PrinterGroup): Static<typeof GroupAnswer> => ({
  id: row.id,
  ...presentKind(row),
  printerIds: [...printerIds],
});

const list = ({ store, clock }: Deps): Route =>
  signedInRoute('GET /printer/list', {
    handle: async ({ identity: { userId } }) =>
      ok((await listPrinters(store.read, userId)).map((row) => presentPrinter(row, clock()))),
  });

const create = (deps: Deps): Route =>
  creatingRoute('POST /printer/create', deps, {
    prepare: ({ identity, input }) => {
      const kind = readKind(input);
      if (!kind.ok) return kind;
      return ok(async (writing) => {
        const added = await addPrinter(writing, identity.userId, kind.value, deps.clock());
        return added.ok ? ok(presentPrinter(added.value, deps.clock())) : added;
      });
    },
  });

const update = ({ store, clock }: Deps): Route =>
  signedInRoute('POST /printer/update', {
    handle: async ({ identity, input }) => {
      const kind = readKind(input);
      if (!kind.ok) return kind;
      const changed = await writeAllOrNothing(store, (writing) =>
        changePrinter(writing, identity.userId, input.id, kind.value),
      );
      return changed.ok ? ok(presentPrinter(changed.value, clock())) : changed;
    },
  });

const remove = ({ store }: Deps): Route =>
  signedInRoute('POST /printer/delete', {
    handle: async ({ identity, input }) => {
      const deleted = await store.write((writing) => deletePrinter(writing, identity.userId, input.id));
      return deleted.ok ? ok({}) : deleted;
    },
  });

const groups = ({ store }: Deps): Route =>
  signedInRoute('GET /printerGroup/list', {
    handle: async ({ identity: { userId } }) =>
      ok((await listGroups(store.read, userId)).map((group) => presentGroup(group))),
  });

const createGroup = (deps: Deps): Route =>
  creatingRoute('POST /printerGroup/create', deps, {
    prepare: ({ identity, input }) => {
      const kind = readKind(input);
      if (!kind.ok) return kind;
      return ok(async (writing) => {
        const added = await addGroup(writing, identity.userId, kind.value, input.printerIds, deps.clock());
        return added.ok ? ok(presentGroup(added.value)) : added;
      });
    },
  });

const updateGroup = ({ store }: Deps): Route =>
  signedInRoute('POST /printerGroup/update', {
    handle: async ({ identity, input }) => {
      const kind = readKind(input);
      if (!kind.ok) return kind;
      const changed = await writeAllOrNothing(store, (writing) =>
        changeGroup(writing, identity.userId, input.id, kind.value, input.printerIds),
      );
      return changed.ok ? ok(presentGroup(changed.value)) : changed;
    },
  });

const removeGroup = ({ store }: Deps): Route =>
  signedInRoute('POST /printerGroup/delete', {
    handle: async ({ identity, input }) => {
      const deleted = await store.write((writing) => deleteGroup(writing, identity.userId, input.id));
      return deleted.ok ? ok({}) : deleted;
    },
  });

/** Creates the route that lists the printers and groups to which a client program may send a job. */
const destinations = ({ store, clock }: Deps, access: Access<KeyHolder>): Route =>
  routeWith(access, 'GET /render/printers', {
    handle: async ({ identity: { userId } }) => {
      const rows = await listPrinters(store.read, userId);
      return ok({
        printers: rows.map((row) => presentPrinter(row, clock())),
        groups: (await listGroups(store.read, userId)).map((group) => presentGroup(group)),
      });
    },
  });

/**
 * Creates the routes for printers and printer groups.
 * @param access access rule for keys with the scope `print`
 */
export function printerRoutes(deps: Deps, access: Access<KeyHolder>): Route[] {
  const own = [list, create, update, remove, groups, createGroup, updateGroup, removeGroup];
  return [...own.map((route) => route(deps)), destinations(deps, access)];
}
