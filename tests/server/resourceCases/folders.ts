import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { foreign, limit, NONE, type ResourceCases, uniqueName } from '../resourceCases.ts';
import { labelOf } from '../writers.ts';

export const cases: ResourceCases = {
  objects: {
    folder: async (of) => (await of.must('POST /folder/create', { name: 'Secret' })).id,
  },
  foreign: [
    foreign('rename', 'folder', 'POST /folder/rename', (id) => ({ id, name: 'Mine now' })),
    foreign('delete', 'folder', 'POST /folder/delete', (id) => ({ id })),
    foreign('move an own label into', 'folder', 'POST /templet/move', async (id, own) => ({
      ids: [await own.id('label')],
      folderId: id,
    })),
    foreign('copy an own label into', 'folder', 'POST /templet/copy', async (id, own) => ({
      ids: [await own.id('label')],
      folderId: id,
    })),
    foreign('save into', 'folder', 'POST /templet/save', (id) => ({
      label: labelOf('In', ''),
      folderId: id,
    })),
    foreign('list', 'folder', 'GET /templet/list', (id) => ({ folderId: id }), NONE),
    foreign('share', 'folder', 'POST /templet/share', async (id, own) => ({
      folderId: id,
      shareCode: (await own.partner()).shareCode,
    })),
    foreign('collect from the market into', 'folder', 'POST /market/collect', async (id, own) => ({
      id: await own.id('market'),
      folderId: id,
    })),
  ],
  lists: ['/folder/list'],
  writes: {
    'POST /folder/create': () => ({ name: 'Warehouse' }),
    'POST /folder/rename': async (of) => ({ id: await of.id('folder'), name: 'Other' }),
    'POST /folder/delete': async (of) => ({ id: await of.id('folder') }),
  },
  uniqueNames: [
    uniqueName('a folder', 'POST /folder/create', () => ({ name: 'Same' }), 'folderNameTaken'),
    uniqueName(
      'a folder in upper and lower case',
      'POST /folder/create',
      (at) => ({ name: at % 2 ? 'SAME' : 'same' }),
      'folderNameTaken',
    ),
  ],
  limits: [
    limit(
      'folders',
      'POST /folder/create',
      LIBRARY_LIMITS.maxFolders,
      (at) => ({ name: `F${at}` }),
      'folderLimit',
    ),
  ],
};
