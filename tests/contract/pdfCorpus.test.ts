import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageSettings } from '../../src/core/pages/pageSettings.ts';
import { createCopyTest } from '../../src/core/pdfFile/copyPage.ts';
import { openPdfFile } from '../../src/core/pdfFile/openPdfFile.ts';
import { collectUnits } from '../../src/jobs/pages/collectUnits.ts';
import { nodePages } from '../../src/node/nodePages.ts';
import { cpuMs } from '../support/cpuTime.ts';
import { isLong } from '../support/inLong.ts';

const corpus = join(import.meta.dirname, '../../../shared/corpora/pdf');
const isHere = existsSync(corpus);
const title = (said: string) => (isHere ? said : `${said} (skipped: the corpus is missing)`);

const folder = mkdtempSync(join(tmpdir(), 'diecut-corpus-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SETTINGS: PageSettings = {
  widthMm: 100,
  heightMm: 150,
  crop: 'auto',
  fit: 'full',
  perLine: 1,
  gapMm: 0,
  rotate: 'auto',
  watermark: null,
};

/** Maximum processor time for scanning one file with the product's own reader. */
const MOST_OWN_CPU_MS = 3000;
/** The gate reads every third file; the long run reads all of them. */
const GATE_STEP = 3;
const REFUSALS =
  /^(pdfPassword|pdfDamaged|pdfNoPages|pdfTooManyPages|pdfTooSlow|pdfTooMuch|pdfPage(Damaged|TooLarge|TooSlow|TooMuch)|pictureTypeInvalid|fileUnreadable)$/;

const collect = (source: string, pages: string | null) =>
  collectUnits(
    {
      files: [{ name: 'a file', source }],
      pages,
      settings: SETTINGS,
      onFailure: 'stop',
      onProgress: () => undefined,
      isCancelled: () => false,
    },
    nodePages,
  );

function listed(): { file: string; expected: string }[] {
  // Without the corpus, one test is listed, which is skipped: a suite without tests would fail.
  if (!isHere) return [{ file: '', expected: '' }];
  const [head, ...lines] = readFileSync(join(corpus, 'manifest.tsv'), 'utf8').trim().split('\n');
  const column = head.split('\t').indexOf('expect');
  return lines
    .map((line) => line.split('\t'))
    .map((cells) => ({ file: cells[0], expected: cells[column] }))
    .filter((_file, at) => isLong || at % GATE_STEP === 0);
}

describe('third-party PDFs', () => {
  it.skipIf(!isHere).each(listed())(
    title('$file is handled as its manifest entry says: $expected'),
    async ({ file, expected }) => {
      const collected = await collect(join(corpus, file), null);
      if (expected === 'open') expect(collected).toMatchObject({ ok: true });
      if (expected === 'refuse') expect(collected.ok).toBe(false);
      if (!collected.ok) expect(collected.error.code).toMatch(REFUSALS);
      const [unit] = collected.ok ? collected.value.units : [];
      if (!unit) return;
      const drawn = await nodePages.draw(join(corpus, file), {
        kind: 'pdf',
        name: file,
        page: unit.page,
        pageMm: unit,
        shown: unit.part,
        turnDeg: unit.turnDeg,
        widthPx: 200,
        heightPx: 300,
        look: 'dots',
      });
      expect(drawn.ok && new Set(drawn.value.rgba).size <= 2).toBe(true);
    },
  );
});

/** Returns a random number generator for a seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a file that was cut off, overwritten in places, given other numbers, or had a part of itself inserted. */
function mutant(bytes: Uint8Array<ArrayBuffer>, random: (below: number) => number): Uint8Array {
  switch (random(4)) {
    case 0:
      return bytes.subarray(0, random(bytes.length));
    case 1:
      for (let count = random(30); count >= 0; count--) bytes[random(bytes.length)] = random(256);
      return bytes;
    case 2: {
      const changed = (digits: string) =>
        random(40) > 0 ? digits : String(random(2) > 0 ? random(1e9) : -random(100));
      return new Uint8Array(
        Buffer.from(Buffer.from(bytes).toString('latin1').replace(/\d+/g, changed), 'latin1'),
      );
    }
    default: {
      const [at, from] = [random(bytes.length), random(bytes.length)];
      return new Uint8Array(
        Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + random(500)), bytes.subarray(at)]),
      );
    }
  }
}

describe('corrupted PDFs', () => {
  const count = isLong ? 500 : 20;
  it.skipIf(!isHere)(
    title(`${count} of them are opened or rejected with a known code`),
    { timeout: 900_000 },
    async () => {
      const random = randomFrom(20);
      const files = readdirSync(join(corpus, 'pdfjs')).sort();
      for (let number = 0; number < count; number++) {
        const file = files[random(files.length)];
        const bytes = mutant(new Uint8Array(readFileSync(join(corpus, 'pdfjs', file))), random);
        const path = join(folder, `${number}.pdf`);
        writeFileSync(path, bytes);
        const startMs = cpuMs();
        const own = openPdfFile(bytes, 5000);
        if (own.ok) createCopyTest(own.value)(0);
        if (isLong) expect(cpuMs() - startMs, `${file} ${number}`).toBeLessThan(MOST_OWN_CPU_MS);
        const collected = await collect(path, '1');
        if (!collected.ok) expect(collected.error.code, `${file} ${number}`).toMatch(REFUSALS);
        rmSync(path);
      }
    },
  );
});
