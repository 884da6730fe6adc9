import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFontFile } from '../../src/core/font/readFontFile.ts';
import { createFontTrials, type SpawnFontThread } from '../../src/jobs/fonts/fontTrials.ts';
import type { FontTools } from '../../src/jobs/fonts/tryFont.ts';
import { workOnFont } from '../../src/jobs/fonts/tryFont.ts';
import { openNodeFontTools } from '../../src/node/fonts/nodeFonts.ts';
import { nodeFontTrials } from '../../src/node/fonts/nodeFontTrials.ts';
import { tableAt, testFont } from '../support/testFonts.ts';

const FIXTURES = [
  'WideTest-Regular.ttf',
  'WideTest-Regular.woff',
  'WideTest-Regular.woff2',
  'Collected.ttc',
  'Collected.woff2',
  'VariableTest.ttf',
  'CubicTest.otf',
  'KeyedTest.otf',
];

/** Codes that a refusal may have; an unexpected error has another code. */
const REFUSALS = ['fontNotFont', 'fontDamaged', 'fontTooLarge', 'fontWithoutOutlines', 'fontFaceMissing'];

type Bytes = Uint8Array<ArrayBuffer>;

/** Ways to break a file: change single bits, change whole words, cut it off, join parts out of order. */
const arbitraryMutant: fc.Arbitrary<{ readonly name: string; readonly bytes: Bytes }> = fc
  .record({
    name: fc.constantFrom(...FIXTURES),
    flips: fc.array(fc.tuple(fc.nat(), fc.nat(7)), { maxLength: 12 }),
    words: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 0x7fff, 0x8000, 0xffff)), { maxLength: 4 }),
    isInHead: fc.boolean(),
    keep: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    swap: fc.option(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 200 }))),
  })
  .map(({ name, flips, words, isInHead, keep, swap }) => {
    const bytes = testFont(name);
    // Counts and offsets are stored in the directory and the first tables.
    const reach = isInHead ? Math.min(bytes.length, 400) : bytes.length;
    for (const [at, bit] of flips) bytes[at % reach] ^= 1 << bit;
    const view = new DataView(bytes.buffer);
    for (const [at, word] of words) view.setUint16(at % (reach - 1), word);
    if (swap) {
      const [from, to, length] = [swap[0] % bytes.length, swap[1] % bytes.length, swap[2]];
      bytes.copyWithin(to, from, Math.min(bytes.length, from + length));
    }
    return { name, bytes: keep === null ? bytes : bytes.slice(0, Math.floor(bytes.length * keep)) };
  });

async function tools(): Promise<FontTools> {
  const opened = await openNodeFontTools();
  if (!opened.ok) throw new Error('no HarfBuzz');
  return opened.value;
}

