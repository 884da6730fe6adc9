import { testFont } from '../../support/testFonts.ts';
import { foreign, type ResourceCases } from '../resourceCases.ts';

const fontFile = (file: string) => ({ name: 'Wide.ttf', bytes: testFont(file) });

export const cases: ResourceCases = {
  objects: {
    font: async (of) =>
      (await of.must('POST /font/upload', { file: fontFile('WideTest-Regular.ttf') })).fontId,
  },
  foreign: [
    foreign('fetch the file of', 'font', 'GET /font/file/{fontId}', (fontId) => ({ fontId })),
    foreign('delete', 'font', 'POST /font/delete', (fontId) => ({ fontId })),
  ],
  lists: ['/font/getFont'],
  writes: {
    'POST /font/upload': () => ({ file: fontFile('WideTest-Regular.ttf') }),
    'POST /font/delete': async (of) => ({ fontId: await of.id('font') }),
  },
};
