import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { courierByKind } from '../../server/couriers/courierByKind.ts';
import { createSmsCourier } from '../../server/couriers/smsCourier.ts';
import { createSmtpCourier } from '../../server/couriers/smtpCourier.ts';
import type { CodeMessage } from '../../server/deps.ts';
import { readSettings } from '../../server/settings.ts';
import { portOf, startMail } from '../support/mailServer.ts';
import { signed, startTestApp, TEST_TOKEN, type TestApp } from './testApp.ts';

const message: CodeMessage = {
  kind: 'email',
  address: 'ana@example.com',
  purpose: 'login',
  digits: '012345',
  language: 'zh-TW',
};
describe('SMTP courier', () => {
  it('sends a code in the language of the request', async () => {
    const mail = await startMail(true);
    const courier = createSmtpCourier(mail.url, 'Diecut <labels@example.com>');
    try {
      expect(await courier.send(message)).toEqual({ ok: true, value: null });
      const parsed = await PostalMime.parse(mail.mails[0]);
      expect(parsed.subject).toBe('012345 是您的 Diecut 驗證碼');
      expect(parsed.to?.[0].address).toBe('ana@example.com');
      expect(parsed.text).toContain('10 分鐘內有效');
    } finally {
      courier.close();
      await mail.close();
    }
  });

  it.skipIf(process.platform !== 'linux')(
    'sends nothing in plain text to a mail server on another machine that offers no STARTTLS',
    async () => {
      // All addresses of 127.0.0.0/8 belong to this machine, but the courier treats 127.0.0.2 as another machine.
      const mail = await startMail(true, '127.0.0.2');
      const courier = createSmtpCourier(mail.url, 'labels@example.com');
      try {
        expect(await courier.send(message)).toMatchObject({ error: { code: 'codeNotSent' } });
        expect([mail.connections(), mail.mails.length]).toEqual([1, 0]);
      } finally {
        courier.close();
        await mail.close();
      }
    },
  );

  it('notifies an address that its account changed to another one', async () => {
    const mail = await startMail(true);
    const courier = createSmtpCourier(mail.url, 'Diecut <labels@example.com>');
    try {
      const addresses = { address: 'ana@example.com', newAddress: 'new@example.com' };
      expect((await courier.notify({ kind: 'moved', ...addresses, days: 7, language: 'ru-RU' })).ok).toBe(
        true,
      );
      const parsed = await PostalMime.parse(mail.mails[0]);
      expect(parsed.subject).toBe('У вашей учётной записи Diecut другой адрес');
      expect(parsed.to?.[0].address).toBe('ana@example.com');
      expect(parsed.text).toContain('— new@example.com.');
    } finally {
      courier.close();
      await mail.close();
    }
  });

  it('reports a failed delivery, with and without a response of the mail server', async () => {
    const mail = await startMail(false);
    const courier = createSmtpCourier(mail.url, 'labels@example.com');
    try {
      expect(await courier.send(message)).toMatchObject({ error: { code: 'codeNotSent' } });
    } finally {
      courier.close();
      await mail.close();
    }
    const nobody = createSmtpCourier('smtp://127.0.0.1:1', 'labels@example.com');
    expect(await nobody.send(message)).toMatchObject({ error: { code: 'codeNotSent' } });
    nobody.close();
  });
});

describe('text message codes', () => {
  it('are sent to the configured service', async () => {
    const bodies: unknown[] = [];
    const signatures: (string | string[] | undefined)[] = [];
    let status = 200;
    const service = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      bodies.push(JSON.parse(text));
      signatures.push(request.headers['diecut-signature']);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const courier = createSmsCourier(`http://127.0.0.1:${portOf(service)}/sms`);
    try {
      const sent = { ...message, kind: 'phone', address: '+8613800138000' } as const;
      expect((await courier.send(sent)).ok).toBe(true);
      expect(bodies).toEqual([
        { phone: '+8613800138000', digits: '012345', purpose: 'login', language: 'zh-TW' },
      ]);
      const signing = createSmsCourier(`http://127.0.0.1:${portOf(service)}/sms`, 'secret of the service');
      await signing.send(sent);
      const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signatures[1])) ?? [];
      const said = `${seconds}.${JSON.stringify(bodies[1])}`;
      expect(createHmac('sha256', 'secret of the service').update(said).digest('hex')).toBe(digest);
      expect(signatures[0]).toBeUndefined();
      status = 500;
      expect(await courier.send(sent)).toMatchObject({ error: { code: 'codeNotSent' } });
    } finally {
      service.close();
    }
    expect(await courier.send(message)).toMatchObject({ error: { code: 'codeNotSent' } });
  });
});

