import type { Problem, Result } from '../../../core/base/result.ts';
import { listDrafts } from '../../../device/draftShelf.ts';
import type { DraftHead, LibraryPlace } from '../../../device/draftTypes.ts';
import { alone } from '../account/alone.ts';
import { sessionUser } from '../account/session.ts';
import type { ApiRefusal } from '../api/sendCall.ts';
import { type DraftOpenHere, getOpenHere } from '../drafts/openHere.ts';
import { keepClosedDraft, notePlaceOf } from './keepDraft.ts';
import { leftSaves } from './leftSaves.ts';
import { type SavedLabel, saveToLibrary, waitingTarget } from './saveToLibrary.ts';

type Sent = Result<SavedLabel, Problem | ApiRefusal>;
type Waiting = DraftHead & { readonly library: LibraryPlace & Required<Pick<LibraryPlace, 'waiting'>> };

const isWaiting = (head: DraftHead): head is Waiting => head.deletedAtMs === null && !!head.library?.waiting;

/** Of whoever is signed in, the first that was wished for first. */
async function listWaiting(): Promise<Waiting[]> {
  const heads = await listDrafts();
  const userId = sessionUser()?.uuid;
  if (!heads.ok || userId === undefined) return [];
  return heads.value
    .filter(isWaiting)
    .filter(({ library }) => library.userId === userId)
    .sort((one, other) => one.library.waiting.sinceMs - other.library.waiting.sinceMs);
}

/** What is left of a place when nothing waits any more. */
const settled = ({ waiting: _, ...place }: LibraryPlace): LibraryPlace | null =>
  place.labelId === null ? null : place;

async function sendOpen(open: DraftOpenHere, head: Waiting): Promise<Sent> {
  const { id, library } = head;
  await open.flush();
  const sent = await saveToLibrary(open.label(), waitingTarget(id, library, library.waiting), open.sheet());
  if (!sent.ok && isUnreached(sent.error)) return sent;
  const place = sent.ok ? sent.value.place : settled(library);
  // Meanwhile another draft may be open: the place is that of the one that was sent.
  if (!(await open.notePlace(place))) await notePlaceOf(head, place);
  return sent;
}

async function sendClosed(head: Waiting): Promise<Sent> {
  const { id, library } = head;
  const sent = await keepClosedDraft(head, waitingTarget(id, library, library.waiting));
  const isLeft = sent.ok || isUnreached(sent.error) || sent.error.code === OPEN_ELSEWHERE;
  if (!isLeft) await notePlaceOf(head, settled(library));
  return sent;
}

const OPEN_ELSEWHERE = 'draftOpenElsewhere';

const UNREACHED: readonly string[] = ['notReached', 'timeout', 'sessionInvalid', 'overloaded', 'tooMany'];
/** A server that is being started again, or has too much to do, and what stands before it and says so. */
const BUSY_STATUS: readonly number[] = [429, 502, 503, 504];

/** Whether nobody has taken the call: it waits on. Whoever is signed out sends it when they are back. */
export const isUnreached = (error: Problem | ApiRefusal): boolean =>
  UNREACHED.includes(error.code) || ('number' in error && BUSY_STATUS.includes(error.number));

/**
 * Sends what waits to be saved, one after the other in the order in which it was wished for, by one tab at a time. A draft that
 * another tab has open is sent by that one.
 *
 * @param onSent told of each that is in the library by then, and of each that the library did not take, which waits no more
 * @returns whether something waits still
 */
export function sendWaiting(onSent: (head: DraftHead, sent: Sent) => void): Promise<boolean> {
  return alone('saves', async () => {
    let isLeft = false;
    const heads = await listWaiting();
    for (const { id } of heads) leftSaves.note(id);
    for (const head of heads) {
      const open = getOpenHere();
      const sent = open?.id === head.id ? await sendOpen(open, head) : await sendClosed(head);
      if (!sent.ok && isUnreached(sent.error)) return true;
      if (!sent.ok && sent.error.code === OPEN_ELSEWHERE) isLeft = true;
      else {
        leftSaves.settle(head.id);
        onSent(head, sent);
      }
    }
    return isLeft;
  });
}
