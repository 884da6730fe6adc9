import { type CaseAccount, foreign, NONE, type ResourceCases, uniqueName } from '../resourceCases.ts';
import { labelOf } from '../writers.ts';

const saved = async (of: CaseAccount, name: string) =>
  (await of.must('POST /templet/save', { label: labelOf(name, '') })).id;

/** Returns id and version of the account's label, which earlier calls may have changed. */
async function latest(of: CaseAccount) {
  const { id, version } = await of.must('GET /templet/{id}', { id: await of.id('label') });
  return { id, version };
}

const label = async (of: CaseAccount) => ({ id: await of.id('label') });
const labels = async (of: CaseAccount) => ({ ids: [await of.id('label')] });
const binned = async (of: CaseAccount) => ({ ids: [await of.id('binned')] });

export const cases: ResourceCases = {
  objects: {
    label: async (of) => {
      const id = await saved(of, 'Tea');
      await of.must('POST /templet/update', { id, version: 1, label: labelOf('Tea', 'two') });
      return id;
    },
    binned: async (of) => {
      const id = await saved(of, 'Binned');
      await of.must('POST /templet/delete', { ids: [id] });
      return id;
    },
  },
  foreign: [
    foreign('read', 'label', 'GET /templet/{id}', (id) => ({ id })),
    foreign('read', 'binned', 'GET /templet/{id}', (id) => ({ id })),
    foreign('list the versions of', 'label', 'GET /templet/{id}/versions', (id) => ({ id })),
    foreign('read a version of', 'label', 'GET /templet/{id}/versions/{version}', (id) => ({
      id,
      version: 1,
    })),
    foreign('see the cover of', 'label', 'GET /templet/{id}/cover', (id) => ({ id })),
    foreign('restore a version of', 'label', 'POST /templet/restore', (id) => ({ id, version: 1 })),
    foreign('overwrite', 'label', 'POST /templet/update', (id) => ({
      ...{ id, version: 2, label: labelOf('X', '') },
    })),
    foreign('overwrite', 'binned', 'POST /templet/update', (id) => ({
      ...{ id, version: 1, label: labelOf('X', '') },
    })),
    foreign('record a use of', 'label', 'POST /templet/touch', (id) => ({ id })),
    foreign('move to the bin', 'label', 'POST /templet/delete', (id) => ({ ids: [id] }), NONE),
    foreign('restore from the bin', 'binned', 'POST /templet/undelete', (id) => ({ ids: [id] }), NONE),
    foreign('delete for good', 'binned', 'POST /templet/erase', (id) => ({ ids: [id] }), NONE),
    foreign('move', 'label', 'POST /templet/move', (id) => ({ ids: [id], folderId: '' }), NONE),
    foreign(
      'move together with an own label',
      'label',
      'POST /templet/move',
      async (id, own) => ({ ids: [id], folderId: await own.id('folder') }),
      NONE,
    ),
    foreign('copy', 'label', 'POST /templet/copy', (id) => ({ ids: [id] })),
    foreign('copy together with an own label', 'label', 'POST /templet/copy', async (id, own) => ({
      ids: [await own.id('label'), id],
    })),
    foreign('copy', 'binned', 'POST /templet/copy', (id) => ({ ids: [id] })),
  ],
  lists: ['/templet/list', '/templet/recent', '/templet/bin'],
  writes: {
    'POST /templet/save': () => ({ label: labelOf('New', '') }),
    'POST /templet/update': async (of) => ({ ...(await latest(of)), label: labelOf('Changed', '') }),
    'POST /templet/touch': label,
    'POST /templet/move': async (of) => ({ ...(await labels(of)), folderId: await of.id('folder') }),
    'POST /templet/copy': async (of) => ({ ids: [await of.id('label'), await of.id('label')] }),
    'POST /templet/restore': async (of) => ({ ...(await label(of)), version: 1 }),
    'POST /templet/delete': labels,
    'POST /templet/undelete': binned,
    'POST /templet/erase': binned,
  },
  uniqueNames: [
    uniqueName('a label', 'POST /templet/save', () => ({ label: labelOf('Same', '') }), 'labelNameTaken'),
    uniqueName(
      'a label in upper and lower case',
      'POST /templet/save',
      (at) => ({ label: labelOf(at % 2 ? 'TEE' : 'tee', '') }),
      'labelNameTaken',
    ),
  ],
};
