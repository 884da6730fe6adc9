import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that cuts connections on demand, in the middle of responses. */
export interface AnswerCutter {
  readonly origin: string;
  /** Cuts the next connections, one per argument: after this many response bytes, or after a text. */
  readonly cutAfter: (...places: readonly (number | string)[]) => void;
  /** Number of connections that were cut. */
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Returns the position in a chunk at which the connection is cut; negative if it is not. `came` is the number of bytes before the chunk.
 */
function placeIn(bytes: Buffer, place: number | string, came: number): number {
  if (typeof place === 'number') return came + bytes.length < place ? -1 : Math.max(0, place - came);
  const found = bytes.indexOf(place);
  return found < 0 ? -1 : found + Buffer.byteLength(place);
}

/**
 * Starts a proxy to a server.
 * @param target for example `http://127.0.0.1:8080`
 */
export async function startAnswerCutter(target: string): Promise<AnswerCutter> {
  const { hostname, port } = new URL(target);
  const waiting: (number | string)[] = [];
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // Ignore errors: this proxy cuts the other end on purpose.
      socket.on('error', () => undefined);
    }
    let came = 0;
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      const [place] = waiting;
      const at = place === undefined ? -1 : placeIn(bytes, place, came);
      came += bytes.length;
      if (at < 0) return void near.write(bytes);
      waiting.shift();
      cuts++;
      near.write(bytes.subarray(0, at), () => near.destroy());
      far.destroy();
    });
    far.on('close', () => near.end());
    near.on('close', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cutAfter: (...places) => void waiting.push(...places),
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
