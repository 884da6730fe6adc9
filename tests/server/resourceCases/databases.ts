import { lettersFile } from '../attacks/attackCalls.ts';
import { type CaseAccount, foreign, NONE, type ResourceCases, uniqueName } from '../resourceCases.ts';

const uploaded = async (of: CaseAccount, name: string) =>
  (await of.must('POST /database/upload', { file: lettersFile(name, 'n\n4006381333931\n') })).id;

const csv = () => lettersFile('new.csv', 'n\n1\n');

export const cases: ResourceCases = {
  objects: {
    database: async (of) => {
      const databaseId = await uploaded(of, 'stock.csv');
      await of.must('POST /database/bind', { labelId: await of.id('label'), databaseId });
      return databaseId;
    },
    deletedDatabase: async (of) => {
      const id = await uploaded(of, 'old.csv');
      await of.must('POST /database/delete', { ids: [id] });
      return id;
    },
  },
  foreign: [
    foreign('read rows of', 'database', 'GET /database/{id}/rows', (id) => ({ id })),
    foreign('fetch the file of', 'database', 'GET /database/{id}/file', (id) => ({ id })),
    foreign('read rows of', 'deletedDatabase', 'GET /database/{id}/rows', (id) => ({ id })),
    foreign('rename', 'database', 'POST /database/rename', (id) => ({ id, fileName: 'mine.csv' })),
    foreign('delete', 'database', 'POST /database/delete', (id) => ({ ids: [id] }), NONE),
    foreign('restore', 'deletedDatabase', 'POST /database/restore', (id) => ({ id })),
    foreign('erase', 'deletedDatabase', 'POST /database/erase', (id) => ({ ids: [id] }), NONE),
    foreign('bind an own label to', 'database', 'POST /database/bind', async (id, own) => ({
      labelId: await own.id('label'),
      databaseId: id,
    })),
    foreign('bind', 'label', 'POST /database/bind', (id) => ({ labelId: id, databaseId: '' })),
    foreign('overwrite', 'database', 'POST /database/update', (id) => ({ id, file: csv() })),
  ],
  lists: ['/database/list?withDeleted=true'],
  writes: {
    'POST /database/upload': () => ({ file: csv() }),
    'POST /database/update': async (of) => ({ id: await of.id('database'), file: csv() }),
    'POST /database/rename': async (of) => ({ id: await of.id('database'), fileName: 'mine.csv' }),
    'POST /database/bind': async (of) => ({
      labelId: await of.id('label'),
      databaseId: await of.id('database'),
    }),
    'POST /database/delete': async (of) => ({ ids: [await of.id('database')] }),
    'POST /database/restore': async (of) => ({ id: await of.id('deletedDatabase') }),
    'POST /database/erase': async (of) => ({ ids: [await of.id('deletedDatabase')] }),
  },
  uniqueNames: [
    uniqueName(
      'a table',
      'POST /database/upload',
      (at) => ({ file: lettersFile('same.csv', `a\n${at}\n`) }),
      'databaseNameTaken',
    ),
  ],
};
