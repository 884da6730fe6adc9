import { createHmac } from 'node:crypto';
import { lookup as lookUpName } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { otherProtocolPort } from './otherProtocols.ts';
import { isPrivateHostname, isPublicAddress } from './publicAddress.ts';

/** Address that a DNS lookup returned. */
interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

export interface WebhookPorts {
  /** True if addresses in the server's own network may be called. */
  readonly allowsPrivate: boolean;
  /** Resolves a host name. Default: the system resolver. */
  readonly lookUp?: (hostname: string) => Promise<readonly FoundAddress[]>;
}

export interface WebhookMessage {
  readonly url: string;
  readonly secret: string;
  /** Id of the message, by which the receiver recognizes a repeated delivery. */
  readonly id: string;
  readonly body: string;
}

const TIMEOUT_MS = 10_000;
const PRIVATE = 'leads into the network of the server';

/**
 * Returns the signature of a message, which the receiver recomputes: HMAC-SHA-256 of the time, a dot and the body.
 *
 * @param seconds time of sending, in seconds since 1970
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/**
 * Returns a DNS resolver that refuses addresses that are not public, unless the operator allows them. The connection itself uses it, so the
 * checked address is the one that is called, which prevents DNS rebinding.
 */
function checkedLookup({ allowsPrivate, lookUp }: WebhookPorts): LookupFunction {
  const find = lookUp ?? ((hostname) => lookUpName(hostname, { all: true }));
  return (hostname, options, done) => {
    find(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) return done(new Error('stands for no address'), '', 0);
        if (!allowsPrivate && found.some(({ address }) => !isPublicAddress(address)))
          return done(new Error(PRIVATE), '', 0);
        if (options.all) return done(null, [...found]);
        return done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };
}

/**
 * Sends a message. Doesn't follow redirects and reads only the status of the response.
 *
 * @returns `webhookFailed` with the reason for every outcome except a status from 200 to 299
 */
export function postWebhook(
  { url, secret, id, body }: WebhookMessage,
  ports: WebhookPorts,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const target = new URL(url);
  if (!ports.allowsPrivate && isPrivateHostname(target.hostname))
    return Promise.resolve(fail('webhookFailed', { reason: PRIVATE }));
  const port = otherProtocolPort(target);
  if (port !== null)
    return Promise.resolve(fail('webhookFailed', { reason: `port ${port} belongs to another protocol` }));
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const bytes = Buffer.from(body);
    const sent = request(
      target,
      {
        method: 'POST',
        lookup: checkedLookup(ports),
        // Each request uses a new connection, so that none stays open.
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': bytes.length,
          'user-agent': 'Diecut-Webhook',
          'x-diecut-delivery': id,
          'x-diecut-signature': signatureOf(secret, Math.floor(nowMs / 1000), body),
        },
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        answer.destroy();
        const isTaken = statusCode >= 200 && statusCode < 300;
        resolve(isTaken ? ok(null) : fail('webhookFailed', { reason: `status ${statusCode}` }));
      },
    );
    sent.on('error', (error) => resolve(fail('webhookFailed', { reason: error.message })));
    sent.end(bytes);
  });
}
