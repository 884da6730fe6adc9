import { FONT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { fontAssetUrl } from '../../../src/core/library/libraryAssets.ts';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../http/routes/fileRoute.ts';
import {
  PERHAPS_SIGNED_IN,
  type Route,
  routeWith,
  SIGNED_IN,
  signedInRoute,
} from '../../http/routes/route.ts';
import { uploadRoute } from '../../http/routes/uploadRoute.ts';
import type { FontRow } from '../../store/tables.ts';
import { admitUpload } from '../files/fileRoutes.ts';
import { findFile, keepFile } from '../files/files.ts';
import { addFont, checkFont, type StoredFace } from './ownFonts.ts';
import { listShippedFonts } from './shippedFonts.ts';

const CHINESE = /\p{Script=Han}/u;

function presentFont({ id, faces }: Pick<FontRow, 'id' | 'faces'>) {
  const storedFaces: readonly StoredFace[] = JSON.parse(faces);
  const [{ family, otherFamilies }] = storedFaces;
  const chinese = otherFamilies.find((name) => CHINESE.test(name)) ?? family;
  const url = fontAssetUrl(id, '');
  return {
    fontId: id,
    fontValue: family,
    fontName: chinese,
    fontEnglishName: family,
    fontTraditionalName: chinese,
    isOwn: true,
    faces: storedFaces.map(({ bold, italic, ...face }) => ({ family: face.family, bold, italic, url })),
  };
}

const list = ({ store }: Deps): Route =>
  routeWith(PERHAPS_SIGNED_IN, 'GET /font/getFont', {
    handle: async ({ identity }) => {
      const own = identity
        ? await store.read
            .selectFrom('fonts')
            .select(['id', 'faces'])
            .where('userId', '=', identity.userId)
            .orderBy('id')
            .execute()
        : [];
      return ok([...listShippedFonts(), ...own.map(presentFont)]);
    },
  });

const upload = (deps: Deps): Route =>
  uploadRoute('POST /font/upload', deps, {
    maxBytes: FONT_LIMITS.maxFileBytes,
    admit: (sender) => admitUpload(deps, sender),
    prepare: async ({ identity: { userId }, file }) => {
      const checked = await checkFont(file, deps.fontTrials);
      if (!checked.ok) return checked;
      const { type, faces } = checked.value;
      const fileKey = await keepFile(deps, userId, file, type);
      if (!fileKey.ok) return fileKey;
      const { name: fileName, bytes } = file;
      const font = { userId, fileKey: fileKey.value, fileName, bytes, faces: JSON.stringify(faces) };
      return ok(async (writing) => {
        const added = await addFont(writing, font, deps.clock());
        return added.ok ? ok(presentFont(added.value)) : added;
      });
    },
  });

const remove = ({ store }: Deps): Route =>
  signedInRoute('POST /font/delete', {
    handle: async ({ identity, input }) => {
      const deleted = await store.write((writing) =>
        writing
          .deleteFrom('fonts')
          .where('id', '=', input.fontId)
          .where('userId', '=', identity.userId)
          .executeTakeFirst(),
      );
      return deleted.numDeletedRows > 0n ? ok({}) : fail('fontGone');
    },
  });

const file = (deps: Deps): Route =>
  fileRoute('GET /font/file/{fontId}', {
    access: SIGNED_IN,
    find: async ({ identity, input }) => {
      const { read } = deps.store;
      const font = await read
        .selectFrom('fonts')
        .select(['fileKey', 'fileName'])
        .where('id', '=', input.fontId)
        .where('userId', '=', identity.userId)
        .executeTakeFirst();
      const row = font && (await findFile(read, font.fileKey));
      if (!row) return fail('fontGone');
      const type = font.fileKey.slice(font.fileKey.indexOf('.') + 1);
      return ok({
        mediaType: type === 'ttc' ? 'font/collection' : `font/${type}`,
        tag: font.fileKey,
        downloadName: font.fileName,
        caching: 'owner',
        open: () => deps.files.kept.open(row.objectName),
      });
    },
  });

export function fontRoutes(deps: Deps): Route[] {
  return [list, upload, remove, file].map((route) => route(deps));
}
