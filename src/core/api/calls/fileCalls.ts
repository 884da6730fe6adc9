import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';

const TAG = 'Files';

export const JPEG = 'jpg';

export const FILE_CALLS = {
  'POST /oss/uploadImg': {
    tag: TAG,
    summary: 'Uploads a picture',
    form: 'file',
    input: Type.Object({
      userUuid: Type.Optional(
        Type.String({ description: 'Id of the signed-in user; other ids are rejected' }),
      ),
    }),
    answer: Type.Object({
      key: Type.String(),
      url: Type.String({ description: 'URL of the picture' }),
    }),
  },
  'GET /oss/{key}': {
    tag: TAG,
    summary: 'Returns a picture; tif and tiff as JPEG on request',
    input: Type.Object({
      key: Type.String({ maxLength: 200 }),
      format: Type.Optional(Type.Literal(JPEG)),
      t: Type.Optional(Type.String({ description: 'Ignored; some clients add the time to bypass caches' })),
    }),
    answer: null,
  },
} satisfies Contract;

export const FILE_REFUSALS = {
  fileMissing: { code: 20_100, status: 400 },
  fileGone: { code: 20_101, status: 404 },
  pictureInvalid: { code: 20_102, status: 400 },
  pictureDamaged: { code: 20_103, status: 400 },
  pictureTooManyPixels: { code: 20_104, status: 400 },
  pictureSlow: { code: 20_105, status: 400 },
  storageFull: { code: 20_106, status: 409 },
} satisfies Refusals;
