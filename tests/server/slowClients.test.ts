import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecure } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { hasTool } from '../support/externalTool.ts';
import { isLong } from '../support/inLong.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

/** Short limits of a connection, so that a test can wait until the limit ends the connection. */
const SHORT = {
  headersTimeout: 80,
  requestTimeout: 160,
  connectionTimeout: 240,
  bodyWhenClosingMs: 40,
  checkEveryMs: 20,
  maxConnections: 2,
};
/** Time limit in ms that no test reaches, so that only the limit under test ends the connection. */
const NEVER = 600_000;
/** Size of a file that is larger than the buffers of a connection at both ends. */
const BIG_BYTES = 32 << 20;

const folder = mkdtempSync(join(tmpdir(), 'diecut-slow-'));
const pageDir = join(folder, 'page');
mkdirSync(pageDir);
writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Diecut</title>');
writeFileSync(join(pageDir, 'big.bin'), Buffer.alloc(BIG_BYTES, 'x'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Kinds of connections. A server with a certificate is created differently, so the long suite tests https too. */
const KINDS = [
  ['by plain http', false],
  ...(isLong && hasTool('openssl') ? ([['by https', true]] as const) : []),
] as const;

describe.each(KINDS)('slow client, %s', (_, isSecure) => {
  let tls: { cert: string; key: string } | null = null;
  beforeAll(() => {
    if (!isSecure) return;
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
      stdio: 'ignore',
    });
    tls = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  });

  async function start(limits: Partial<typeof SHORT>) {
    const connection = {
      ...{ headersTimeout: NEVER, requestTimeout: NEVER, connectionTimeout: NEVER, bodyWhenClosingMs: NEVER },
      ...{ checkEveryMs: SHORT.checkEveryMs, keepAliveTimeout: 72_000, maxConnections: 100 },
      ...limits,
    };
    const test = await startTestApp({ pageDir, tls, connection });
    onTestFinished(() => test.close());
    const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const open = async () => {
      const socket = isSecure
        ? connectSecure({ port, host: '127.0.0.1', rejectUnauthorized: false })
        : connect(port, '127.0.0.1');
      // Ignore errors: the server ends the connection while the client writes.
      socket.on('error', () => undefined);
      await once(socket, isSecure ? 'secureConnect' : 'connect');
      return socket;
    };
    return { test, open };
  }

  /** Writes a text on every turn of the event loop until the connection ends; an empty text is not written. @returns the response */
  async function drip(socket: Socket, text: string): Promise<string> {
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const write = () => {
      if (text === '' || socket.destroyed || socket.writableEnded) return;
      socket.write(text, () => setImmediate(write));
    };
    write();
    await closed;
    return answer;
  }

  const stillServes = async ({ app }: TestApp) => (await app.inject('/healthz')).statusCode;

  it('is disconnected when its headers never end', async () => {
    const { test, open } = await start({ headersTimeout: SHORT.headersTimeout });
    const socket = await open();
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ');
    expect(await drip(socket, 'x')).toMatch(/^(?:HTTP\/1\.1 (?:408|431) |$)/);
    expect(await stillServes(test)).toBe(200);
  });

  it('is disconnected when it sends nothing after the request line', async () => {
    const { open } = await start({ headersTimeout: SHORT.headersTimeout });
    const socket = await open();
    socket.write('GET /healthz HTTP/1.1\r\n');
    expect(await drip(socket, '')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected when it sends nothing at all', async () => {
    const { open } = await start({ connectionTimeout: SHORT.connectionTimeout });
    const socket = await open();
    socket.resume();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('is not connected while as many others are as the server allows', async () => {
    const { open } = await start({ maxConnections: SHORT.maxConnections });
    const others = await Promise.all([open(), open()]);
    const refused = await open().catch(() => null);
    // By TLS the handshake fails; by plain http the server closes the connection without a response.
    if (refused) expect(await drip(refused, '')).toBe('');
    others[0]?.destroy();
    await eventually(async () => {
      const socket = await open();
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(await drip(socket, '')).toContain('HTTP/1.1 200 ');
    });
    others[1]?.destroy();
  });

  it('is disconnected when its body never ends', async () => {
    const { test, open } = await start({
      headersTimeout: SHORT.headersTimeout,
      requestTimeout: SHORT.requestTimeout,
    });
    const socket = await open();
    socket.write(
      'POST /api/v3/login/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
    );
    await drip(socket, ' ');
    expect(await stillServes(test)).toBe(200);
  });

  it('is disconnected when its upload never ends, and no part of the file is kept', async () => {
    const { test, open } = await start({
      headersTimeout: SHORT.headersTimeout,
      requestTimeout: SHORT.requestTimeout,
    });
    const { token } = await signIn(test, 'ana@example.com');
    const socket = await open();
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    socket.write(
      `POST /api/v3/oss/uploadImg HTTP/1.1\r\nHost: x\r\naccesstoken: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${part}`,
    );
    await drip(socket, 'x');
    await expect.poll(() => readdirSync(join(test.folder, 'incoming'))).toEqual([]);
    expect(await stillServes(test)).toBe(200);
  });

  it('is disconnected when it does not read the response', async () => {
    const { test, open } = await start({ connectionTimeout: SHORT.connectionTimeout });
    const ended = once(test.app.server, isSecure ? 'secureConnection' : 'connection').then(
      async ([socket]: Socket[]) => {
        await once(socket, 'close');
        return socket.bytesWritten;
      },
    );
    const socket = await open();
    socket.pause();
    socket.write('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n');
    // The server ends the connection before it has sent the whole file.
    expect(await ended).toBeLessThan(BIG_BYTES);
    socket.destroy();
    expect(await stillServes(test)).toBe(200);
  });

  const JSON_BEGUN =
    'POST /api/v3/login/doLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{';
  /** Writes the beginning of a request, and waits until the server has received it. */
  const begin = async (test: TestApp, open: () => Promise<Socket>, text: string) => {
    const arrived = once(test.app.server, isSecure ? 'secureConnection' : 'connection');
    const socket = await open();
    const [there]: Socket[] = await arrived;
    socket.write(text);
    await expect.poll(() => there.bytesRead).toBeGreaterThanOrEqual(text.length);
    return socket;
  };

  it.each([
    ['sends headers', () => 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['sends JSON', () => JSON_BEGUN],
    [
      'sends a file',
      (token: string) =>
        `POST /api/v3/oss/uploadImg HTTP/1.1\r\nHost: x\r\naccesstoken: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    ],
  ])("doesn't delay the shutdown when it %s without an end", async (_what, textOf) => {
    const { test, open } = await start({ bodyWhenClosingMs: SHORT.bodyWhenClosingMs });
    const { token } = await signIn(test, 'ana@example.com');
    const socket = await begin(test, open, textOf(token));
    const ended = drip(socket, 'x');
    await test.app.close();
    await ended;
    await expect.poll(() => readdirSync(join(test.folder, 'incoming'))).toEqual([]);
  });

  it('gets a 503 for a call that it completes during the shutdown', async () => {
    const { test, open } = await start({});
    const slow = await begin(test, open, JSON_BEGUN);
    const late = await begin(test, open, 'GET /api/v3/user/info HTTP/1.1\r\nHost: x\r\n');
    const closed = test.app.close();
    await expect.poll(() => test.app.server.listening).toBe(false);
    late.write('\r\n');
    const [head, body] = (await drip(late, '')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^retry-after: \d+$/im);
    expect(JSON.parse(body)).toMatchObject({ code: 503, data: { problem: 'overloaded' } });
    slow.destroy();
    await closed;
  });

  it('gets its started response completely during the shutdown', async () => {
    const { test, open } = await start({ bodyWhenClosingMs: 0 });
    const socket = await begin(test, open, 'GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.pause();
    const closed = test.app.close();
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    socket.resume();
    await once(socket, 'close');
    await closed;
    expect(received).toBeGreaterThan(BIG_BYTES);
  });
});
