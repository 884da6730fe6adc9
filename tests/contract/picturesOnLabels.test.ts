import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SvgAnswer } from '../../src/jobs/svg/serveSvg.ts';
import { createSvgDrawer } from '../../src/jobs/svg/svgDrawer.ts';
import { loadPictures } from '../../src/node/pictures/nodePictures.ts';
import { spawnThread } from '../../src/node/spawnThread.ts';
import { buildTiff } from '../support/buildTiff.ts';
import { runCli } from '../support/runCli.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-svg-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const svg = (contents: string, viewBox = '0 0 200 100') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${contents}</svg>`;

/** Drawing with filters that take longer than a minute on any machine. */
const ENDLESS = svg(
  `<filter id="f">${'<feMorphology operator="dilate" radius="3000"/>'.repeat(40)}</filter><circle cx="100" cy="50" r="40" filter="url(#f)"/>`,
);
const NESTED = svg(
  `${'<g transform="scale(1)" opacity=".99">'.repeat(20_000)}<path d="M0 0h9v9z"/>${'</g>'.repeat(20_000)}`,
);

async function load(source: string | Uint8Array, name = 'drawing.svg') {
  writeFileSync(join(folder, name), source);
  const request = { asset: name, colorMode: 'original', threshold: 128, trim: false } as const;
  return loadPictures([request], folder);
}

async function inked(source: string | Uint8Array) {
  const loaded = await load(source);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const [{ picture }] = loaded.value;
  let count = 0;
  for (let at = 3; at < picture.rgba.length; at += 4) if (picture.rgba[at] > 127) count++;
  return { share: count / (picture.rgba.length / 4), warnings: picture.warnings ?? [] };
}

