import Type, { type Static } from 'typebox';
import { ok } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { type Access, NOTHING, type Route, routeWith, signedInRoute } from '../../http/routes/route.ts';
import type { PrinterRow } from '../../store/serviceTables.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import type { KeyHolder } from '../keys/keyAccess.ts';
import { addGroup, changeGroup, deleteGroup, listGroups, type PrinterGroup } from './printerGroups.ts';
import { KIND_ANSWER, KIND_INPUT, presentKind, readKind } from './printerKind.ts';
import { addPrinter, changePrinter, deletePrinter, listPrinters } from './printers.ts';

const TAG = 'Printers';
const id = Type.String({ maxLength: 64 });

const PrinterAnswer = Type.Object({
  id: Type.String(),
  ...KIND_ANSWER,
  isReached: Type.Boolean({ description: 'Whether an agent has it that was heard of in the last minute' }),
  agentHost: Type.Union([Type.String(), Type.Null()], { description: 'The machine of its agent' }),
});
const GroupAnswer = Type.Object({
  id: Type.String(),
  ...KIND_ANSWER,
  printerIds: Type.Array(Type.String()),
});

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
  signedInRoute({
    method: 'GET',
    path: '/printer/list',
    tag: TAG,
    summary: 'Lists the printers of the account',
    input: NOTHING,
    answer: Type.Array(PrinterAnswer),
    handle: async ({ identity: { userId } }) =>
      ok((await listPrinters(store.read, userId)).map((row) => presentPrinter(row, clock()))),
  });

const create = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/printer/create',
    tag: TAG,
    summary: `Creates a printer for an agent; an account has at most ${PRINTER_LIMITS.maxPrinters}`,
    input: Type.Object(KIND_INPUT),
    answer: PrinterAnswer,
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
  signedInRoute({
    method: 'POST',
    path: '/printer/update',
    tag: TAG,
    summary: "Changes a printer; existing jobs don't change",
    input: Type.Object({ id, ...KIND_INPUT }),
    answer: PrinterAnswer,
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
  signedInRoute({
    method: 'POST',
    path: '/printer/delete',
    tag: TAG,
    summary: 'Deletes a printer without jobs',
    input: Type.Object({ id }),
    answer: NOTHING,
    handle: async ({ identity, input }) => {
      const deleted = await store.write((writing) => deletePrinter(writing, identity.userId, input.id));
      return deleted.ok ? ok({}) : deleted;
    },
  });

const printerIds = Type.Array(id, { maxItems: PRINTER_LIMITS.maxPrinters });

const groups = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/printerGroup/list',
    tag: TAG,
    summary: 'Lists the printer groups of the account',
    input: NOTHING,
    answer: Type.Array(GroupAnswer),
    handle: async ({ identity: { userId } }) =>
      ok((await listGroups(store.read, userId)).map((group) => presentGroup(group))),
  });

const createGroup = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/printerGroup/create',
    tag: TAG,
    summary: 'Creates a group of printers of one kind; the first free printer takes a job',
    input: Type.Object({ ...KIND_INPUT, printerIds }),
    answer: GroupAnswer,
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
  signedInRoute({
    method: 'POST',
    path: '/printerGroup/update',
    tag: TAG,
    summary: 'Changes a group; jobs that a printer has started stay on it',
    input: Type.Object({ id, ...KIND_INPUT, printerIds }),
    answer: GroupAnswer,
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
  signedInRoute({
    method: 'POST',
    path: '/printerGroup/delete',
    tag: TAG,
    summary: 'Deletes a group without jobs; its printers stay',
    input: Type.Object({ id }),
    answer: NOTHING,
    handle: async ({ identity, input }) => {
      const deleted = await store.write((writing) => deleteGroup(writing, identity.userId, input.id));
      return deleted.ok ? ok({}) : deleted;
    },
  });

/** Creates the route that lists the printers and groups to which a client program may send a job. */
const destinations = ({ store, clock }: Deps, access: Access<KeyHolder>): Route =>
  routeWith(access, {
    method: 'GET',
    path: '/render/printers',
    tag: 'Rendering',
    summary: 'Lists printers and groups that jobs can use; the key needs the scope print',
    input: NOTHING,
    answer: Type.Object({ printers: Type.Array(PrinterAnswer), groups: Type.Array(GroupAnswer) }),
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