describe('corrupted font', () => {
  it('is read or rejected with a known error, for any mutation', () => {
    fc.assert(
      fc.property(arbitraryMutant, ({ bytes }) => {
        const read = readFontFile(bytes, 'x');
        if (!read.ok) expect(REFUSALS).toContain(read.error.code);
        else expect(read.value.length).toBeGreaterThan(0);
      }),
      { numRuns: 1500 },
    );
  });

  it('is loaded or rejected, and the font thread keeps running or is replaced', {
    timeout: 180_000,
  }, async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(arbitraryMutant, async ({ bytes }) => {
        const listed = await nodeFontTrials.list(bytes, 'x');
        for (const { index, axes } of listed.ok ? listed.value.slice(0, 1) : []) {
          const tried = await nodeFontTrials.tryFace(bytes, { index, axes });
          const outcome = tried.ok ? 'ok' : tried.error.code;
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          if (!tried.ok) expect([...REFUSALS, 'fontBroke', 'fontTooSlow']).toContain(tried.error.code);
          else {
            // A face that was extracted from a corrupted file loads as a font again.
            const again = await nodeFontTrials.tryFace(tried.value.file, { index: 0, axes: {} });
            expect(again.ok).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
    // Some changes affect checked parts of a file, others do not: a test with only one kind of outcome would prove nothing.
    expect(outcomes.get('ok')).toBeGreaterThan(0);
    expect([...outcomes.keys()].length).toBeGreaterThan(1);
    const sound = await nodeFontTrials.tryFace(testFont('WideTest-Regular.ttf'), { index: 0, axes: {} });
    expect(sound.ok).toBe(true);
  });

  it.each(FIXTURES)('is rejected when %s is cut off within its tables', (name) => {
    const whole = testFont(name);
    for (const share of [0, 0.001, 0.01, 0.1, 0.3, 0.6, 0.9]) {
      const read = readFontFile(whole.slice(0, Math.floor(whole.length * share)), 'x');
      expect(read.ok, `${share}`).toBe(false);
    }
  });
});

describe('malicious font', () => {
  it('is rejected when it claims more tables, axes, instances or faces than possible', () => {
    const tables = testFont('WideTest-Regular.ttf');
    new DataView(tables.buffer).setUint16(4, 0xffff);
    expect(readFontFile(tables, 'x')).toMatchObject({ ok: false, error: { code: 'fontDamaged' } });
    const faces = testFont('Collected.ttc');
    new DataView(faces.buffer).setUint32(8, 0xffffffff);
    expect(readFontFile(faces, 'x')).toMatchObject({ ok: false, error: { code: 'fontDamaged' } });
    for (const [at, value] of [
      [8, 0xffff],
      [12, 0xffff],
      [10, 0],
      [14, 1],
    ]) {
      const variable = testFont('VariableTest.ttf');
      new DataView(variable.buffer).setUint16(tableAt(variable, 'fvar').at + at, value);
      expect(readFontFile(variable, 'x'), `${at}`).toMatchObject({
        ok: false,
        error: { code: 'fontDamaged' },
      });
    }
  });

  it('loads or fails with a known error when its glyphs contain themselves', async () => {
    const cyclic = testFont('WideTest-Regular.ttf');
    const view = new DataView(cyclic.buffer);
    const { at: glyf, length } = tableAt(cyclic, 'glyf');
    const { at: loca } = tableAt(cyclic, 'loca');
    const isLong = view.getUint16(tableAt(cyclic, 'head').at + 50) === 1;
    const placeOf = (glyph: number) =>
      isLong ? view.getUint32(loca + glyph * 4) : view.getUint16(loca + glyph * 2) * 2;
    // Every glyph with enough bytes becomes two components: itself and its neighbor.
    let made = 0;
    for (let glyph = 1; glyph < 110; glyph++) {
      const [from, to] = [placeOf(glyph), placeOf(glyph + 1)];
      if (to - from < 26 || to > length) continue;
      view.setInt16(glyf + from, -1);
      const part = glyf + from + 10;
      view.setUint16(part, 0x0022);
      view.setUint16(part + 2, glyph);
      view.setUint16(part + 4, 0);
      view.setUint16(part + 6, 0x0002);
      view.setUint16(part + 8, glyph + 1);
      view.setUint16(part + 10, 0);
      made++;
    }
    expect(made).toBeGreaterThan(50);
    const tried = await nodeFontTrials.tryFace(cyclic, { index: 0, axes: {} });
    if (!tried.ok) expect([...REFUSALS, 'fontBroke', 'fontTooSlow']).toContain(tried.error.code);
  });

  it('is stopped with its thread after the time limit, and the next font gets a new thread', async () => {
    let threads = 0;
    let ended = 0;
    const spawn: SpawnFontThread = (onAnswer) => {
      const number = ++threads;
      return {
        post: ({ id, work }) => {
          onAnswer({ type: 'begun', id });
          // The first thread never answers.
          if (number > 1)
            void tools()
              .then((opened) => workOnFont(work, opened))
              .then((result) => onAnswer({ type: 'done', id, result }));
        },
        terminate: () => {
          ended++;
        },
      };
    };
    const trials = createFontTrials(spawn, { timeoutMs: 50 });
    const first = trials.list(testFont('CubicTest.otf'), 'x');
    const second = trials.list(testFont('WideTest-Bold.ttf'), 'x');
    expect(await first).toEqual({ ok: false, error: { code: 'fontTooSlow', params: { seconds: 0.05 } } });
    expect(await second).toMatchObject({ ok: true });
    expect([threads, ended]).toEqual([2, 1]);
  });

  it('is rejected with fontBroke when it crashes the reader, and the next attempt gets a new thread', async () => {
    let threads = 0;
    const spawn: SpawnFontThread = (onAnswer, onDeath) => {
      const number = ++threads;
      return {
        post: ({ id }) => {
          onAnswer({ type: 'begun', id });
          if (number === 1) onDeath();
          else onAnswer({ type: 'broke', id, message: 'RuntimeError: unreachable' });
        },
        terminate: () => undefined,
      };
    };
    const trials = createFontTrials(spawn);
    const place = { index: 0, axes: {} };
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await trials.tryFace(testFont('CubicTest.otf'), place)).toEqual({
        ok: false,
        error: { code: 'fontBroke' },
      });
    expect(threads).toBe(3);
  });
});
