// Peers that render one label per request: pdfme's generator behind Fastify, and an HTML page printed by Chromium.
import { createRequire } from 'node:module';
import fastify from 'fastify';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS } from '../../scripts/chromiumFlags.ts';
import { pdfmeLabels } from '../peers/pdfPeers.ts';

const MM_PER_INCH = 25.4;
/** Number of pages that print concurrently. */
const PAGES = 2;

type Row = readonly string[];
type Make = (row: Row) => Promise<Uint8Array>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a function that prints with one long-lived browser, as such services do, on up to `PAGES` pages at a time. */
async function htmlMaker(): Promise<Make> {
  const require = createRequire(import.meta.url);
  const [{ default: QRCode }, bwip] = [await import('qrcode'), require('bwip-js')];
  const browser = await chromium.launch({
    ...(process.env.DIECUT_CHROMIUM && { executablePath: process.env.DIECUT_CHROMIUM }),
    args: [...CHROMIUM_FLAGS],
  });
  const free = await Promise.all(Array.from({ length: PAGES }, () => browser.newPage()));
  const waiting: (() => void)[] = [];
  return async ([sku, name, price, code, url]) => {
    while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const page = free.pop();
    if (!page) throw new Error('no page');
    try {
      const bars: string = bwip.toSVG({ bcid: 'code128', text: code, height: 11, includetext: false });
      const qr = await QRCode.toString(url, { type: 'svg', margin: 0 });
      const at = (x: number, y: number, w: number, h: number, more = '') =>
        `style="position:absolute;left:${x}mm;top:${y}mm;width:${w}mm;height:${h}mm;${more}"`;
      await page.setContent(
        `<style>@page{margin:0}body{margin:0;font-family:Arimo,Arial,sans-serif}svg{width:100%;height:100%}</style>
        <div ${at(0.5, 0.5, 49, 29, 'border:.3mm solid;box-sizing:border-box')}></div><div ${at(2, 7, 46, 0, 'border-top:.2mm solid')}></div>
        <b ${at(2, 1.5, 30, 5, 'font-size:9pt')}>Diecut Store</b><div ${at(2, 8.5, 46, 4, 'font-size:8pt')}>${escaped(name)}</div>
        <div ${at(2, 12.5, 30, 4, 'font-size:7pt')}>${escaped(sku)} / ${price}</div>
        <div ${at(0.5, 17, 34, 11)}>${bars}</div><div ${at(33, 13, 16, 16)}>${qr}</div>`,
      );
      const [width, height] = [`${50 / MM_PER_INCH}in`, `${30 / MM_PER_INCH}in`];
      return await page.pdf({ width, height, printBackground: true, pageRanges: '1' });
    } finally {
      free.push(page);
      waiting.shift()?.();
    }
  };
}

const makers: Readonly<Record<string, () => Promise<Make>>> = {
  pdfme: async () => async (row) => pdfmeLabels([row]),
  html: htmlMaker,
};
const [name] = process.argv.slice(2);
const make = await makers[name]();
const app = fastify();
app.post<{ Body: { row: Row } }>('/label', async (request, reply) =>
  reply.type('application/pdf').send(Buffer.from(await make(request.body.row))),
);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`on http://localhost:${new URL(address).port}\n`);
