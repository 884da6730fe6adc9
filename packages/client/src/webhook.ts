import type { RenderCalls } from './calls.ts';

/** What a server posts when a job is over. It may come twice: `id` tells that. */
export interface JobMessage {
  readonly id: string;
  readonly event: 'render.done' | 'render.failed' | 'render.cancelled' | 'print.done' | 'print.cancelled';
  readonly job: RenderCalls['GET /render/jobs/{id}']['answer'];
}

/** Why a message is not believed. */
export type WebhookRefusal = 'unsigned' | 'wrongSignature' | 'tooOld' | 'unreadable';

const TOLERANCE_S = 300;

const isMessage = (value: unknown): value is JobMessage =>
  typeof value === 'object' && value !== null && 'id' in value && 'event' in value && 'job' in value;

const bytesOfHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Reads a message if its signature is that of the secret. The body has to be what came, byte by byte, and not what a framework
 * has made of it.
 *
 * @param signature the header `X-Diecut-Signature`, `t=…,v1=…`: an HMAC with SHA-256 over the time, a dot and the body
 * @param toleranceS how old a message may be: 300 seconds
 */
export async function readWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | null | undefined,
  secret: string,
  { nowMs = Date.now(), toleranceS = TOLERANCE_S }: { nowMs?: number; toleranceS?: number } = {},
): Promise<{ ok: true; value: JobMessage } | { ok: false; error: WebhookRefusal }> {
  const [, time, digest] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || digest === undefined) return { ok: false, error: 'unsigned' };
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['verify']);
  // Compared by the platform, which takes as long whatever is wrong.
  const isRight = await crypto.subtle.verify(
    'HMAC',
    key,
    bytesOfHex(digest),
    encoder.encode(`${time}.${text}`),
  );
  if (!isRight) return { ok: false, error: 'wrongSignature' };
  if (Math.abs(nowMs / 1000 - Number(time)) > toleranceS) return { ok: false, error: 'tooOld' };
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? { ok: true, value: message } : { ok: false, error: 'unreadable' };
  } catch {
    return { ok: false, error: 'unreadable' };
  }
}
