import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { itInLong } from '../support/inLong.ts';
import { startMail } from '../support/mailServer.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { signIn, startTestApp, TEST_TOKEN } from './testApp.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-operating-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('/metrics', () => {
  it('counts calls by route and status, and reveals nothing about their users', async () => {
    const test = await startTestApp();
    try {
      const { token, userId } = await signIn(test, 'ana@example.com');
      await test.get(`/templet/${userId}`, { token });
      await test.get('/user/info', { token });
      await test.get('/user/info');
      await test.app.inject('/label/create');
      const { body, headers } = await test.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${TEST_TOKEN}` },
      });
      expect(headers['content-type']).toContain('text/plain');
      const count = (route: string, status: number) =>
        new RegExp(
          `diecut_call_seconds_count\\{method="GET",route="${route}",status="${status}"\\} (\\d+)`,
        ).exec(body)?.[1];
      expect(count('/api/v3/user/info', 200)).toBe('1');
      expect(count('/api/v3/user/info', 401)).toBe('1');
      expect(count('/api/v3/templet/:id', 404)).toBe('1');
      expect(count('page', 200)).toBe('1');
      expect(body).toContain('process_resident_memory_bytes');
      expect(body).not.toContain(userId);
      expect(body).not.toContain(token);
    } finally {
      await test.close();
    }
  });

  it('responds to callers with the token, and returns 404 when no token is configured', async () => {
    const [off, guarded] = [
      await startTestApp({ metricsToken: null }),
      await startTestApp({ metricsToken: 'secret-1' }),
    ];
    try {
      const ask = async (test: typeof off, remoteAddress: string, headers: Record<string, string> = {}) =>
        (await test.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
      for (const headers of [{}, { authorization: 'Bearer null' }, { authorization: 'Bearer ' }])
        expect(await ask(off, '127.0.0.1', headers)).toBe(404);
      expect(await ask(guarded, '192.0.2.7', { authorization: 'Bearer secret-1' })).toBe(200);
      for (const headers of [{}, { authorization: 'Bearer k' }, { authorization: 'secret-1' }])
        expect(await ask(guarded, '127.0.0.1', headers)).toBe(404);
    } finally {
      await off.close();
      await guarded.close();
    }
  });
});

describe('server with a TLS certificate', () => {
  const [cert, key] = [() => join(folder, 'cert.pem'), () => join(folder, 'key.pem')];
  const variables = () => ({
    DIECUT_DATA_DIR: join(folder, 'data'),
    DIECUT_TLS_CERT: cert(),
    DIECUT_TLS_KEY: key(),
  });

  it('requires both the certificate and the key file', () => {
    for (const [set, missing] of [
      ['DIECUT_TLS_CERT', 'DIECUT_TLS_KEY'],
      ['DIECUT_TLS_KEY', 'DIECUT_TLS_CERT'],
    ])
      expect(readSettings({ [set]: 'x.pem' })).toEqual({
        ok: false,
        error: [{ code: 'settingMissing', params: { name: missing, since: set } }],
      });
  });

  itInLong('does not start with an unreadable certificate, and reports it', async () => {
    writeFileSync(cert(), 'no certificate');
    writeFileSync(key(), 'no key');
    await expect(startServerProcess(variables())).rejects.toThrow(/The certificate cannot be read/);
  });

  it.skipIf(!hasTool('openssl'))(
    titleWith('serves https, with the session cookie marked Secure', 'openssl'),
    async () => {
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
      const made = [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-keyout',
        key(),
        '-out',
        cert(),
      ];
      execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
      const mail = await startMail(true);
      const server = await startServerProcess({
        ...variables(),
        DIECUT_SMTP_URL: mail.url,
        DIECUT_MAIL_FROM: 'labels@example.com',
      });
      try {
        expect(server.origin).toMatch(/^https:/);
        const call = (path: string, body?: object) =>
          new Promise<{ status: number; text: string; cookies: readonly string[] }>((resolve, reject) => {
            const sent = request(
              `${server.origin}${path}`,
              {
                ca: readFileSync(cert()),
                method: body ? 'POST' : 'GET',
                headers: { 'content-type': 'application/json' },
              },
              (answer) => {
                let text = '';
                answer.on('data', (part: Buffer) => {
                  text += part.toString();
                });
                answer.on('end', () =>
                  resolve({
                    status: answer.statusCode ?? 0,
                    text,
                    cookies: answer.headers['set-cookie'] ?? [],
                  }),
                );
              },
            );
            sent.on('error', reject);
            sent.end(body && JSON.stringify(body));
          });
        expect((await call('/readyz')).text).toContain('ok');
        const account = 'ana@example.com';
        const sign = { timestamp: Date.now(), sign: 'ab'.repeat(16) };
        await call('/api/v3/login/sendCode', { account, purpose: 'login', ...sign });
        const [captcha] = /\d{6}/.exec((await PostalMime.parse(mail.mails[0])).subject ?? '') ?? [];
        const signed = await call('/api/v3/login/captchaLogin', { email: account, captcha });
        expect([signed.status, signed.cookies.length]).toEqual([200, 1]);
        expect(signed.cookies[0]).toMatch(/; Secure/);
      } finally {
        await server.kill();
        await mail.close();
      }
    },
  );
});
