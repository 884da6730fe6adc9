import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { postWebhook, type WebhookPorts } from '../../../server/webhooks/postWebhook.ts';
import { isPublicAddress } from '../../../server/webhooks/publicAddress.ts';
import { codeLabel, type RenderTest, startRenderTest } from '../renderCalls.ts';
import { contentOf } from './attackCalls.ts';

const SECRET = 'a secret of the receiver';
const PRIVATE = 'leads into the network of the server';

/** Starts an HTTP server on this machine, to which no webhook may be sent. */
async function startInner(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  const address = server.address();
  return { asked, port: address && typeof address === 'object' ? address.port : 0 };
}

const send = (url: string, lookUp?: WebhookPorts['lookUp'], allowsPrivate = false) =>
  postWebhook(
    { url, secret: SECRET, id: 'message', body: '{"job":"secret"}' },
    { allowsPrivate, lookUp: lookUp ?? (async () => []) },
    0,
  );

describe('webhook address', () => {
  let calls: RenderTest;
  beforeAll(async () => {
    calls = await startRenderTest();
  });
  afterAll(() => calls.test.close());
  const order = (url: unknown) =>
    calls.render(
      {
        document: codeLabel,
        rows: [{ n: '4006381333931' }],
        format: 'zpl',
        dpi: 203,
        webhook: { url, secret: SECRET },
      },
      { path: '/render/jobs' },
    );

  it.each([
    ['loopback', 'http://127.0.0.1/'],
    ['another loopback', 'http://127.8.8.8:6379/'],
    ['an IPv4 address of two parts', 'http://127.1/'],
    ['an IPv4 address of three parts', 'http://127.0.1/'],
    ['a decimal number', 'http://2130706433/'],
    ['an octal number', 'http://017700000001/'],
    ['octal parts', 'http://0177.0.0.01/'],
    ['a hexadecimal number', 'http://0x7f000001/'],
    ['hexadecimal parts', 'http://0x7f.0x0.0x0.0x1/'],
    ['mixed parts', 'http://0x7f.0.0.01/'],
    ['a number beyond 32 bits', 'http://4294967297/'],
    ['a final dot', 'http://127.0.0.1./'],
    ['full-width digits', 'http://１２７.０.０.１/'],
    ['circled digits', 'http://①②⑦.⓪.⓪.①/'],
    ['ideographic full stops', 'http://127。0。0。1/'],
    ['escaped digits', 'http://%31%32%37.0.0.1/'],
    ['tabs in the name', 'http://127.0.\t0.1/'],
    ['line breaks in the name', 'http://lo\ncal\rhost/'],
    ['leading spaces', '  http://127.0.0.1/'],
    ['the unspecified IPv4 address', 'http://0.0.0.0/'],
    ['the number 0 as a host', 'http://0/'],
    ['this network', 'http://0.1.2.3/'],
    ['a private network', 'http://10.0.0.1/'],
    ['a second private network', 'http://172.16.0.1/'],
    ['a third private network', 'http://192.168.1.1/'],
    ['a carrier’s network', 'http://100.64.0.1/'],
    ['cloud metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['cloud metadata as a number', 'http://2852039166/'],
    ['metadata of another cloud', 'http://100.100.100.200/'],
    ['broadcast', 'http://255.255.255.255/'],
    ['multicast', 'http://224.0.0.1/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv6 loopback in full', 'http://[0:0:0:0:0:0:0:1]/'],
    ['the unspecified IPv6 address', 'http://[::]/'],
    ['IPv4-mapped IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['IPv4-mapped IPv6 in hexadecimal', 'http://[::ffff:7f00:1]/'],
    ['IPv4-mapped IPv6 of a public address', 'http://[::ffff:8.8.8.8]/'],
    ['IPv4-compatible IPv6', 'http://[::127.0.0.1]/'],
    ['NAT64', 'http://[64:ff9b::7f00:1]/'],
    ['local NAT64', 'http://[64:ff9b:1::7f00:1]/'],
    ['6to4', 'http://[2002:7f00:1::]/'],
    ['Teredo', 'http://[2001:0:7f00:1::]/'],
    ['link-local IPv6', 'http://[fe80::1]/'],
    ['site-local IPv6', 'http://[fec0::1]/'],
    ['unique local IPv6', 'http://[fd00:ec2::254]/'],
    ['IPv6 multicast', 'http://[ff02::1]/'],
    ['the IPv6 network for documentation', 'http://[2001:db8::1]/'],
    ['localhost', 'http://localhost/'],
    ['localhost in capitals', 'http://LOCALHOST:8080/'],
    ['localhost with a dot', 'http://localhost./'],
    ['a name below localhost', 'http://a.b.localhost/'],
    ['a full-width letter', 'http://ｌocalhost/'],
    ['a soft hyphen', 'http://local\u00adhost/'],
    ['a user', 'http://user@example.com/'],
    ['a user and a password', 'http://user:password@example.com/'],
    ['a user that looks like a host', 'http://example.com@127.0.0.1/'],
    ['a backslash before @', 'http://127.0.0.1\\@example.com/'],
    ['a fragment before @', 'http://127.0.0.1#@example.com/'],
    ['a query before @', 'http://127.0.0.1?@example.com/'],
    ['a file URL', 'file:///etc/passwd'],
    ['a gopher URL', 'gopher://127.0.0.1:6379/_FLUSHALL'],
    ['an FTP URL', 'ftp://example.com/'],
    ['a data URL', 'data:text/plain,x'],
    ['a javascript URL', 'javascript:alert(1)'],
    ['a WebSocket URL', 'ws://example.com/'],
    ['a Unix socket', 'unix:/var/run/docker.sock'],
    ['a URL in a URL', 'url:http://127.0.0.1/'],
    ['no scheme', '//127.0.0.1/'],
    ['no slashes', 'http:127.0.0.1'],
    ['no host', 'http:///'],
    ['a path', '/etc/passwd'],
    ['an empty text', ''],
    ['a list', ['http://example.com/']],
    ['a number', 1],
    ['a port above 65535', 'http://example.com:65536/'],
    ['a negative port', 'http://example.com:-1/'],
    ['a NUL character', 'http://example.com\u0000.localhost/'],
  ])('is rejected: %s', async (_, url) => {
    const before = await contentOf(calls.test.store);
    const answer = await order(url);
    const { problem } = answer.json().data;
    expect([answer.status, ['webhookInvalid', 'inputInvalid'].includes(problem)]).toEqual([400, true]);
    expect(await contentOf(calls.test.store)).toBe(before);
    // An earlier version may have stored such an address: it is not called either.
    if (typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
      expect((await send(url)).ok).toBe(false);
  });

  it.each([
    ...[21, 22, 23, 25, 53, 110, 111, 119, 139, 143, 389, 465, 514, 515, 587, 636, 993, 995],
    ...[2049, 4190, 5060, 6000, 6667, 6679, 6697, 10_080, 0],
    // Ports that the Fetch standard does not list: databases, queues, shared files, remote screens and printers.
    ...[445, 1433, 1521, 1883, 3306, 3389, 5432, 5672, 5900, 6379, 9042, 9092, 9100, 11_211, 27_017],
  ])('is rejected with port %d of another protocol', async (port) => {
    const before = await contentOf(calls.test.store);
    const url = `https://example.com:${port}/told`;
    const answer = await order(url);
    expect([answer.status, answer.json().data]).toEqual([400, { problem: 'webhookPort', port }]);
    expect(answer.json().msg).toContain(String(port));
    expect(await contentOf(calls.test.store)).toBe(before);
    // An earlier version may have stored such an address: its host name is not even resolved, also where private networks are allowed.
    let lookUps = 0;
    for (const allowsPrivate of [false, true]) {
      const lookUp = async () => {
        lookUps++;
        return [{ address: '8.8.8.8', family: 4 }];
      };
      const sent = await send(url, lookUp, allowsPrivate);
      expect(sent).toMatchObject({ ok: false, error: { code: 'webhookFailed' } });
      if (!sent.ok) expect(sent.error.params?.reason).toContain(`port ${port}`);
    }
    expect(lookUps).toBe(0);
  });

  it.each([':80', ':443', ':8080', ':8443', ':3000', ':9000', '', ':65535'])(
    'is accepted with any other port: example.com%s',
    async (port) => expect((await order(`https://example.com${port}/told`)).status).toBe(200),
  );

  it.each([
    ['an internal IPv4 address', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['IPv4-mapped loopback', ['::ffff:127.0.0.1']],
    ['cloud metadata', ['169.254.169.254']],
    ['two addresses, the second internal', ['8.8.8.8', '10.0.0.1']],
    ['two addresses, the first internal', ['10.0.0.1', '8.8.8.8']],
    ['addresses of two families, one internal', ['8.8.8.8', 'fe80::1']],
    ['an invalid address', ['127.1']],
    ['no address', []],
  ])('gets no request if its name resolves to %s', async (_, found) => {
    const { asked, port } = await startInner((_request, response) => response.end());
    const addresses = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const sent = await send(`http://rebound.example:${port}/x`, async () => addresses);
    expect([sent.ok, asked]).toEqual([false, []]);
    if (!sent.ok && found.length > 0) expect(sent.error.params?.reason).toBe(PRIVATE);
  });

  it('is resolved once per message, without a second lookup', async () => {
    const { asked, port } = await startInner((_request, response) => response.end());
    const answers = [['127.0.0.1'], ['8.8.8.8']];
    let times = 0;
    const sent = await send(`http://rebound.example:${port}/x`, async () => {
      const found = answers[Math.min(times++, 1)];
      return found.map((address) => ({ address, family: 4 }));
    });
    expect([sent.ok, times, asked]).toEqual([false, 1, []]);
  });

  it.each([301, 302, 303, 307, 308])(
    "reports a redirect with status %d as a failed delivery, and doesn't follow it",
    async (status) => {
      const inner = await startInner((_request, response) => response.end());
      const outer = await startInner((_request, response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/admin` }).end(),
      );
      const sent = await send(`http://127.0.0.1:${outer.port}/x`, undefined, true);
      expect(sent).toMatchObject({ ok: false, error: { params: { reason: `status ${status}` } } });
      expect([outer.asked, inner.asked]).toEqual([['POST /x'], []]);
    },
  );

  it.each([
    ['no status', 'x'],
    ['an endless header', `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(5000)}`],
    ['two Content-Length headers', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ])('is reported as a failed delivery when the response has %s', async (_, text) => {
    const { port } = await startInner((request) => request.socket.end(text));
    expect((await send(`http://127.0.0.1:${port}/x`, undefined, true)).ok).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
  ])('on the public internet is accepted: %s', (address) => expect(isPublicAddress(address)).toBe(true));
});
