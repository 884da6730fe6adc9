import type { ResourceCases } from '../resourceCases.ts';

export const cases: ResourceCases = {
  objects: {
    feedback: async (of) => {
      const images = [await of.id('picture')];
      const said = { content: 'Better', contact: 'user@example.com', images };
      return (await of.must('POST /feedback/add', said)).id;
    },
  },
  foreign: [],
  lists: [],
  writes: {
    'POST /feedback/add': () => ({ content: 'Good', contact: 'ana@example.com' }),
  },
};
