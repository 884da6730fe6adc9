import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isFromHere } from './fromHere.ts';

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The password of `Authorization: Basic …`, as browsers ask people for it; whatever name stands before it. */
function basicPassword(authorization: string): string | null {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}

/**
 * Whether a call comes from whoever runs the server: from this machine, or with the token, sent as `Authorization: Bearer …` or as the password of
 * `Authorization: Basic …` (RFC 7617).
 *
 * @param token null where there is none: then this machine alone is asked from
 */
export function createOperatorTest(token: string | null): (request: FastifyRequest) => boolean {
  return (request) => {
    if (token === null) return isFromHere(request);
    const authorization = request.headers.authorization ?? '';
    const password = basicPassword(authorization);
    return password === null ? isSame(authorization, `Bearer ${token}`) : isSame(password, token);
  };
}
