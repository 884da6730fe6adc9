import { KIND } from '../printTest.ts';
import { foreign, NOT_HELD, type ResourceCases, uniqueName } from '../resourceCases.ts';

/** Id of an agent that no printer has. */
const AGENT = 'e'.repeat(32);

export const cases: ResourceCases = {
  objects: {
    printer: async (of) => (await of.must('POST /printer/create', { name: 'Dock', ...KIND })).id,
    group: async (of) =>
      (await of.must('POST /printerGroup/create', { name: 'Docks', ...KIND, printerIds: [] })).id,
    groupOfOne: async (of) => {
      const printerIds = [await of.id('printer')];
      return (await of.must('POST /printerGroup/create', { name: 'Hall', ...KIND, printerIds })).id;
    },
  },
  foreign: [
    foreign('change', 'printer', 'POST /printer/update', (id) => ({ id, name: 'Mine', ...KIND })),
    foreign('delete', 'printer', 'POST /printer/delete', (id) => ({ id })),
    foreign('group', 'printer', 'POST /printerGroup/create', (id) => ({
      ...{ name: 'G', ...KIND, printerIds: [id] },
    })),
    foreign('add to an own group', 'printer', 'POST /printerGroup/update', async (id, own) => ({
      ...{ id: await own.id('group'), name: 'Docks', ...KIND, printerIds: [id] },
    })),
    foreign('change', 'group', 'POST /printerGroup/update', async (id, own) => ({
      ...{ id, name: 'Mine', ...KIND, printerIds: [await own.id('printer')] },
    })),
    foreign('delete', 'group', 'POST /printerGroup/delete', (id) => ({ id })),
    foreign(
      'work as an agent of',
      'printer',
      'POST /agent/work',
      (id) => ({ agent: AGENT, printer: id, waitMs: 0 }),
      NOT_HELD,
    ),
    foreign(
      'keep alive as an agent',
      'printer',
      'POST /agent/keep',
      (id) => ({ agent: AGENT, printer: id }),
      NOT_HELD,
    ),
  ],
  lists: ['/printer/list', '/printerGroup/list'],
  writes: {
    'POST /printer/create': () => ({ name: 'New', ...KIND }),
    'POST /printer/update': async (of) => ({ id: await of.id('printer'), name: 'Changed', ...KIND }),
    'POST /printer/delete': async (of) => ({ id: await of.id('printer') }),
    'POST /printerGroup/create': () => ({ name: 'New ones', ...KIND, printerIds: [] }),
    'POST /printerGroup/update': async (of) => ({
      ...{ id: await of.id('group'), name: 'All', ...KIND, printerIds: [await of.id('printer')] },
    }),
    'POST /printerGroup/delete': async (of) => ({ id: await of.id('group') }),
  },
  uniqueNames: [
    uniqueName('a printer', 'POST /printer/create', () => ({ name: 'Same', ...KIND }), 'printerNameTaken'),
    uniqueName(
      'a group',
      'POST /printerGroup/create',
      () => ({ name: 'Same', ...KIND, printerIds: [] }),
      'printerNameTaken',
    ),
  ],
};
