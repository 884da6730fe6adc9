import { API_KEY_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { foreign, limit, type ResourceCases } from '../resourceCases.ts';

export const cases: ResourceCases = {
  objects: {
    apiKey: async (of) => (await of.must('POST /apiKey/create', { name: 'ERP', scopes: ['render'] })).id,
  },
  foreign: [foreign('revoke', 'apiKey', 'POST /apiKey/revoke', (id) => ({ id }))],
  lists: ['/apiKey/list'],
  writes: {
    'POST /apiKey/create': () => ({ name: 'New', scopes: ['render'] }),
    'POST /apiKey/revoke': async (of) => ({ id: await of.id('apiKey') }),
  },
  limits: [
    limit(
      'keys',
      'POST /apiKey/create',
      API_KEY_LIMITS.maxKeys,
      (at) => ({ name: `K${at}`, scopes: ['render'] }),
      'keyLimit',
    ),
  ],
};
