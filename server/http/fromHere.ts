import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a call comes from this very machine, and not by way of a proxy on it. */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded') || name === 'forwarded',
  );
  return LOOPBACK.has(socket.remoteAddress ?? '') && !isForwarded;
}