describe('outbox page', () => {
  const ADDRESS = `/outbox/${TEST_TOKEN}`;
  const look = async (url: string, remoteAddress: string, headers = {}) => {
    const test = await startTestApp();
    try {
      await test.post('/login/sendCode', { account: '"<b>"@x.de', purpose: 'login', ...signed(test) });
      await test.post('/login/sendCode', { account: "o'x&y@x.de", purpose: 'login', ...signed(test) });
      return await test.app.inject({ url, remoteAddress, headers });
    } finally {
      await test.close();
    }
  };

  it('shows codes to a browser on this machine that knows the address', async () => {
    const here = await look(ADDRESS, '127.0.0.1', { 'sec-fetch-site': 'none' });
    expect(here.body).toMatch(/<td class="code">\d{6}<\/td>/);
    expect(here.body).not.toContain('"<b>"');
    expect(here.body).toContain('x&amp;y@x.de');
    expect(here.headers['cache-control']).toBe('no-store');
  });

  it('is in the language of the browser, with the purpose of each code', async () => {
    const heads = { 'zh-CN': '登录验证码', 'zh-TW': '登入驗證碼', 'ru-RU': 'Коды для входа' };
    for (const [language, title] of Object.entries(heads)) {
      const { body } = await look(ADDRESS, '127.0.0.1', { 'accept-language': language });
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(`<h1>${title}</h1>`);
    }
    expect((await look(ADDRESS, '127.0.0.1')).body).toContain('<td>Sign in</td>');
  });

  it.each<[string, string, string, Readonly<Record<string, string>>]>([
    ['another machine', ADDRESS, '10.0.0.7', {}],
    ['another outbox address', '/outbox/another-token-of-tests', '127.0.0.1', {}],
    ['a proxy with X-Forwarded-For', ADDRESS, '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }],
    ['a proxy with X-Real-IP', ADDRESS, '127.0.0.1', { 'x-real-ip': '10.0.0.7' }],
    ['a cache with Via', ADDRESS, '127.0.0.1', { via: '1.1 varnish' }],
    ['a tunnel with CF-Connecting-IP', ADDRESS, '127.0.0.1', { 'cf-connecting-ip': '10.0.0.7' }],
    ['a proxy with Forwarded', ADDRESS, '127.0.0.1', { forwarded: 'for=10.0.0.7' }],
    ['another host name', ADDRESS, '127.0.0.1', { host: 'rebound.example:8080' }],
    ['a page of another site', ADDRESS, '127.0.0.1', { 'sec-fetch-site': 'cross-site' }],
  ])('denies access for %s', async (_, url, from, headers) => {
    expect((await look(url, from, headers)).statusCode).toBe(404);
  });

  it('is where the page sends the user if the server sends no mail, and a missing courier is named', async () => {
    const test = await startTestApp();
    const mail = await startTestApp({ outbox: null, courier: courierByKind({ email: null, phone: null }) });
    const ask = (app: TestApp, account: string) =>
      app.post('/login/sendCode', { account, purpose: 'login', ...signed(app) });
    try {
      expect((await ask(test, 'ana@example.com')).data).toEqual({ isShown: true });
      const [email, phone] = [await ask(mail, 'ana@example.com'), await ask(mail, '+8613800138000')];
      expect(email.data.problem).toBe('codeNoCourier');
      expect(email.msg).toContain('DIECUT_SMTP_URL');
      expect(phone.msg).toContain('DIECUT_SMS_WEBHOOK');
    } finally {
      await mail.close();
      await test.close();
    }
  });

  it('does not exist when codes are sent by mail', async () => {
    const test = await startTestApp({ outbox: null });
    try {
      expect((await test.app.inject({ url: ADDRESS, remoteAddress: '127.0.0.1' })).body).toContain(
        '<title>Diecut',
      );
    } finally {
      await test.close();
    }
  });

  it('is enabled by DIECUT_OUTBOX, and rejected when others can reach the server', () => {
    const read = (more: Readonly<Record<string, string>>) => readSettings({ DIECUT_OUTBOX: '1', ...more });
    const [none, here] = [readSettings({}), read({})];
    expect(none.ok && [none.value.outbox, none.value.host]).toEqual([null, '127.0.0.1']);
    expect(here.ok && [here.value.outbox?.token.length, here.value.host]).toEqual([32, '127.0.0.1']);
    for (const [name, value] of [
      ['DIECUT_TRUST_PROXY', '1'],
      ['DIECUT_PUBLIC_URL', 'https://labels.example'],
      ['DIECUT_HOST', '0.0.0.0'],
      ['DIECUT_SMS_WEBHOOK', 'https://sms.example'],
    ])
      expect(read({ [name]: value })).toMatchObject({
        ok: false,
        error: [{ code: 'settingConflict', params: { other: name } }],
      });
    expect(read({ DIECUT_OUTBOX: 'short' }).ok).toBe(false);
  });

  it('is shown by a server that asks for it automatically, unless others can reach the server', () => {
    const isShown = (more: Readonly<Record<string, string>>) => {
      const settings = readSettings({ DIECUT_OUTBOX: 'auto', ...more });
      return settings.ok && settings.value.outbox !== null;
    };
    expect([isShown({}), isShown({ DIECUT_HOST: '127.0.0.1' })]).toEqual([true, true]);
    expect(isShown({ DIECUT_PUBLIC_URL: 'https://labels.example' })).toBe(false);
    expect(isShown({ DIECUT_HOST: '0.0.0.0', DIECUT_TRUST_PROXY: '1' })).toBe(false);
    expect(isShown({ DIECUT_SMS_WEBHOOK: 'https://sms.example' })).toBe(false);
  });
});
