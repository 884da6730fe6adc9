import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RenderTest, startRenderTest } from '../renderCalls.ts';

let calls: RenderTest;
beforeAll(async () => {
  calls = await startRenderTest();
});
afterAll(() => calls.test.close());

const nested = (open: string, inner: string, close: string) =>
  `{${open.repeat(12)}${inner}${close.repeat(12)}}`;

/** Template texts that become much longer when evaluated: some would take more memory than any machine has. */
const GROWTHS: readonly (readonly [what: string, content: string])[] = [
  ['nested replace calls', nested('replace(', '"aaaaaaaaaa"', ',"a","aaaaaaaaaa")')],
  ['escape applied 200 times', `{"\\\\"${'|escape'.repeat(200)}}`],
  ['padding with padded texts', '{pad("a", 100000, pad("b", 100000, pad("c", 100000, "de")))}'],
  ['3000 long fields', '{pad("a", 60000)}'.repeat(3000)],
];

const labelOf = (content: string, name = 'Growing') => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 60,
  heightMm: 40,
  elements: [
    { kind: 'text', id: 't', widthMm: 20, content, data: { source: 'template' } },
    { kind: 'qrcode', id: 'q', content, data: { source: 'template' } },
  ],
});

// Such a text once ended the whole server: a thread that allocates too much at once ends the process.
describe.each(GROWTHS)('label text with %s', (what, content) => {
  it.each(['/render/labels', '/render/preflight'])('is rejected as too long by %s', async (path) => {
    const said = { document: labelOf(content), rows: [{ a: 'x' }], format: 'zpl' };
    const { format: _format, ...checked } = said;
    const answer = await calls.render(path.endsWith('preflight') ? checked : said, { path });
    const text = answer.bytes.toString();
    expect([answer.status < 500, text.slice(0, 2000)]).toEqual([
      true,
      expect.stringContaining('textTooLong'),
    ]);
  });

  it('can be saved and published, with a market cover that shows its field', async () => {
    const { test, ana } = calls;
    const saved = await test.post('/templet/save', { label: labelOf(content, what) }, { token: ana.token });
    const body = { templetId: saved.data.id, group: 'price' };
    const published = await test.post('/market/publish', body, { token: ana.token });
    const cover = await test.app.inject({ url: published.data.cover });
    expect([saved.code, published.code, cover.statusCode]).toEqual([200, 200, 200]);
    expect((await test.get('/user/info', { token: ana.token })).code).toBe(200);
  });
});
