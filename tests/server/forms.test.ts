import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const UPLOAD = '/oss/uploadImg';

describe('multipart forms', () => {
  let test: TestApp;
  let token: string;
  let port: number;
  beforeEach(async () => {
    test = await startTestApp();
    ({ token } = await signIn(test, 'ana@example.com'));
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
    return () => test.close();
  });
  const incoming = () => readdirSync(join(test.folder, 'incoming'));
  const post = (payload: string | Uint8Array, type: string) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v3${UPLOAD}`,
      headers: { accesstoken: token, 'content-type': type },
      payload: Buffer.from(payload),
    });
  const part = (head: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

  it('are rejected with a reason when malformed or cut off, and leave no files', async () => {
    const file = part('name="file"; filename="a.png"', 'x'.repeat(3000));
    const many = Array.from({ length: 3000 }, (_, at) => part(`name="f${at}"`, 'x')).join('');
    for (const [title, payload, type, reason] of [
      ['no form', '{}', 'application/json', 'multipart/form-data'],
      ['no boundary', file, 'multipart/form-data', 'boundary'],
      ['an empty boundary', file, 'multipart/form-data; boundary=', ''],
      ['another boundary', `${file}--b--`, 'multipart/form-data; boundary=other', ''],
      ['no end', file, 'multipart/form-data; boundary=b', 'end'],
      ['nothing', '', 'multipart/form-data; boundary=b', ''],
      ['no file', `${part('name="userUuid"', 'x')}--b--`, 'multipart/form-data; boundary=b', 'Choose a file'],
      ['many parts', `${many}${file}--b--`, 'multipart/form-data; boundary=b', 'too many'],
      ['two files', `${file}${file}--b--`, 'multipart/form-data; boundary=b', 'one file'],
      [
        'a long field',
        `${part('name="userUuid"', 'x'.repeat(5000))}${file}--b--`,
        'multipart/form-data; boundary=b',
        'too long',
      ],
      [
        'a field with two values',
        `${part('name="userUuid"', 'x')}${part('name="userUuid"', 'y')}${file}--b--`,
        'multipart/form-data; boundary=b',
        'twice',
      ],
      [
        'another field',
        `${part('name="other"; filename="a.png"', 'x')}--b--`,
        'multipart/form-data; boundary=b',
        'file',
      ],
      [
        'long headers',
        `--b\r\nX: ${'y'.repeat(100_000)}\r\n\r\n\r\n--b--`,
        'multipart/form-data; boundary=b',
        '',
      ],
      [
        'a field of the prototype',
        `${part('name="__proto__"', 'x')}--b--`,
        'multipart/form-data; boundary=b',
        'Choose a file',
      ],
    ] as const) {
      const answer = await post(payload, type);
      expect([title, answer.statusCode]).toEqual([title, 400]);
      expect([title, answer.json().msg]).toEqual([title, expect.stringContaining(reason)]);
    }
    expect(incoming()).toEqual([]);
    expect((await test.get('/user/info', { token })).code).toBe(200);
  });

  it('leave no files on disk when the sender disconnects', async () => {
    const head = [
      `POST /api/v3${UPLOAD} HTTP/1.1`,
      'Host: localhost',
      `accessToken: ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 5000000',
      '',
      part('name="file"; filename="a.png"', 'x'.repeat(200_000)),
    ].join('\r\n');
    const sockets = await Promise.all(
      Array.from(
        { length: 5 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => socket.write(head, () => resolve(socket)));
            socket.on('error', reject);
          }),
      ),
    );
    await expect.poll(() => incoming().length).toBe(5);
    for (const socket of sockets) socket.destroy();
    await expect.poll(incoming).toEqual([]);
    expect((await test.get('/user/info', { token })).code).toBe(200);
  });
});
