import type { RenderCalls } from './calls.ts';

/**
 * Message that a server posts when a job ends. The server may post it twice, so a receiver must ignore an `id` that it has already handled.
 */
export interface JobMessage {
  readonly id: string;
  readonly event: 'render.done' | 'render.failed' | 'render.cancelled' | 'print.done' | 'print.cancelled';
  readonly job: RenderCalls['GET /render/jobs/{id}']['answer'];
}

/** Reason why a message is rejected. */
export type WebhookRefusal = 'unsigned' | 'wrongSignature' | 'tooOld' | 'unreadable';

const TOLERANCE_S = 300;

const isMessage = (value: unknown): value is JobMessage =>
  typeof value === 'object' && value !== null && 'id' in value && 'event' in value && 'job' in value;

const bytesOfHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Verifies the signature of a message and parses the message. The body must be the raw bytes of the request, not a body that a framework
 * has parsed.
 *
 * @param signature value of the header `X-Diecut-Signature`, `t=…,v1=…`: HMAC-SHA-256 over the time, a dot and the body
 * @param toleranceS maximum age of a message in seconds. Default: 300
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
  // `verify` compares signatures in constant time.
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
