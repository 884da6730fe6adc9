import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Compares two secrets in a time that does not tell where they differ. */
export function isSameText(given: string, wanted: string): boolean {
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
 * Whether a call is one of the operator: it has the token, as `Authorization: Bearer …` or as the password of `Authorization: Basic …` (RFC 7617).
 *
 * @param token null where there is none: then every call is refused, since a proxy on this machine looks like the operator
 */
export function createOperatorTest(token: string | null): (request: FastifyRequest) => boolean {
  return ({ headers }) => {
    if (token === null) return false;
    const authorization = headers.authorization ?? '';
    const password = basicPassword(authorization);
    return password === null ? isSameText(authorization, `Bearer ${token}`) : isSameText(password, token);
  };
}
