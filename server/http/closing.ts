import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { preferredLanguage } from './language.ts';

/** Remote address and port; equal for a TCP socket and the TLS socket on top of it. */
const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Graceful shutdown: requests that arrived completely are answered, new ones are refused as `overloaded`, and
 * connections without a complete request are cut after a delay. Otherwise one slow sender would block the
 * shutdown.
 *
 * @returns aborted on shutdown
 */
export function registerClosing(app: FastifyInstance, bodyWhenClosingMs: number): AbortSignal {
  const connections = new Map<string, Socket>();
  /** Unanswered requests by their connection. */
  const calls = new Map<string, IncomingMessage>();
  const closing = new AbortController();
  let cutting: ReturnType<typeof setTimeout> | undefined;

  const keep = (socket: Socket) => {
    const peer = peerOf(socket);
    connections.set(peer, socket);
    // When the TCP socket under TLS closes, its entry already holds the TLS socket.
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
      // Otherwise keep-alive would hold the connection open for the next request.
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
