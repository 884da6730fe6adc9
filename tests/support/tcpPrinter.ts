import { createServer, type Socket } from 'node:net';
import { afterEach } from 'vitest';

/** Fake network printer. */
export interface TcpPrinter {
  readonly port: number;
  /** Received data of all connections. */
  readonly received: () => Buffer;
  /** Received data of each connection. */
  readonly jobs: () => Buffer[];
  readonly openConnections: () => number;
  readonly receivedBytes: () => number;
  readonly connections: () => number;
  /** End of the first connection: closed normally, or reset. */
  readonly ended: Promise<'ended' | 'cut'>;
  readonly close: () => void;
}

/** Behavior of the printer on a connection. With `keep` it stores the received data; otherwise it only counts the bytes. */
export interface TcpPrinterHabits {
  readonly host?: string;
  readonly keep?: boolean;
  readonly onConnection?: (socket: Socket) => void;
  readonly onData?: (socket: Socket, receivedBytes: number) => void;
}

export async function startTcpPrinter({
  host = '127.0.0.1',
  keep = true,
  onConnection,
  onData,
}: TcpPrinterHabits = {}): Promise<TcpPrinter> {
  const chunks: Buffer[] = [];
  const jobs: Buffer[][] = [];
  const sockets = new Set<Socket>();
  let bytes = 0;
  let count = 0;
  let end: (how: 'ended' | 'cut') => void = () => undefined;
  const ended = new Promise<'ended' | 'cut'>((resolve) => {
    end = resolve;
  });
  const server = createServer((socket) => {
    count++;
    sockets.add(socket);
    const job: Buffer[] = [];
    jobs.push(job);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => end('cut'));
    socket.on('end', () => end('ended'));
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (keep) {
        chunks.push(Buffer.from(chunk));
        job.push(Buffer.from(chunk));
      }
      onData?.(socket, bytes);
    });
    onConnection?.(socket);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
  return {
    port,
    received: () => Buffer.concat(chunks),
    jobs: () => jobs.map((job) => Buffer.concat(job)),
    openConnections: () => sockets.size,
    receivedBytes: () => bytes,
    connections: () => count,
    ended,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns a function that starts printers, which are stopped after each test of the file. */
export function printersForTests(): (habits?: TcpPrinterHabits) => Promise<TcpPrinter> {
  const printers: TcpPrinter[] = [];
  afterEach(() => {
    for (const printer of printers.splice(0)) printer.close();
  });
  return async (habits) => {
    const printer = await startTcpPrinter(habits);
    printers.push(printer);
    return printer;
  };
}
