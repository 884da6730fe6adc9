import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/**
 * Host names by which a browser on this machine reaches the server. A page of another site whose name resolves to this machine (DNS
 * rebinding) sends that other name.
 */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/**
 * Headers that proxies and tunnels add. A proxy that adds no header isn't detected, so a page that this check protects also needs a secret.
 */
const OF_PROXIES = /^(?:x-forwarded|forwarded$|via$|x-real-ip$|.*-client-ip$|cf-)/;

/** Returns true for a request from this machine that came neither through a local proxy nor from a page of another site. */
export function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => OF_PROXIES.test(name));
  const site = headers['sec-fetch-site'] ?? 'none';
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    !isForwarded &&
    OWN_NAME.test(headers.host ?? '') &&
    (site === 'none' || site === 'same-origin')
  );
}