describe('text in an SVG', () => {
  const line = (attributes: string, text: string) =>
    svg(`<text x="10" y="70" font-size="60" ${attributes}>${text}</text>`);

  it('is drawn in the shipped faces, bold where the SVG sets it', async () => {
    const plain = await inked(line('font-family="Arial"', 'Tea'));
    const bold = await inked(line('font-family="Arial" font-weight="bold"', 'Tea'));
    expect(plain.share).toBeGreaterThan(0.03);
    expect(bold.share).toBeGreaterThan(plain.share * 1.2);
    expect(plain.warnings).toEqual([]);
  });

  it('is decoded in the encoding of the document', async () => {
    const drawing = line('', 'Größe');
    const { share } = await inked(drawing);
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>${drawing}`;
    expect((await inked(Buffer.from(latin, 'latin1'))).share).toBe(share);
    expect((await inked(Buffer.from(`\ufeff${drawing}`, 'utf16le'))).share).toBe(share);
    // Bytes in an encoding other than the declared one would be read as other letters.
    expect(await load(Buffer.from(drawing, 'latin1'))).toMatchObject({
      ok: false,
      error: { code: 'pictureDamaged' },
    });
  });

  it.each([
    // Text as JsBarcode writes it below its bars.
    ['<text x="10" y="70" style="font:60px monospace">Tea</text>', 'font-family="monospace"'],
    [
      '<text x="10" y="70" style="font: italic bold 60px/1.2 Arial, sans-serif">Tea</text>',
      'font-weight="bold" font-style="italic"',
    ],
    [
      '<text x="10" y="70" style="font:bold 60px &quot;Arial&quot;;fill:#000">Tea</text>',
      'font-weight="bold"',
    ],
    [
      '<style>.t{fill:#000;font:700 60px Arial}</style><text class="t" x="10" y="70">Tea</text>',
      'font-weight="bold"',
    ],
    [
      '<style><![CDATA[text{font:oblique 60px Arial}]]></style><text x="10" y="70">Tea</text>',
      'font-style="italic"',
    ],
    ['<g font-weight="bold" font-size="10"><text x="10" y="70" style="font:60px Arial">Tea</text></g>', ''],
  ])('uses size and face of the shorthand “font”: %s', async (shorthand, attributes) => {
    expect((await inked(svg(shorthand))).share).toBe((await inked(line(attributes, 'Tea'))).share);
  });

  it('without a font size is as large as in a browser', async () => {
    const text = (attributes: string) => svg(`<text x="2" y="16" ${attributes}>Tea</text>`, '0 0 40 20');
    expect((await inked(text(''))).share).toBe((await inked(text('font-size="16"'))).share);
    expect((await inked(text('font-size="200%"'))).share).toBe((await inked(text('font-size="32"'))).share);
  });

  it('is drawn in the Chinese face where its characters need one', async () => {
    const chinese = await inked(line('font-family="sans-serif"', '茶葉'));
    const box = await inked(line('font-family="sans-serif"', '\u{10ffff}\u{10ffff}'));
    expect(chinese.share).toBeGreaterThan(0.08);
    expect(chinese.share).not.toBeCloseTo(box.share, 3);
  });

  it('in a family that is not shipped falls back to a shipped one, with a warning that names the family', async () => {
    const style =
      '<style>.a{font-family:"Papyrus",serif}</style><g font-family="Comic Sans MS"><text y="70">Tea</text></g>';
    const { share, warnings } = await inked(
      svg(`${style}<text x="10" y="70" class="a" font-size="60">Tea</text>`),
    );
    expect(share).toBeGreaterThan(0.03);
    expect(warnings).toEqual([
      { code: 'pictureFontReplaced', params: { families: 'Comic Sans MS, Papyrus', asset: 'drawing.svg' } },
    ]);
  });
});

describe('SVG text with characters missing from all shipped faces', () => {
  it('is reported by missing character, without those that a face has', async () => {
    const { warnings } = await inked(
      svg('<text x="10" y="70" font-size="60" font-family="sans-serif">Té 茶 שלום \u200dᏣ\u{12000}👍</text>'),
    );
    expect(warnings).toEqual([
      { code: 'pictureGlyphMissing', params: { characters: 'Ꮳ \u{12000}', asset: 'drawing.svg' } },
    ]);
  });
});

describe('TIFF on a label', () => {
  it('leaves standard output to the label and the report', async () => {
    const planes = [0, 1, 2].map((channel) => new Uint8Array(16).fill(channel * 90));
    const tiff = buildTiff(
      { 256: [4], 257: [4], 258: [8, 8, 8], 259: [1], 262: [2], 277: [3], 284: [2] },
      planes,
    );
    writeFileSync(join(folder, 'planes.tif'), tiff);
    const elements = [{ kind: 'image', id: 'i', asset: 'planes.tif' }];
    const label = join(folder, 'label.json');
    writeFileSync(label, JSON.stringify({ format: 'diecut-label', version: 1, elements }));
    const piped = runCli('render', label, '--out', '-', '--format', 'pdf');
    expect([piped.status, piped.stdout.subarray(0, 5).toString()]).toEqual([0, '%PDF-']);
    const reported = runCli('render', label, '--out', join(folder, 'out.pdf'), '--json');
    expect(JSON.parse(reported.stdout.toString())).toMatchObject({ labels: 1 });
  });
});

describe('SVG that demands excessive work', () => {
  it('is rejected with pictureTooSlow after the time limit, and the next one is drawn', async () => {
    const draw = createSvgDrawer(spawnThread('svgThread'), 300);
    const drawn = (text: string) => draw(new TextEncoder().encode(text));
    expect(await drawn(ENDLESS)).toEqual({
      ok: false,
      error: { code: 'pictureTooSlow', params: { seconds: 0.3 } },
    });
    expect((await drawn(svg('<path d="M0 0h200v100h-200z"/>'))).ok).toBe(true);
  });

  it('is rejected with an error when it crashes the thread, and the next one is drawn', async () => {
    const refused = await load(NESTED);
    expect(refused).toMatchObject({ ok: false, error: { params: { asset: 'drawing.svg' } } });
    expect(!refused.ok && refused.error.code).toMatch(/^picture(NotDrawn|Damaged)$/);
    expect((await inked(svg('<path d="M0 0h200v100h-200z"/>'))).share).toBeGreaterThan(0.99);
  }, 30_000);

  it('does not stop the following SVGs from being drawn, nor does a worker thread that exits', async () => {
    let started = 0;
    const draw = createSvgDrawer((onAnswer, onDeath) => {
      started++;
      const code = `const { parentPort } = require('node:worker_threads');
        parentPort.on('message', ({ id, work: bytes }) => {
          if (bytes.length === 5) process.exit(1);
          if (bytes.length === 1) { parentPort.postMessage({ type: 'begun', id }); setTimeout(() => process.exit(1), 20); return; }
          if (bytes.length === 2) { parentPort.postMessage({ type: 'begun', id }); for (;;); }
          if (bytes.length === 3) return parentPort.postMessage({ type: 'broke', id, message: 'trap' });
          parentPort.postMessage({ type: 'done', id, result: { ok: true, value: ${started} } });
        });`;
      const worker = new Worker(code, { eval: true });
      worker.on('message', (answer: SvgAnswer) => onAnswer(answer));
      worker.on('exit', onDeath);
      return { post: (request) => worker.postMessage(request), terminate: () => void worker.terminate() };
    }, 200);
    const answers = await Promise.all([4, 1, 2, 3, 4, 5, 4].map((length) => draw(new Uint8Array(length))));
    expect(answers).toMatchObject([
      { ok: true, value: 1 },
      { ok: false, error: { code: 'pictureNotDrawn' } },
      { ok: false, error: { code: 'pictureTooSlow', params: { seconds: 0.2 } } },
      { ok: false, error: { code: 'pictureNotDrawn' } },
      { ok: true, value: 4 },
      { ok: false, error: { code: 'programPartMissing' } },
      { ok: true, value: 5 },
    ]);
  });

  it('is drawn at a smaller size when it is very long', async () => {
    const long = await load(svg('<path d="M0 0h1v400h-1z"/>', '0 0 1 400'));
    expect(long.ok && long.value[0].picture.heightPx).toBeGreaterThan(10_000);
  });

  it('is rejected as damaged when it has no drawing', async () => {
    expect(await load('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toMatchObject({
      error: { code: 'pictureDamaged' },
    });
  });
});
