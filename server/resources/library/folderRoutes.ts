import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { type Route, signedInRoute } from '../../http/routes/route.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import { addFolder, deleteFolder, listFolders, renameFolder } from './folders.ts';

const list = (deps: Deps): Route =>
  signedInRoute('GET /folder/list', {
    handle: async ({ identity }) => {
      const folders = await listFolders(deps.store.read, identity.userId);
      return ok(
        folders.map((folder) => ({
          id: folder.id ?? '',
          name: folder.name ?? 'Untitled',
          isDefault: folder.id === null,
          labelCount: folder.labelCount,
        })),
      );
    },
  });

const create = (deps: Deps): Route =>
  creatingRoute('POST /folder/create', deps, {
    prepare: ({ identity, input }) =>
      ok((writing) => addFolder(writing, identity.userId, input.name, deps.clock())),
  });

const rename = ({ store }: Deps): Route =>
  signedInRoute('POST /folder/rename', {
    handle: ({ identity, input }) =>
      writeAllOrNothing(store, (writing) => renameFolder(writing, identity.userId, input.id, input.name)),
  });

const remove = ({ store, clock }: Deps): Route =>
  signedInRoute('POST /folder/delete', {
    handle: async ({ identity, input }) => {
      const deleted = await writeAllOrNothing(store, (writing) =>
        deleteFolder(writing, identity.userId, input.id, clock()),
      );
      return deleted.ok ? ok({ labelCount: deleted.value }) : deleted;
    },
  });

export function folderRoutes(deps: Deps): Route[] {
  return [list, create, rename, remove].map((route) => route(deps));
}
