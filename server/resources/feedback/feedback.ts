import { FEEDBACK_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { newId } from '../../secrets.ts';
import type { Writing } from '../../store/store.ts';
import { addUses, checkOwnPicture, keyIn } from '../files/files.ts';
import { countOne } from '../login/attempts.ts';

export interface Feedback {
  readonly content: string;
  readonly contact: string;
  /** Keys or addresses of the uploaded pictures. */
  readonly images: readonly string[];
}

const HOUR_MS = 60 * 60_000;

/** Returns the trimmed feedback, or the first problem with it. */
function checkFeedback({ content, contact, images }: Feedback): Result<Feedback, Problem> {
  const { maxContentLength, maxContactLength, maxImages } = FEEDBACK_LIMITS;
  const [text, reached] = [content.trim(), contact.trim()];
  if (text === '' || [...text].length > maxContentLength)
    return fail('feedbackContent', { max: maxContentLength });
  if (reached === '' || [...reached].length > maxContactLength)
    return fail('feedbackContact', { max: maxContactLength });
  if (images.length > maxImages) return fail('feedbackImages', { max: maxImages });
  return ok({ content: text, contact: reached, images: images.map((image) => keyIn(image) ?? image) });
}

/**
 * Stores feedback, with references that protect its pictures from the sweep of unused files.
 *
 * @returns the id of the feedback; `feedbackContent`, `feedbackContact`, `feedbackImages`, `fileGone`, `tooMany`
 */
export async function addFeedback(
  writing: Writing,
  userId: string,
  given: Feedback,
  nowMs: number,
): Promise<Result<string, Problem>> {
  const checked = checkFeedback(given);
  if (!checked.ok) return checked;
  const { content, contact, images } = checked.value;
  for (const key of images) {
    const own = await checkOwnPicture(writing, userId, key);
    if (!own.ok) return own;
  }
  const limit = { max: FEEDBACK_LIMITS.maxPerHour, windowMs: HOUR_MS };
  const counted = await countOne(writing, `feedback:${userId}`, limit, nowMs);
  if (!counted.ok) return counted;
  const id = newId(nowMs);
  await writing.insertInto('feedback').values({ id, userId, content, contact, createdAtMs: nowMs }).execute();
  await addUses(writing, { kind: 'feedback', userId, feedbackId: id }, images);
  return ok(id);
}
