import Type from 'typebox';
import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { NOTHING, type Route, signedInRoute } from '../../http/routes/route.ts';
import { writeAllOrNothing } from '../../store/store.ts';
import { addFolder, deleteFolder, listFolders, renameFolder } from './folders.ts';

const TAG = 'Folders';
const id = Type.String({ maxLength: 64 });
const name = Type.String({ maxLength: 1000 });
const FolderAnswer = Type.Object({ id: Type.String(), name: Type.String() });

const list = (deps: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/folder/list',
    tag: TAG,
    summary: 'Lists folders with their number of labels; the first is “Untitled”, which has no id',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        isDefault: Type.Boolean(),
        labelCount: Type.Integer(),
      }),
    ),
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
  creatingRoute(deps, {
    path: '/folder/create',
    tag: TAG,
    summary: 'Creates a folder; an account has at most twenty',
    input: Type.Object({ name }),
    answer: FolderAnswer,
    prepare: ({ identity, input }) =>
      ok((writing) => addFolder(writing, identity.userId, input.name, deps.clock())),
  });

const rename = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/folder/rename',
    tag: TAG,
    summary: 'Renames a folder',
    input: Type.Object({ id, name }),
    answer: FolderAnswer,
    handle: ({ identity, input }) =>
      writeAllOrNothing(store, (writing) => renameFolder(writing, identity.userId, input.id, input.name)),
  });

const remove = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/folder/delete',
    tag: TAG,
    summary: 'Deletes a folder, moves its labels to the trash, and returns their number',
    input: Type.Object({ id }),
    answer: Type.Object({ labelCount: Type.Integer() }),
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
