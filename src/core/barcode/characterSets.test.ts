import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawSymbol, type GreyPicture } from '../../../tests/support/drawSymbol.ts';
import { hasTool, titleWith } from '../../../tests/support/externalTool.ts';
import {
  prepareZxing,
  readWithDmtx,
  readWithRxing,
  readWithZbar,
  readWithZxing,
} from '../../../tests/support/symbolReaders.ts';
import { loadExtraSymbologies } from './bwip.ts';
import { encodeBarcode } from './encodeBarcode.ts';
import type { Symbology } from './symbologies.ts';

const SEED = 20_264;

beforeAll(async () => {
  await prepareZxing();
  await loadExtraSymbologies();
});

const ALPHABETS = {
  ascii: 'abcXYZ 0189^^{}~/:',
  french: 'abcdefg éèêëàâçùûîïôÀÉÈŒœ',
  german: 'abcdefgäöüÄÖÜß /-12',
  'ISO 8859-1': String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index)),
  polish: 'abcąćęłńóśźżŁ',
  cyrillic: 'абвгдежзиклмн АБВЁё12',
  greek: 'αβγδεζηθικλμΩ',
  hebrew: 'אבגדהוזחטי 12',
  chinese: '中文标签价格北京上海，。',
  emoji: '😀🏷🚚👍🏽a',
  controls: 'ab\u0080\u0085\u009f',
} as const;

/** Values that readers are known to guess wrong when their character set is not declared. */
const AMBIGUOUS = ['é', 'ÄÖÜ', '20°C', '£12', '½', '5µm', '«x»', 'à/Zürich', '¡éé', 'ÉTÉ^^', '12m²'];

const alphabets = Object.values(ALPHABETS).map((alphabet) => fc.constantFrom(...alphabet));
const everything = fc.oneof(...alphabets);
/** Generates texts of a single alphabet, and texts that mix all alphabets. */
const text = fc.oneof(
  ...alphabets.map((unit) => fc.string({ unit, minLength: 1, maxLength: 10 })),
  fc.string({ unit: everything, minLength: 1, maxLength: 10 }),
);
const samples = [...AMBIGUOUS, ...fc.sample(text, { numRuns: 60, seed: SEED })];
const latin1Samples = samples.filter((value) => /^[\0-\x7f\xa0-\xff]*$/.test(value));
const isAscii = (value: string) => /^[\0-\x7f]*$/.test(value);

function draw(symbology: Symbology, content: string): GreyPicture {
  const result = encodeBarcode(symbology, content);
  if (!result.ok) throw new Error(`${symbology} ${JSON.stringify(content)}: ${JSON.stringify(result.error)}`);
  return drawSymbol(result.value, { modulePx: 4, marginModules: 4 });
}

async function zxingTexts(
  symbology: Symbology,
  contents: readonly string[],
): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = [];
  for (const content of contents) texts.push((await readWithZxing(draw(symbology, content)))[0]?.text);
  return texts;
}

/** Returns the UTF-8 bytes as Latin-1 text, which is the output of a reader without character sets. */
function bytesAsText(content: string): string {
  return Buffer.from(content, 'utf8').toString('latin1');
}

