import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../http/routes/fileRoute.ts';
import { type Route, SIGNED_IN } from '../../http/routes/route.ts';
import type { Reading } from '../../store/store.ts';
import { type DrawnCover, findDrawn } from './covers.ts';

/**
 * Finds the cover of a label for users who see the label in a list: its owner, even while the label is in the recycle bin, and the users
 * with whom it is shared. For all other users the cover doesn't exist.
 */
async function findCover(
  reading: Reading,
  userId: string,
  labelId: string,
): Promise<Result<DrawnCover, Problem>> {
  const label = await reading
    .selectFrom('labels')
    .select('labels.id')
    .where('labels.id', '=', labelId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('labels.userId', '=', userId),
        and([
          eb('labels.deletedAtMs', 'is', null),
          exists(
            selectFrom('shares')
              .select('shares.id')
              .whereRef('shares.labelId', '=', 'labels.id')
              .where('shares.toUserId', '=', userId),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return label ? ok(await findDrawn(reading, labelId)) : fail('labelGone');
}

const cover = ({ store, files }: Deps): Route =>
  fileRoute('GET /templet/{id}/cover', {
    access: SIGNED_IN,
    find: async ({ identity, input }) => {
      const found = await findCover(store.read, identity.userId, input.id);
      if (!found.ok) return found;
      const { drawnVersion, drawnName } = found.value;
      if (drawnName === null) return fail('notFound');
      return ok({
        mediaType: 'image/webp',
        tag: drawnName,
        downloadName: null,
        // An address with the cover's version always returns the same picture; without the version, the picture may change.
        caching: input.v === drawnVersion ? 'owner' : 'ask',
        open: () => files.kept.open(drawnName),
      });
    },
  });

export function coverRoutes(deps: Deps): Route[] {
  return [cover(deps)];
}
