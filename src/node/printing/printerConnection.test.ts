import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectToPrinter } from './printerConnection.ts';

const BYTES = 400_000;
const ESTABLISHED = '01';

/** Starts a printer that reads nothing until the test says so. */
async function startPrinter() {
  const server: Server = createServer({ allowHalfOpen: true, pauseOnConnect: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const opened = await connectToPrinter({ host: '127.0.0.1', port, name: 'P', timeoutMs: 20_000 });
  if (!opened.ok) throw new Error(opened.error.code);
  const socket = await accepted;
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return { port, socket, connection: opened.value };
}

/** Returns state and unacknowledged bytes of the connection to a port (proc(5), `/proc/net/tcp`). */
function connectionTo(port: number) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const line = new RegExp(`^ *\\d+: \\S+ \\S+:${hex} (\\w\\w) (\\w+):`, 'm');
  const [, state, queued = '0'] = line.exec(readFileSync('/proc/net/tcp', 'latin1')) ?? [];
  return { state, queued: Number.parseInt(queued, 16) };
}

describe('connection to a network printer', () => {
  it.skipIf(process.platform !== 'linux')(
    'ends the stream once the printer has acknowledged all bytes',
    async () => {
      const { port, socket, connection } = await startPrinter();
      expect(await connection.write(new Uint8Array(BYTES).fill(65))).toEqual({ ok: true, value: null });
      expect(connectionTo(port).queued).toBeGreaterThan(0);
      const finished = connection.finish();
      for (let turn = 0; turn < 50; turn++) await nextTurn();
      expect(connectionTo(port).state).toBe(ESTABLISHED);
      let received = 0;
      socket.on('data', (part: Buffer) => {
        received += part.length;
      });
      socket.on('end', () => socket.end());
      socket.resume();
      expect(await finished).toEqual({ ok: true, value: true });
      expect([received, connection.arrivedBytes()]).toEqual([BYTES, BYTES]);
    },
  );

  it('reports a printer that disconnects before it has acknowledged all bytes', async () => {
    const { socket, connection } = await startPrinter();
    await connection.write(new Uint8Array(BYTES).fill(65));
    const finished = connection.finish();
    socket.resetAndDestroy();
    expect(await finished).toMatchObject({ ok: false, error: { code: 'networkPrinterClosed' } });
    expect(connection.arrivedBytes()).toBeLessThan(BYTES);
  });
});