describe('round trip of text in every script', () => {
  it.each(['qrcode', 'dataMatrix', 'rmqr', 'pdf417', 'aztec', 'maxicode'] as const)(
    '%s decodes to the original text with zxing-cpp',
    async (symbology) => {
      expect(await zxingTexts(symbology, samples)).toEqual(samples);
    },
  );

  it.each([
    ['qrcode', 'qrcode'],
    ['rmqr', 'RMQR'],
    ['pdf417', 'pdf417'],
    ['aztec', 'aztec'],
  ] as const)('%s decodes to the original text with rxing', (symbology, format) => {
    expect(samples.map((content) => readWithRxing(draw(symbology, content), format))).toEqual(samples);
  });

  it.runIf(hasTool('zbarimg'))(titleWith('qrcode decodes to the original text with zbar', 'zbarimg'), () => {
    expect(readWithZbar(samples.map((content) => draw('qrcode', content)))).toEqual(samples);
  });

  it('qrcode with the utf8 option and mixed segments declares UTF-8 and decodes to the original text', async () => {
    const content = '1234567890123 ABCDEFGHIJKL Zürich 日本 ABCDEFGHIJKL 123456789012';
    const result = encodeBarcode('qrcode', content, { characterSet: 'utf8' });
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const [read] = await readWithZxing(drawSymbol(result.value));
    expect([read.text, read.hasECI]).toEqual([content, true]);
    expect(readWithRxing(drawSymbol(result.value), 'qrcode')).toBe(content);
  });

  it('dataMatrix with ISO 8859-1 text decodes with rxing (rxing outputs text with ECI 26 twice)', () => {
    expect(latin1Samples.map((content) => readWithRxing(draw('dataMatrix', content), 'datamatrix'))).toEqual(
      latin1Samples,
    );
  });

  it.runIf(hasTool('dmtxread'))(
    titleWith(
      'dataMatrix decodes with libdmtx, which outputs an ECI as a control character and the raw bytes',
      'dmtxread',
    ),
    () => {
      const contents = samples.slice(0, 40);
      const expected = contents.map((content) => {
        if (isAscii(content)) return content;
        return latin1Samples.includes(content) ? `\u0003${content}` : `\u001a${bytesAsText(content)}`;
      });
      const read = readWithDmtx(contents.map((content) => draw('dataMatrix', content)));
      expect(read.map((bytes) => bytes?.toString('latin1'))).toEqual(expected);
    },
  );

  it('maxicode decodes with rxing, which outputs an ECI as U+FFFA and its number as a letter', () => {
    const read = samples.map((content) => readWithRxing(draw('maxicode', content), 'maxicode'));
    const found = samples.filter((_, index) => read[index] !== null);
    const expected = found.map((content) =>
      latin1Samples.includes(content) ? content : `\ufffaZ${bytesAsText(content)}`,
    );
    expect(read.filter((value) => value !== null)).toEqual(expected);
    // zxing misses some symbols whose outer hexagons are light.
    expect(found.length).toBeGreaterThan(samples.length / 2);
  });
});

describe('character set that a symbol declares', () => {
  it.each(['qrcode', 'dataMatrix', 'rmqr', 'pdf417', 'aztec'] as const)(
    'in %s is none for ASCII, ISO 8859-1 where it suffices, otherwise UTF-8',
    async (symbology) => {
      const declared = async (content: string) => {
        const [result] = await readWithZxing(draw(symbology, content));
        return [result.hasECI, Buffer.from(result.bytesECI).toString('latin1')];
      };
      expect((await declared('Zurich ^1'))[0]).toBe(false);
      expect((await declared('Zürich'))[1]).toContain('\\000003Zürich');
      expect((await declared('Łódź'))[1]).toContain(`\\000026${bytesAsText('Łódź')}`);
    },
  );

  it('uses one byte per character in ISO 8859-1: twelve umlauts fit into QR version 1, in UTF-8 they need version 2', () => {
    expect(encodeBarcode('qrcode', 'äöü'.repeat(4), { errorCorrection: 'L' })).toMatchObject({
      ok: true,
      value: { columns: 21 },
    });
    expect(
      encodeBarcode('qrcode', 'äöü'.repeat(4), { errorCorrection: 'L', characterSet: 'utf8' }),
    ).toMatchObject({
      ok: true,
      value: { columns: 25 },
    });
  });
});

describe('[S5.32] Micro QR, which cannot declare a character set', () => {
  it('rejects non-ASCII text and reports the first such character and its position', () => {
    for (const content of samples) {
      const at = content.search(/[^\0-\x7f]/);
      if (at < 0) continue;
      const character = String.fromCodePoint(content.codePointAt(at) ?? 0);
      expect(encodeBarcode('microQr', content)).toEqual({
        ok: false,
        error: { code: 'barcodeNoCharacterSet', params: { character, position: at + 1 } },
      });
    }
  });

  it('decodes ASCII text with zxing and rxing', async () => {
    const contents = fc.sample(fc.stringMatching(/^[ -~]{1,9}$/), { numRuns: 30, seed: SEED });
    expect(await zxingTexts('microQr', contents)).toEqual(contents);
    expect(contents.map((content) => readWithRxing(draw('microQr', content), 'MicroQR'))).toEqual(contents);
  });
});
