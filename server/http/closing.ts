import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { preferredLanguage } from './language.ts';

/** Returns a connection's remote address and port, which are the same for a TCP socket and the TLS socket on top of it. */
const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Shuts the server down gracefully: complete requests are answered, new requests are refused as `overloaded`, and connections without a
 * complete request are cut after a grace period. Otherwise one slow client would block the shutdown.
 *
 * @returns a signal that is aborted on shutdown
 */
export function registerClosing(app: FastifyInstance, bodyWhenClosingMs: number): AbortSignal {
  const connections = new Map<string, Socket>();
  /** Unanswered requests, by the connection's address and port. */
  const calls = new Map<string, IncomingMessage>();
  const closing = new AbortController();
  let cutting: ReturnType<typeof setTimeout> | undefined;

  const keep = (socket: Socket) => {
    const peer = peerOf(socket);
    connections.set(peer, socket);
    // When the TCP socket under TLS closes, the map entry may already hold the TLS socket and must stay.
    socket.once('close', () => connections.get(peer) === socket && connections.delete(peer));
  };
  app.server.on('connection', keep);
  app.server.on('secureConnection', keep);

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const peer = peerOf(raw.socket);
    calls.set(peer, raw);
    reply.raw.once('close', () => {
      if (calls.get(peer) === raw) calls.delete(peer);
      // Otherwise the connection would stay open for a next request (keep-alive).
      if (closing.signal.aborted) setImmediate(() => app.server.closeIdleConnections());
    });
    if (!closing.signal.aborted) return;
    void reply.headers({ Connection: 'close', 'Cache-Control': 'no-store' });
    return refuse(reply, { code: 'overloaded' }, preferredLanguage(request.headers['accept-language']));
  });

  app.addHook('preClose', async () => {
    closing.abort();
    cutting = setTimeout(() => {
      for (const [peer, socket] of connections) if (!calls.get(peer)?.complete) socket.destroy();
    }, bodyWhenClosingMs);
  });
  app.addHook('onClose', async () => clearTimeout(cutting));
  return closing.signal;
}
