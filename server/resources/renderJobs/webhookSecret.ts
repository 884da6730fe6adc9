import type { SecretBox } from '../../secretBox.ts';
import type { WebhookRow } from '../../store/serviceTables.ts';
import type { Store } from '../../store/store.ts';

/** Number of rows per transaction, small so that other writers get their turn. */
const AT_ONCE = 200;

const contextOf = (jobId: string) => `webhook of job ${jobId}`;

/**
 * Encrypts a webhook secret and returns its columns. The encryption includes the job's id, so that the secret can be decrypted only for its
 * own job.
 */
export function sealWebhookSecret(
  box: SecretBox,
  jobId: string,
  secret: string,
): Pick<WebhookRow, 'secret' | 'sealedSecret'> {
  return { secret: '', sealedSecret: box.seal(secret, contextOf(jobId)) };
}

/**
 * Decrypts a webhook secret.
 * @returns null if the server lacks the key with which the secret was encrypted
 */
export function openWebhookSecret(
  box: SecretBox | null,
  { jobId, secret, sealedSecret }: Pick<WebhookRow, 'jobId' | 'secret' | 'sealedSecret'>,
): string | null {
  // Earlier program versions stored the secret in plain text.
  if (sealedSecret === null) return secret;
  return box?.open(sealedSecret, contextOf(jobId)) ?? null;
}

/** Encrypts the webhook secrets that an earlier program version stored in plain text. Without a key, they stay as they are. */
export async function sealPlainSecrets({ write }: Store, box: SecretBox | null): Promise<void> {
  if (!box) return;
  for (;;) {
    const sealed = await write(async (writing) => {
      const rows = await writing
        .selectFrom('webhooks')
        .select(['jobId', 'secret'])
        .where('sealedSecret', 'is', null)
        .limit(AT_ONCE)
        .execute();
      for (const { jobId, secret } of rows)
        await writing
          .updateTable('webhooks')
          .set(sealWebhookSecret(box, jobId, secret))
          .where('jobId', '=', jobId)
          .execute();
      return rows.length;
    });
    if (sealed < AT_ONCE) return;
  }
}
