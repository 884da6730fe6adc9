import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, startTestApp, type TestApp } from '../testApp.ts';
import { contentOf } from './attackCalls.ts';

let test: TestApp;
let token = '';
let port = 0;
beforeAll(async () => {
  test = await startTestApp();
  ({ token } = await signIn(test, 'ana@example.com'));
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

/** Sends bytes unchanged, and returns everything that the server sends until it closes the connection. */
async function raw(text: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.end(text);
  await new Promise((resolve) => void socket.once('close', resolve));
  return answer;
}
const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const BODY = '{"name":"Smuggled"}';
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('malformed HTTP request', () => {
  const post = (...lines: readonly string[]) =>
    head(
      'POST /api/v3/folder/create HTTP/1.1',
      'Host: x',
      `accesstoken: ${token}`,
      'Content-Type: application/json',
      ...lines,
    );
  it.each<readonly [string, () => string]>([
    ['two Content-Length headers', () => `${post('Content-Length: 19', 'Content-Length: 5')}${BODY}`],
    [
      'Content-Length and chunked encoding',
      () => `${post('Content-Length: 19', 'Transfer-Encoding: chunked')}13\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    ['an unknown transfer coding', () => `${post('Transfer-Encoding: xchunked')}13\r\n${BODY}\r\n0\r\n\r\n`],
    [
      'chunked before another coding',
      () => `${post('Transfer-Encoding: chunked, identity')}13\r\n${BODY}\r\n0\r\n\r\n`,
    ],
    ['a space before a colon', () => `${post('Content-Length : 19')}${BODY}`],
    ['a negative length', () => `${post('Content-Length: -1')}${BODY}`],
    ['a signed length', () => `${post('Content-Length: +19')}${BODY}`],
    ['a hexadecimal length', () => `${post('Content-Length: 0x13')}${BODY}`],
    ['a folded header', () => `${post('X-A: b', ' c', 'Content-Length: 19')}${BODY}`],
    ['an invalid chunk size', () => `${post('Transfer-Encoding: chunked')}zz\r\n${BODY}\r\n0\r\n\r\n`],
    ['an excessive chunk size', () => `${post('Transfer-Encoding: chunked')}ffffffffffffffffff\r\n${BODY}`],
    ['a NUL byte in a header', () => `${post('X-A: a\0b', 'Content-Length: 19')}${BODY}`],
    [
      'a bare line feed before a second call',
      () => `${post('X-A: b\nX-B: c\r', 'Content-Length: 19')}${BODY}`,
    ],
    ['a head of 64 KB', () => post(`X-A: ${'a'.repeat(65_536)}`, 'Content-Length: 0')],
    [
      'no Host header',
      () => head('POST /api/v3/folder/create HTTP/1.1', `accesstoken: ${token}`, 'Content-Length: 0'),
    ],
    ['another protocol', () => head('POST /api/v3/folder/create HTCPCP/1.0', 'Host: x')],
    ['HTTP/2 without negotiation', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', () => '\u0016\u0003\u0001\u0002\u0000\u0001'],
    ['an unknown method', () => head('FETCH /api/v3/folder/create HTTP/1.1', 'Host: x')],
  ])('is rejected with a 4xx status and creates nothing: %s', async (_, bytesOf) => {
    const before = await contentOf(test.store);
    const answer = await raw(Buffer.from(bytesOf(), 'latin1'));
    expect(statuses(answer).filter((status) => status < 400 || status > 499)).toEqual([]);
    expect(answer).not.toMatch(/Smuggled|stack|node_modules/);
    expect(await contentOf(test.store)).toBe(before);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  });

  it.each(['TRACE', 'CONNECT', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'with the method %s is rejected without revealing the session token',
    async (method) => {
      const answer = await raw(
        head(`${method} /api/v3/user/info HTTP/1.1`, 'Host: x', `accesstoken: ${token}`, 'Connection: close'),
      );
      expect(statuses(answer).filter((status) => status < 400)).toEqual([]);
      expect(answer).not.toContain(token);
    },
  );
});
