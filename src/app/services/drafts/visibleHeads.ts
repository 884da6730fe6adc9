import type { DraftHead } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/**
 * Returns the drafts that the current user may see. A draft of one user's library label is hidden from other users who sign in on this
 * device.
 */
export function visibleHeads(heads: readonly DraftHead[]): readonly DraftHead[] {
  const user = sessionUser();
  return user ? heads.filter(({ library }) => !library || library.userId === user.uuid) : heads;
}
