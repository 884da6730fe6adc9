import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { WEBHOOK_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { SecretBox } from '../../secretBox.ts';
import { newId } from '../../secrets.ts';
import { isUnclaimed } from '../../store/claims.ts';
import type { RenderJobRow, WebhookRow } from '../../store/serviceTables.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import { otherProtocolPort } from '../../webhooks/otherProtocols.ts';
import { isPrivateHostname } from '../../webhooks/publicAddress.ts';
import { findPrinting, type Printing } from '../printing/printingState.ts';
import { sealWebhookSecret } from './webhookSecret.ts';

/** Address that is notified when a job ends, and the secret that signs the notification. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/**
 * Checks the address of a webhook.
 * @returns `webhookInvalid` for an address that may not be called, `webhookPort` for a port of another protocol
 */
export function checkWebhook({ url }: Webhook, allowsPrivate: boolean): Result<null, Problem> {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || !['http:', 'https:'].includes(target.protocol))
    return fail('webhookInvalid', { reason: 'http(s)://…' });
  if (target.username !== '' || target.password !== '')
    return fail('webhookInvalid', { reason: `${target.username}@` });
  if (!allowsPrivate && isPrivateHostname(target.hostname))
    return fail('webhookInvalid', { reason: target.hostname });
  const port = otherProtocolPort(target);
  return port === null ? ok(null) : fail('webhookPort', { port });
}

/** Stores the webhook of a job. */
export async function addWebhook(
  writing: Writing,
  box: SecretBox,
  jobId: string,
  { url, secret }: Webhook,
  nowMs: number,
): Promise<void> {
  const rest = { dueAtMs: null, tries: 0, claimedUntilMs: 0, problem: null, deliveredAtMs: null };
  await writing
    .insertInto('webhooks')
    .values({ jobId, id: newId(nowMs), url, ...sealWebhookSecret(box, jobId, secret), ...rest })
    .execute();
}

/** Makes the webhook of a job due, within the transaction that ends the job. */
export async function noteOver(writing: Writing, jobId: string, nowMs: number): Promise<void> {
  await writing
    .updateTable('webhooks')
    .set({ dueAtMs: nowMs })
    .where('jobId', '=', jobId)
    .where('dueAtMs', 'is', null)
    .where('tries', '=', 0)
    .execute();
}

export interface DueWebhook
  extends Pick<WebhookRow, 'jobId' | 'id' | 'url' | 'secret' | 'sealedSecret' | 'tries'> {
  readonly job: RenderJobRow;
  readonly printing: Printing | null;
}

/** Claims the next due webhook message for a limited time (lease). */
export async function claimWebhook({ read, write }: Store, nowMs: number): Promise<DueWebhook | null> {
  const nextOf = (reading: Reading | Writing) =>
    reading
      .selectFrom('webhooks')
      .select(['jobId', 'id', 'url', 'secret', 'sealedSecret', 'tries'])
      .where(({ or, eb }) =>
        or([
          eb('dueAtMs', '<=', nowMs),
          // A due time that is further ahead than the longest retry delay was stored while the clock was ahead.
          eb('dueAtMs', '>', nowMs + Math.max(...WEBHOOK_LIMITS.waitsMs)),
        ]),
      )
      .where(isUnclaimed(nowMs, WEBHOOK_LIMITS.claimMs))
      .orderBy('dueAtMs')
      .limit(1)
      .executeTakeFirst();
  if (!(await nextOf(read))) return null;
  return write(async (writing) => {
    const next = await nextOf(writing);
    if (!next) return null;
    await writing
      .updateTable('webhooks')
      .set({ claimedUntilMs: nowMs + WEBHOOK_LIMITS.claimMs, tries: next.tries + 1 })
      .where('jobId', '=', next.jobId)
      .execute();
    const job = await writing
      .selectFrom('renderJobs')
      .selectAll()
      .where('id', '=', next.jobId)
      .executeTakeFirstOrThrow();
    return { ...next, tries: next.tries + 1, job, printing: await findPrinting(writing, job.id, nowMs) };
  });
}

/** Records that a message was delivered, or the time of its next attempt. The delays between attempts grow, and their number is limited. */
export async function noteSent(
  { write }: Pick<Store, 'write'>,
  { jobId, tries }: DueWebhook,
  problem: Problem | null,
  nowMs: number,
): Promise<void> {
  const waitMs = WEBHOOK_LIMITS.waitsMs.at(tries - 1);
  const dueAtMs = problem && waitMs !== undefined ? nowMs + waitMs : null;
  await write(async (writing) => {
    await writing
      .updateTable('webhooks')
      .set({
        dueAtMs,
        claimedUntilMs: 0,
        problem: problem && String(problem.params?.reason ?? problem.code),
        deliveredAtMs: problem ? null : nowMs,
      })
      .where('jobId', '=', jobId)
      .execute();
  });
}
