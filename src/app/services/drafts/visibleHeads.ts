import type { DraftHead } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';

/**
 * Returns the drafts of this device that the current user may see. Drafts opened from one user's library are hidden from other users who
 * sign in on the device.
 */
export function visibleHeads(heads: readonly DraftHead[]): readonly DraftHead[] {
  const user = sessionUser();
  return user ? heads.filter(({ library }) => !library || library.userId === user.uuid) : heads;
}
