import { lazyPart } from '../../../ui/lazyPart.tsx';
import { withTexts } from '../../../ui/withTexts.ts';

/**
 * Question that is asked at sign-out, in a separate chunk. It is prefetched when the page is idle, so that the user can sign out of a shared
 * computer while it is offline.
 */
export const signOut = lazyPart(
  () => withTexts(['frame'], async () => (await import('./SignOutDialog.tsx')).SignOutDialog),
  'overPage',
);
