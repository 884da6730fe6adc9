import type { Problem, Result } from '../../../core/base/result.ts';
import { listDrafts } from '../../../device/draftShelf.ts';
import type { DraftHead, LibraryLocation } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';
import { withTabLock } from '../account/withTabLock.ts';
import type { ApiRefusal } from '../api/sendCall.ts';
import { getOpenDraft, type OpenDraftHandle } from '../drafts/openDraft.ts';
import { pendingSaves } from './pendingSaves.ts';
import { saveClosedDraft, setLibraryLocation } from './saveDraftToLibrary.ts';
import { queuedSaveTarget, type SavedLabel, saveToLibrary } from './saveToLibrary.ts';

type Sent = Result<SavedLabel, Problem | ApiRefusal>;
type Waiting = DraftHead & { readonly library: LibraryLocation & Required<Pick<LibraryLocation, 'waiting'>> };

const isWaiting = (head: DraftHead): head is Waiting => head.deletedAtMs === null && !!head.library?.waiting;

/** Returns the queued saves of the signed-in user, oldest first. */
async function listWaiting(): Promise<Waiting[]> {
  const heads = await listDrafts();
  const userId = sessionUser()?.uuid;
  if (!heads.ok || userId === undefined) return [];
  return heads.value
    .filter(isWaiting)
    .filter(({ library }) => library.userId === userId)
    .sort((one, other) => one.library.waiting.sinceMs - other.library.waiting.sinceMs);
}

/** Returns the location without the queued save; null if the label is not in the library. */
const settled = ({ waiting: _, ...place }: LibraryLocation): LibraryLocation | null =>
  place.labelId === null ? null : place;

async function sendOpen(open: OpenDraftHandle, head: Waiting): Promise<Sent> {
  const { id, library } = head;
  await open.flush();
  const sent = await saveToLibrary(
    open.label(),
    queuedSaveTarget(id, library, library.waiting),
    open.sheet(),
  );
  if (!sent.ok && isRetryable(sent.error)) return sent;
  const place = sent.ok ? sent.value.place : settled(library);
  // The user may have opened another draft in the meantime. Then the location has to be stored in the draft that was sent.
  if (!(await open.notePlace(place))) await setLibraryLocation(head, place);
  return sent;
}

async function sendClosed(head: Waiting): Promise<Sent> {
  const { id, library } = head;
  const sent = await saveClosedDraft(head, queuedSaveTarget(id, library, library.waiting));
  const isLeft = sent.ok || isRetryable(sent.error) || sent.error.code === OPEN_ELSEWHERE;
  if (!isLeft) await setLibraryLocation(head, settled(library));
  return sent;
}

const OPEN_ELSEWHERE = 'draftOpenElsewhere';

const UNREACHED: readonly string[] = ['notReached', 'timeout', 'sessionInvalid', 'overloaded', 'tooMany'];
/** HTTP statuses of an overloaded or restarting server, or of a proxy in front of it. */
const BUSY_STATUS: readonly number[] = [429, 502, 503, 504];

/** True if the server did not process the save, so that it stays queued. After an expired session it waits for the next sign-in. */
export const isRetryable = (error: Problem | ApiRefusal): boolean =>
  UNREACHED.includes(error.code) || ('number' in error && BUSY_STATUS.includes(error.number));

/**
 * Sends queued saves in order; only one tab at a time sends. A draft that another tab has open is skipped, because that tab sends it.
 *
 * @param onSent called for each save that the library accepted or rejected, which removes it from the queue
 * @returns true if saves remain queued
 */
export function sendQueuedSaves(onSent: (head: DraftHead, sent: Sent) => void): Promise<boolean> {
  return withTabLock('saves', async () => {
    let isLeft = false;
    const heads = await listWaiting();
    for (const { id } of heads) pendingSaves.note(id);
    for (const head of heads) {
      const open = getOpenDraft();
      const sent = open?.id === head.id ? await sendOpen(open, head) : await sendClosed(head);
      if (!sent.ok && isRetryable(sent.error)) return true;
      if (!sent.ok && sent.error.code === OPEN_ELSEWHERE) isLeft = true;
      else {
        pendingSaves.settle(head.id);
        onSent(head, sent);
      }
    }
    return isLeft;
  });
}
