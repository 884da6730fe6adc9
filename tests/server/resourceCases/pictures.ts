import { pictureFile } from '../pictureFiles.ts';
import { foreign, type ResourceCases } from '../resourceCases.ts';
import { labelOf } from '../writers.ts';

/** Number of pictures so far. Equal pictures of two accounts are one file with one key, so that each gets another color. */
let pictures = 0;

export const cases: ResourceCases = {
  objects: {
    picture: async (of) => {
      const file = await pictureFile('png', { r: pictures & 255, g: pictures++ >> 8, b: 7 });
      return (await of.must('POST /oss/uploadImg', { file })).key;
    },
  },
  foreign: [
    foreign('use as an avatar', 'picture', 'POST /user/update', (id) => ({ avatar: id })),
    foreign('use as a cover', 'picture', 'POST /templet/save', (id) => ({
      label: labelOf('C', ''),
      cover: id,
    })),
    foreign('send with feedback', 'picture', 'POST /feedback/add', (id) => ({
      ...{ content: 'a', contact: 'eve@example.com', images: [id] },
    })),
  ],
  lists: [],
  writes: {
    'POST /oss/uploadImg': async () => ({ file: await pictureFile('png', { r: 1, g: 2, b: 3 }) }),
  },
};
