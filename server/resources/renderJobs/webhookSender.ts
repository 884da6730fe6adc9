import { DEFAULT_LANGUAGE } from '../../../src/core/base/languages.ts';
import { fail } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { postWebhook, type WebhookPorts } from '../../webhooks/postWebhook.ts';
import { createWorkLoop, type WorkLoop } from '../../workLoop.ts';
import { presentJob } from './presentJob.ts';
import { openWebhookSecret } from './webhookSecret.ts';
import { claimWebhook, type DueWebhook, noteSent } from './webhooks.ts';

interface SenderParts extends Pick<Deps, 'store' | 'clock' | 'secretBox'>, WebhookPorts {
  readonly onFailure: (error: unknown) => void;
}

/** Maximum number of concurrent deliveries: a receiver that doesn't answer occupies one of them for ten seconds. */
const AT_ONCE = 16;

/** Returns the body of a webhook message. Its texts are in English, because receivers use the codes. */
function bodyOf({ id, job, printing }: DueWebhook): string {
  const presented = presentJob(job, printing, DEFAULT_LANGUAGE);
  const event =
    printing && job.state === 'done' ? `print.${presented.printing?.state}` : `render.${job.state}`;
  return JSON.stringify({ id, event, job: presented });
}

/** Creates the loop that delivers due webhook messages in the background. */
export function createWebhookSender({ store, clock, secretBox, onFailure, ...ports }: SenderParts): WorkLoop {
  return createWorkLoop({
    atOnce: AT_ONCE,
    claim: () => claimWebhook(store, clock()),
    work: async (due) => {
      const secret = openWebhookSecret(secretBox, due);
      const sent =
        secret === null
          ? fail('webhookSecretUnreadable')
          : await postWebhook({ ...due, secret, body: bodyOf(due) }, ports, clock());
      await noteSent(store, due, sent.ok ? null : sent.error, clock());
    },
    onFailure,
  });
}
