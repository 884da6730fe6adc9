import { foreign, NONE, type ResourceCases } from '../resourceCases.ts';
import { labelOf } from '../writers.ts';

export const cases: ResourceCases = {
  objects: {
    published: async (of) => (await of.must('POST /templet/save', { label: labelOf('Published', '') })).id,
    market: async (of) => {
      const templetId = await of.id('published');
      return (await of.must('POST /market/publish', { templetId, group: 'price' })).id;
    },
  },
  foreign: [
    foreign('publish', 'label', 'POST /market/publish', (id) => ({ templetId: id, group: 'price' })),
    foreign(
      'find the market label of',
      'published',
      'GET /market/published',
      (templetId) => ({ templetId }),
      NONE,
    ),
    foreign('withdraw', 'market', 'POST /market/withdraw', (id) => ({ ids: [id] }), NONE),
  ],
  lists: ['/market/published'],
  writes: {
    'POST /market/collect': async (of) => ({ id: await (await of.partner()).id('market') }),
    'POST /market/publish': async (of) => ({ templetId: await of.id('label'), group: 'food' }),
    'POST /market/withdraw': async (of) => ({ ids: [await of.id('market')] }),
  },
};
