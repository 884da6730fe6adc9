import type { DraftHead } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/**
 * The drafts of this device that whoever sits here is shown. What somebody opened from their library is not for another who
 * signs in on the same device; it is there again when they do.
 */
export function visibleHeads(heads: readonly DraftHead[]): readonly DraftHead[] {
  const user = sessionUser();
  return user ? heads.filter(({ library }) => !library || library.userId === user.uuid) : heads;
}
