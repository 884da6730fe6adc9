import { JPEG } from '../../../src/core/api/calls/fileCalls.ts';
import { FILE_LIMITS, IMAGE_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../http/routes/fileRoute.ts';
import { ANYBODY, type Route } from '../../http/routes/route.ts';
import { type Sender, uploadRoute } from '../../http/routes/uploadRoute.ts';
import type { FileRow } from '../../store/fileTables.ts';
import { countOne } from '../login/attempts.ts';
import {
  bytesOfUser,
  findFile,
  keepFile,
  keepJpeg,
  pictureAddress,
  pictureTypeOf,
  storageFull,
} from './files.ts';
import { checkPicture, PICTURE_TYPES } from './pictureTypes.ts';

const HOUR_MS = 60 * 60_000;
/**
 * Checks whether a user may upload one more file; a request that was already answered needs no additional space.
 *
 * @returns `storageFull` if the user's storage is used up, `tooMany` if the user has reached the limit of uploads per hour
 */
export function admitUpload(
  { store, clock }: Deps,
  { userId, isAnswered }: Sender,
): Promise<Result<null, Problem>> {
  const { maxOwnBytes, maxUploadsPerHour } = FILE_LIMITS;
  return store.write(async (writing) => {
    if (!isAnswered && (await bytesOfUser(writing, userId)) >= maxOwnBytes) return storageFull();
    const limit = { max: maxUploadsPerHour, windowMs: HOUR_MS };
    return countOne(writing, `upload:${userId}`, limit, clock());
  });
}

const upload = (deps: Deps): Route =>
  uploadRoute('POST /oss/uploadImg', deps, {
    maxBytes: IMAGE_LIMITS.maxBytes,
    admit: (sender) => admitUpload(deps, sender),
    prepare: async ({ identity, input, file }) => {
      if (input.userUuid !== undefined && input.userUuid !== identity.userId) return fail('forbidden');
      const type = await checkPicture(file, deps.files.pictures);
      if (!type.ok) return type;
      const key = await keepFile(deps, identity.userId, file, type.value);
      if (!key.ok) return key;
      return ok(async () => ok({ key: key.value, url: pictureAddress(key.value) }));
    },
  });

/** Creates a converter in which concurrent requests for the same picture share one conversion. */
function createConverter(deps: Deps) {
  const working = new Map<string, ReturnType<typeof keepJpeg>>();
  return (row: FileRow): ReturnType<typeof keepJpeg> => {
    if (row.jpegName !== null) return Promise.resolve(ok(row.jpegName));
    const begun = working.get(row.key);
    if (begun) return begun;
    const work = keepJpeg(deps, row).finally(() => working.delete(row.key));
    working.set(row.key, work);
    return work;
  };
}

function show(deps: Deps): Route {
  const convert = createConverter(deps);
  return fileRoute('GET /oss/{key}', {
    access: ANYBODY,
    find: async ({ input: { key, format } }) => {
      const type = pictureTypeOf(key);
      if (type === null) return fail('notFound');
      const row = await findFile(deps.store.read, key);
      if (!row) return fail('notFound');
      const { kept: stored } = deps.files;
      // An SVG may contain scripts. Pages show it as an image, where scripts don't run; a browser that opens its address downloads it.
      const downloadName = type === 'svg' ? key : null;
      if (type !== 'tif' || format === undefined)
        return ok({
          mediaType: PICTURE_TYPES[type].mediaType,
          tag: key,
          downloadName,
          caching: 'everybody',
          open: () => stored.open(row.objectName),
        });
      const jpeg = await convert(row);
      if (!jpeg.ok) return jpeg;
      return ok({
        mediaType: PICTURE_TYPES.jpg.mediaType,
        tag: `${key}.${JPEG}`,
        downloadName,
        caching: 'everybody',
        open: () => stored.open(jpeg.value),
      });
    },
  });
}

export function fileRoutes(deps: Deps): Route[] {
  return [upload, show].map((route) => route(deps));
}
