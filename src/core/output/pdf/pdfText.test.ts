import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageTexts } from '../../../../tests/fault/readBack.ts';
import { fonts, parsed } from '../../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { hasTool, titleWith } from '../../../../tests/support/externalTool.ts';
import { runOnce } from '../../../../tests/support/runOnce.ts';
import { chooseFace, familyOrder } from '../../text/families.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-pdf-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FACES = [
  'arimo-400',
  'noto-sans-sc-400',
  'noto-sans-tc-400',
  'noto-sans-thai-400',
  'noto-sans-arabic-400',
  'noto-sans-jp-400',
  'noto-sans-kr-400',
  'noto-emoji-400',
];
beforeAll(async () => {
  expect(await fonts.load(FACES)).toMatchObject({ ok: true });
});

/** Prints each text on a label of its own. */
async function print(texts: readonly string[], entriesPerChunk = 500): Promise<Buffer> {
  const element = {
    kind: 'text',
    id: 't',
    data: { source: 'column', key: 'name' },
    widthMm: 195,
    wrap: false,
  };
  const label = parsed({ widthMm: 200, elements: [element] });
  const store = sheetOf(
    ['name'],
    texts.map((text) => [text]),
  );
  const made = await runOnce({ label }, { store, entriesPerChunk });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.bytes;
}

/** Extracts the texts from the printed PDF. Poppler encloses right-to-left words in embedding marks, which are removed. */
async function readBack(texts: readonly string[]): Promise<string[]> {
  return pageTexts(await print(texts)).map((text) => text.replace(/[\u202a-\u202e]/g, ''));
}

const POPPLER = titleWith('', 'pdftotext');
const describePoppler = describe.skipIf(!hasTool('pdftotext'));

describePoppler(`text of a PDF page, read by pdftotext${POPPLER}`, () => {
  it('equals the text of its label, whatever other labels contain', async () => {
    const rows = [
      'שלום 123 (ABC) 45',
      'Price 45, 2025',
      '(שלום)',
      'a-b (c) "d"',
      'µ Δ Ω',
      'μ ∆ Ω',
      'a\u2010b a\u00adb',
    ];
    const read = await readBack(rows);
    expect(read[1]).toBe('Price 45, 2025');
    expect(read.slice(3, 6)).toEqual(rows.slice(3, 6));
    const words = new Set(read[0].split(' '));
    for (const word of ['שלום', '123', '45']) expect(words).toContain(word);
    const reversed = await readBack([...rows].reverse());
    expect(reversed.reverse()).toEqual(read);
  });

  it.each([
    ['decomposed letters', 'Cafe\u0301 A\u030a n\u0303o'],
    ['combining marks without a precomposed letter', 'x\u0301 q\u0330 m\u0302\u0323'],
    ['characters that share a glyph', 'ə ǝ ′ ＇ ⁄ ∕ · ・ — ―'],
    ['no-break spaces', '5\u00a0kg 6\u202f000'],
    ['ligature characters', 'ﬁn ﬂy'],
    ['Thai', 'กำลัง ที่นี่'],
    ['Devanagari', 'हिन्दी क्षेत्र'],
    ['Chinese with a compatibility form', '一丁 ⼀ 茶葉（中）'],
    ['Japanese', '緑茶のカップ、「抹茶」１００％'],
    ['Korean, composed and decomposed', `녹차 한 잔 ${'각'.normalize('NFD')} 茶`],
    ['emoji of one and of several code points', 'hot ☕ 👍🏽 🇩🇪 ☺ 👨‍👩‍👧 ok'],
    ['a character missing from all fonts', 'a\u{12000}b'],
  ])('keeps %s', async (_title, text) => {
    // No-break spaces, which `\s` matches, become plain spaces in the extracted text.
    expect(await readBack([text, 'plain'])).toEqual([text.replace(/\s/g, ' '), 'plain']);
  });

  it('keeps Hebrew and Arabic words, which poppler lists from left to right', async () => {
    const rows = ['תווית גדולה', 'السلام عليكم', 'לוֹם', 'لا إله'];
    const expected = rows.map((row) => row.split(' ').reverse().join(' ').normalize('NFD'));
    expect((await readBack(rows)).map((text) => text.normalize('NFD'))).toEqual(expected);
  });

  it('keeps whole Arabic words whose letters are drawn as body and dots', async () => {
    const rows =
      'كتاب الشاي مرحبا أخضر بيت السعر شامل الضريبة تفاح حليب زيت الزيتون خبز لا الإسلام تاريخ'.split(' ');
    expect(await readBack(rows)).toEqual(rows);
    expect(await readBack(['شاي أخضر', 'السعر شامل الضريبة'])).toEqual(['أخضر شاي', 'الضريبة شامل السعر']);
  });

  it('keeps brackets around words of the other direction', async () => {
    const [mixed] = await readBack(['שלום 123 (ABC) ₪12.50']);
    expect(mixed.split(' ').toSorted()).toEqual(['(ABC)', '123', 'שלום', '₪12.50'].toSorted());
  });

  it('equals the text of its label for any texts in the bundled fonts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(shippedText(), { minLength: 1, maxLength: 60 }), async (rows) => {
        expect(await readBack(rows)).toEqual(rows.map(asPopplerLists));
      }),
      { numRuns: process.env.DIECUT_LONG ? 200 : 25, endOnFailure: true },
    );
  }, 300_000);
});

