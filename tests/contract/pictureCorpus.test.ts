import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PreparedPicture } from '../../src/core/output/picturePort.ts';
import { loadPictures } from '../../src/node/pictures/nodePictures.ts';
import { processCpuMs } from '../support/cpuTime.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';

const corpus = join(import.meta.dirname, '../../../shared/corpora/images');
const isHere = existsSync(corpus);

interface Listed {
  readonly file: string;
  readonly expected: string;
}

function list(): Listed[] {
  if (!isHere) return [];
  const [head, ...lines] = readFileSync(join(corpus, 'manifest.tsv'), 'utf8').trim().split('\n');
  const column = head.split('\t').indexOf('expect');
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({ file: cells[0], expected: cells[column] }))
    .filter(({ file }) => !file.includes('/reference/'));
}

async function open(file: string) {
  const request = { asset: file, colorMode: 'original', threshold: 128, trim: false } as const;
  return loadPictures([request], corpus);
}

/** Returns the number of samples that differ by more than rounding; all samples if the sizes differ. */
function differences(picture: PreparedPicture, reference: Buffer): number {
  if (reference.length !== picture.rgba.length) return picture.rgba.length;
  let count = 0;
  for (let at = 0; at < reference.length; at++) {
    // The color of transparent pixels is not visible.
    const isClear = picture.rgba[at | 3] === 0 && reference[at | 3] === 0;
    if (!isClear && Math.abs(reference[at] - picture.rgba[at]) > 2) count++;
  }
  return count;
}

const pixelsOf = (file: string) =>
  sharp(file).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();

describe('valid and broken images of many encoders [S5.19]', () => {
  it.skipIf(!isHere)(
    isHere
      ? 'are opened or rejected with a reason, each without a hang'
      : 'skipped: the picture corpus is missing',
    async () => {
      const wrong: string[] = [];
      for (const { file, expected } of list()) {
        const startMs = processCpuMs();
        const result = await open(file);
        const tookMs = processCpuMs() - startMs;
        const isOpen = result.ok && result.value.length === 1;
        // A rare kind may be refused by name; an intact file must not be reported as damaged.
        const isNamed = !result.ok && result.error.code === 'pictureKindUnsupported';
        if (expected === 'open' && !isOpen && !isNamed) wrong.push(`${file} is refused`);
        if (expected === 'refuse' && isOpen) wrong.push(`${file} is opened`);
        if (!result.ok && !result.error.code.startsWith('picture'))
          wrong.push(`${file}: ${result.error.code}`);
        if (tookMs > 5000) wrong.push(`${file} took ${Math.round(tookMs)} ms`);
      }
      expect(wrong).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    300_000,
  );

  it.skipIf(!isHere)(
    isHere ? 'in BMP format have the pixels of their references' : 'skipped: the picture corpus is missing',
    async () => {
      const folder = join(corpus, 'image-rs');
      const wrong: string[] = [];
      let compared = 0;
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.bmp'))) {
        const reference = join(folder, 'reference', `${name.replace('images__', '')}.png`);
        if (!existsSync(reference)) continue;
        const opened = await open(`image-rs/${name}`);
        const pixels = await pixelsOf(reference);
        if (!opened.ok) wrong.push(`${name}: ${opened.error.code}`);
        else {
          const [{ picture }] = opened.value;
          // The reference shows pixels that a run-length code skips in black.
          const isClear = name.includes('rletrns');
          const laid = isClear ? onBlack(picture) : picture;
          if (differences(laid, pixels) > 0) wrong.push(name);
        }
        compared++;
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(20);
    },
  );

  const canConvert = isHere && hasTool('tiff2rgba');
  it.skipIf(!canConvert)(
    isHere
      ? titleWith('in TIFF format have the same pixels as with libtiff', 'tiff2rgba')
      : 'skipped: the picture corpus is missing',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'diecut-tiff-'));
      const wrong: string[] = [];
      let compared = 0;
      try {
        for (const { file } of list().filter(({ file }) => /\.tiff?$/.test(file))) {
          const opened = await open(file);
          if (!opened.ok) continue;
          const converted = join(folder, file.replaceAll('/', '-'));
          const { status } = runTool('tiff2rgba', '-c', 'none', join(corpus, file), converted);
          // tiff2rgba decodes old-style JPEG with coarser arithmetic, and keeps the white point of L*a*b*.
          if (status !== 0 || /old-style|lab/i.test(file)) continue;
          const [{ picture }] = opened.value;
          const { width = 0 } = await sharp(converted).metadata();
          // tiff2rgba writes rotated pictures without rotating them.
          if (width !== picture.widthPx) continue;
          if (differences(picture, await pixelsOf(converted)) > 0) wrong.push(file);
          compared++;
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(30);
    },
    60_000,
  );
});

function onBlack(picture: PreparedPicture): PreparedPicture {
  const rgba = picture.rgba.slice();
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 0) rgba.set([0, 0, 0, 255], at);
  return { ...picture, rgba };
}
