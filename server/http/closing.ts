import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { preferredLanguage } from './language.ts';

/** Who is at the other end; a connection and what TLS makes of it have the same. */
const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Ends a server that is asked to: what has come whole is answered, new calls are refused as `overloaded`, and a connection over which
 * no whole call has come after a while is cut. Without that, one caller who sends slowly would hold the server.
 *
 * @returns aborted when the server is told to end
 */
export function registerClosing(app: FastifyInstance, bodyWhenClosingMs: number): AbortSignal {
  const connections = new Map<string, Socket>();
  /** The calls that are not answered yet, by their connection. */
  const calls = new Map<string, IncomingMessage>();
  const closing = new AbortController();
  let cutting: ReturnType<typeof setTimeout> | undefined;

  const keep = (socket: Socket) => {
    const peer = peerOf(socket);
    connections.set(peer, socket);
    // By the time that what lies under TLS closes, TLS stands in its place.
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
      // Its connection would be kept for the caller's next call.
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
