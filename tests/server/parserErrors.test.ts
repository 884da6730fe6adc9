import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerParserErrors } from '../../server/http/parserErrors.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

let test: TestApp;
let port = 0;
let token = '';
beforeAll(async () => {
  test = await startTestApp();
  ({ token } = await signIn(test, 'ana@example.com'));
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

/** Sends bytes and returns the whole response. */
async function answerTo(text: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part.toString();
  });
  // The server may end the connection before it has read everything.
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head, body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const GET = 'GET /api/v3/openapi.json HTTP/1.1\r\n';
const HOST = 'Host: localhost\r\n';
const CLOSE = 'Connection: close\r\n\r\n';

describe('requests that are not valid HTTP/1.1', () => {
  it.each([
    ['no method', `\u0001\u0002\r\n\r\n`, 400, 'inputInvalid'],
    ['a header without colon', `${GET}${HOST}broken\r\n\r\n`, 400, 'inputInvalid'],
    ['a zero in a header', `${GET}${HOST}X-A: a\0b\r\n\r\n`, 400, 'inputInvalid'],
    [
      'two different lengths',
      `${GET}${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
      'inputInvalid',
    ],
    ['large headers', `${GET}${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headersTooLarge'],
    ['two hosts', `${GET}${HOST}Host: evil\r\n${CLOSE}`, 400, 'inputInvalid'],
    ['the same host twice', `${GET}${HOST}${HOST}${CLOSE}`, 400, 'inputInvalid'],
    ['no host', `${GET}${CLOSE}`, 400, 'inputInvalid'],
  ])('get the envelope of the API: %s', async (_, text, status, problem) => {
    const answer = await answerTo(text);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/\r\nContent-Type: application\/json/i);
    expect(answer.head).toMatch(/\r\nConnection: close/i);
    expect(JSON.parse(answer.body)).toMatchObject({ code: status, data: { problem } });
  });

  it('are not answered within the response to an earlier request', async () => {
    const server = createServer((_request, response) => void response.write('a part'));
    server.on('clientError', answerParserErrors(false));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const socket = connect(portOf(server), '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined);
    const first = once(socket, 'data');
    socket.on('data', (part: Buffer) => {
      answer += part.toString();
      socket.write('broken\r\n\r\n');
    });
    socket.write(`${GET}${HOST}\r\n`);
    await first;
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*a part\r\n$/);
  });

  it('without a host are valid in HTTP/1.0', async () => {
    expect((await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('numbers in addresses', () => {
  it.each(['1.5', '1e1', '0x1', ' 1', '1 ', '', 'abc', '-1', '0'])(
    'refuse %j as a page number',
    async (text) => {
      const answer = await test.get(`/templet/list?pageNumber=${encodeURIComponent(text)}`, { token });
      expect([answer.status, answer.data.problem]).toEqual([400, 'inputInvalid']);
      expect(answer.data.reason).toMatch(/^pageNumber /);
    },
  );

  it('accept whole numbers', async () => {
    for (const text of ['1', '20'])
      expect((await test.get(`/templet/list?pageNumber=${text}`, { token })).status).toBe(200);
  });
});

describe('JSON bodies with a repeated name', () => {
  const send = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v3/login/doLogin',
      headers: { 'content-type': 'application/json' },
      payload,
    });

  it.each([
    ['{"a":1,"b":2,"a":3}', 'a'],
    ['{"a":[{"x":1},{"x":1,"y":{"x":2},"x":1}]}', 'x'],
    ['{"\\u0061":1, "a" :2}', 'a'],
    ['{"é\\"":1,"é\\"":2}', 'é"'],
  ])('are refused: %s', async (payload, name) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().data]).toEqual([
      400,
      { problem: 'inputInvalid', reason: `the name ${JSON.stringify(name)} occurs twice in an object` },
    ]);
  });

  it.each(['{"a":{"a":{"a":"a"}},"b":"a"}', '[{"a":1},{"a":2}]', '{"a":"\\"a\\":","b":["a","a"]}'])(
    'are not confused with equal names of other objects: %s',
    async (payload) => {
      expect((await send(payload)).json().data.reason ?? '').not.toContain('twice');
    },
  );
});

describe('JSON bodies with a reserved name', () => {
  it.each(['{"__proto__":{"a":1}}', '{"rows":[{"\\u005f_proto__":1}]}'])(
    'are refused for that name, not as JSON that is not valid: %s',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/v3/login/doLogin',
        headers,
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().data).toEqual({
        problem: 'inputInvalid',
        reason: 'the name "__proto__" is reserved, and no field can have it',
      });
    },
  );
});

describe('an outage of the database', () => {
  it('logs its stack once, not for each call', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const log = vi.spyOn(test.app.log, 'error');
    const { read } = test.store;
    const fails = () => {
      throw lost;
    };
    Object.defineProperty(test.store, 'read', { get: fails, configurable: true });
    try {
      for (let call = 0; call < 5; call++)
        expect((await test.get('/templet/list', { token })).status).toBe(503);
      expect(log).toHaveBeenCalledTimes(1);
    } finally {
      Object.defineProperty(test.store, 'read', { value: read, configurable: true });
      log.mockRestore();
    }
  });
});