/** Generates texts that each use one script, from characters that a built-in face has. */
function shippedText(): fc.Arbitrary<string> {
  const character = (from: number, to: number) =>
    fc
      .integer({ min: from, max: to })
      .filter(
        (codePoint) => isShipped(codePoint) && !/[\p{Z}\p{C}\p{M}]/u.test(String.fromCodePoint(codePoint)),
      )
      .map((codePoint) => String.fromCodePoint(codePoint));
  const marked = fc
    .tuple(character(0x61, 0x7a), fc.integer({ min: 0x300, max: 0x314 }).filter(isShipped))
    .map(([letter, mark]) => letter + String.fromCodePoint(mark));
  const latin = [character(0x21, 0x7e), character(0xa1, 0x17f), character(0x180, 0x24f), marked];
  const hebrew = character(0x5d0, 0x5ea);
  const word = (letters: fc.Arbitrary<string>) =>
    fc.array(letters, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  const ofOneScript = [
    fc.oneof(...latin),
    character(0x400, 0x4ff),
    character(0x386, 0x3ce),
    hebrew,
    fc.oneof(character(0x621, 0x63a), character(0x641, 0x64a)),
    character(0x2010, 0x22ff),
    fc.oneof(character(0x3041, 0x30ff), character(0x4e00, 0x9fff), character(0xff01, 0xff5e)),
    fc.oneof(character(0xac00, 0xd7a3), character(0x4e00, 0x9fff)),
    fc.oneof(character(0x1f300, 0x1f64f), fc.constantFrom('🇩🇪', '1️⃣', '👨‍👩‍👧', '❤️')),
    fc.oneof(...latin, character(0x4e00, 0x9fff), character(0x370, 0x4ff)),
  ];
  return fc.oneof(
    ...ofOneScript.map((letters) =>
      fc.array(word(letters), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    ),
  );
}

function isShipped(codePoint: number): boolean {
  return familyOrder('arimo', codePoint).some(
    (family) => fonts.face(chooseFace(family, false, false).key)?.hasGlyph(codePoint) ?? false,
  );
}

function asPopplerLists(text: string): string {
  return /^[\u05d0-\u05ea\u0621-\u064a ]+$/.test(text) ? text.split(' ').reverse().join(' ') : text;
}

describe('text mapping of PDF glyphs', () => {
  it('results in identical files for different chunk sizes', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, row) => ['Δ∆ a-b', 'שלום (5)', 'x\u0301\u00a0y', '茶 ⼀'][row % 4],
    );
    const [whole, cut] = [await print(rows), await print(rows, 7)];
    expect(cut.equals(whole)).toBe(true);
  });

  it.skipIf(!hasTool('qpdf'))(titleWith('passes qpdf --check', 'qpdf'), async () => {
    const path = join(folder, 'checked.pdf');
    writeFileSync(path, await print(['x\u0301', '(שָׁלוֹם)', 'بِسْمِ لا', 'हिन्दी \u{12000}', 'กำ']));
    const checked = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    expect(checked.stdout + checked.stderr).toContain('No syntax or stream encoding errors found');
    expect(checked.status).toBe(0);
  });
});
