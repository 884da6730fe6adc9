import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that is cut when somebody says so: what is under way on it ends in the middle. */
export interface AnswerCutter {
  readonly origin: string;
  /** Cuts the next connections, one after the other: each when so many bytes have come back on it, or behind a text. */
  readonly cutAfter: (...places: readonly (number | string)[]) => void;
  /** Connections that were cut. */
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
}

/** Where a piece is to be cut; below 0 where it is not. */
function placeIn(bytes: Buffer, place: number | string, came: number): number {
  if (typeof place === 'number') return came + bytes.length < place ? -1 : Math.max(0, place - came);
  const found = bytes.indexOf(place);
  return found < 0 ? -1 : found + Buffer.byteLength(place);
}

/** @param target such as `http://127.0.0.1:8080` */
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
      // The other end may be gone: that is what this is for.
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
