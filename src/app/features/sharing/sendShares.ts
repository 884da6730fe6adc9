import { createAttemptKeys, SAME_ATTEMPT_MS } from '../../services/api/attemptKeys.ts';
import type { Answered, ApiRefusal, InputOf } from '../../services/api/sendCall.ts';
import type { Call } from '../../services/api/useCall.ts';

/** Item to share: a label, or all labels of a folder. */
export interface SharePart {
  readonly name: string;
  readonly what: { readonly templetId: string } | { readonly folderId: string };
}

export interface ShareRequest {
  /** Share code of the recipient. */
  readonly shareCode: string;
  /** True to put a copy into the recipient's library at once (product specification, section 3). */
  readonly isCopied: boolean;
}

export interface RefusedShare {
  readonly part: SharePart;
  readonly refusal: ApiRefusal;
}

/**
 * Number of concurrent requests, as many as a browser sends to one server. With more, requests would wait in the browser while their
 * timeout runs.
 */
const AT_ONCE = 6;

const COPY_FIRST = 1;
const NORMAL = 0;

const attempts = createAttemptKeys(SAME_ATTEMPT_MS);

async function sendOne(
  call: Call,
  part: SharePart,
  { shareCode, isCopied }: ShareRequest,
  signal: AbortSignal,
): Promise<Answered<'POST /templet/share'>> {
  const input: InputOf<'POST /templet/share'> = {
    shareCode,
    copyMode: isCopied ? COPY_FIRST : NORMAL,
    ...part.what,
  };
  const attempt = JSON.stringify(input);
  const options = { isQuiet: true, signal, idempotencyKey: attempts.keyOf(attempt) };
  const answer = await call('POST /templet/share', input, options);
  attempts.noteEnd(attempt, answer.ok ? null : answer.error);
  return answer;
}

/**
 * Shares each item with a separate request. Several requests run concurrently, and refusals are returned instead of shown (product
 * specification, section 7).
 *
 * @param onSent called with the number of requests that were answered
 * @returns the refused items, in order, and whether the recipient got copies of the other items
 */
export async function sendShares(
  call: Call,
  parts: readonly SharePart[],
  request: ShareRequest,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (count: number) => void },
): Promise<{ readonly refused: readonly RefusedShare[]; readonly hasCopies: boolean }> {
  const refused = new Map<SharePart, ApiRefusal>();
  const waiting = [...parts];
  let sentCount = 0;
  let hasCopies = request.isCopied;
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const answer = await sendOne(call, part, request, signal);
      if (!answer.ok) refused.set(part, answer.error);
      else hasCopies &&= answer.value.isCopied;
      sentCount++;
      onSent(sentCount);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parts.length) }, work));
  const inOrder = parts.flatMap((part) => {
    const refusal = refused.get(part);
    return refusal ? [{ part, refusal }] : [];
  });
  return { refused: inOrder, hasCopies };
}
