import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-vector-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" rx="4" fill="#0a5"/>' +
  '<path d="M5 15L10 5l5 10zM30 10m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0" fill="#fff"/>' +
  '<path d="M18 5v10h4" fill="none" stroke="#000" stroke-width="1.5" stroke-linejoin="round"/></svg>';
const FADING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><linearGradient id="g"><stop stop-color="red"/>' +
  '<stop offset="1" stop-opacity="0"/></linearGradient><rect width="40" height="20" fill="url(#g)"/></svg>';

function render(svg: string, extension: string, fields: object = {}): Buffer {
  writeFileSync(join(folder, 'logo.svg'), svg);
  const image = {
    kind: 'image',
    id: 'i',
    xMm: 5,
    yMm: 5,
    widthMm: 40,
    heightMm: 20,
    asset: 'logo.svg',
    ...fields,
  };
  const label = { format: 'diecut-label', version: 1, widthMm: 50, heightMm: 30, elements: [image] };
  writeFileSync(join(folder, 'label.json'), JSON.stringify(label));
  const out = join(folder, `label.${extension}`);
  const { status, stderr } = runCli('render', join(folder, 'label.json'), '--out', out, '--dpi', '300');
  if (status !== 0) throw new Error(stderr);
  return readFileSync(out);
}

/** Returns the number of image objects of a PDF, which Poppler lists below two lines of headings. */
function imageCount(): number {
  return runTool('pdfimages', '-list', join(folder, 'label.pdf')).stdout.trim().split('\n').length - 2;
}

describe('SVG on a label', () => {
  it.skipIf(!hasTool('pdfimages') || !hasTool('pdftoppm'))(
    titleWith('stays vector in a PDF and looks the same as in pixels', 'pdfimages', 'pdftoppm'),
    async () => {
      render(LOGO, 'pdf');
      expect(imageCount()).toBe(0);
      runTool(
        'pdftoppm',
        '-r',
        '300',
        '-png',
        '-singlefile',
        join(folder, 'label.pdf'),
        join(folder, 'page'),
      );
      const page = await sharp(join(folder, 'page.png'))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = page.info;
      const own = await sharp(Buffer.from(LOGO), { density: 300 }).resize(472, 236).png().toBuffer();
      const wanted = await sharp({ create: { width, height, channels: 4, background: '#fff' } })
        .composite([{ input: own, left: 59, top: 59 }])
        .raw()
        .toBuffer();
      expect(
        pixelmatch(wanted, page.data, undefined, width, height, { threshold: 0.2 }) / (width * height),
      ).toBeLessThan(0.01);
    },
    20_000,
  );

  it.skipIf(!hasTool('pdfimages'))(
    titleWith('is pixels in a PDF if it fades, is trimmed or tiled, or has another color mode', 'pdfimages'),
    () => {
      for (const [svg, fields] of [
        [FADING, {}],
        [LOGO, { trim: true }],
        [LOGO, { tile: true }],
        [LOGO, { colorMode: 'blackWhite' }],
      ] as const) {
        render(svg, 'pdf', fields);
        expect(imageCount(), JSON.stringify(fields)).toBeGreaterThan(0);
      }
    },
    30_000,
  );

  it('stays vector in SVG output, without scripts and event handlers', () => {
    const svg = render(
      LOGO.replace('<rect', '<script>alert(1)</script><rect onload="alert(1)"'),
      'svg',
    ).toString();
    expect(svg).not.toContain('<image');
    expect(svg).not.toMatch(/script|onload/);
    expect(svg).toContain('#00aa55');
    expect(render(FADING, 'svg').toString()).toContain('<image');
  });

  it('prints as dots in ZPL, in colors with other dots than in black', () => {
    const black = render(LOGO.replaceAll('#0a5', '#000'), 'zpl').toString();
    const colours = render(LOGO, 'zpl').toString();
    expect(black).toContain('^GF');
    expect(colours).not.toBe(black);
  });
});
