import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { createSmsCourier } from '../../server/couriers/smsCourier.ts';
import { createSmtpCourier } from '../../server/couriers/smtpCourier.ts';
import type { CodeMessage } from '../../server/deps.ts';
import { signed, startTestApp } from './testApp.ts';

const message: CodeMessage = {
  kind: 'email',
  address: 'ana@example.com',
  purpose: 'login',
  digits: '012345',
  language: 'zh-TW',
};
const portOf = (server: { address: () => string | AddressInfo | null }) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A mail server that keeps what it is given, or takes nothing. */
async function startMail(takes: boolean) {
  const mails: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(takes ? null : new Error('no such mailbox')),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${portOf(server.server)}`;
  return { mails, url, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe('mail', () => {
  it('brings a code in the language of whoever asked', async () => {
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

  it('tells an address that the account has another one now', async () => {
    const mail = await startMail(true);
    const courier = createSmtpCourier(mail.url, 'Diecut <labels@example.com>');
    try {
      const addresses = { address: 'ana@example.com', newAddress: 'new@example.com' };
      expect((await courier.tellMoved({ ...addresses, language: 'ru-RU' })).ok).toBe(true);
      const parsed = await PostalMime.parse(mail.mails[0]);
      expect(parsed.subject).toBe('У вашей учётной записи Diecut другой адрес');
      expect(parsed.to?.[0].address).toBe('ana@example.com');
      expect(parsed.text).toContain('— new@example.com.');
    } finally {
      courier.close();
      await mail.close();
    }
  });

  it('says that it could not, whatever the mail server has against it', async () => {
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

describe('text messages', () => {
  it('go to the service that is set up', async () => {
    const bodies: unknown[] = [];
    let status = 200;
    const service = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      bodies.push(JSON.parse(text));
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
      status = 500;
      expect(await courier.send(sent)).toMatchObject({ error: { code: 'codeNotSent' } });
    } finally {
      service.close();
    }
    expect(await courier.send(message)).toMatchObject({ error: { code: 'codeNotSent' } });
  });
});

describe('the outbox', () => {
  const look = async (remoteAddress: string, headers = {}) => {
    const test = await startTestApp();
    try {
      await test.post('/login/sendCode', { account: '"<b>"@x.de', purpose: 'login', ...signed(test) });
      await test.post('/login/sendCode', { account: "o'x&y@x.de", purpose: 'login', ...signed(test) });
      return await test.app.inject({ url: '/outbox', remoteAddress, headers });
    } finally {
      await test.close();
    }
  };

  it('shows codes to whoever sits at the server, and to nobody else', async () => {
    const here = await look('127.0.0.1');
    expect(here.body).toMatch(/<b>\d{6}<\/b>/);
    expect(here.body).toContain('x&amp;y@x.de');
    for (const [address, headers] of [
      ['10.0.0.7', {}],
      ['127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }],
      ['127.0.0.1', { forwarded: 'for=10.0.0.7' }],
    ] as const)
      expect([address, (await look(address, headers)).statusCode]).toEqual([address, 404]);
  });

  it('is not there where codes are sent', async () => {
    const test = await startTestApp({ outbox: null });
    try {
      expect((await test.app.inject({ url: '/outbox', remoteAddress: '127.0.0.1' })).body).toContain(
        '<title>Diecut',
      );
    } finally {
      await test.close();
    }
  });
});
