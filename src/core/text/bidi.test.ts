import { describe, expect, it } from 'vitest';
import {
  hasUnicodeFile,
  textOfCodes,
  unicodeLines,
  unicodeTitle,
} from '../../../tests/support/unicodeTests.ts';
import { lineLevels, resolveBidi, visualOrder } from './bidi.ts';

const TESTS = 'BidiCharacterTest.txt';
const DATA = 'UnicodeData.txt';
const DIRECTIONS = ['ltr', 'rtl', 'auto'] as const;

describe('resolveBidi', () => {
  it.skipIf(!hasUnicodeFile(TESTS))(
    unicodeTitle('returns the levels and order of every case in BidiCharacterTest.txt', TESTS),
    () => {
      const lines = unicodeLines(TESTS);
      expect(lines.length).toBeGreaterThan(90_000);
      const wrong: string[] = [];
      for (const line of lines) {
        const [codes, direction, base, levels, order] = line.split(';');
        const text = textOfCodes(codes);
        const bidi = resolveBidi(text, DIRECTIONS[Number(direction)]);
        const byUnit = bidi ? lineLevels(text, bidi, 0, text.length) : new Uint8Array(text.length);
        const offsets: number[] = [];
        for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
          offsets.push(at);
        const wanted = levels.split(' ');
        // In the expected levels, an x marks a character that rule X9 removes.
        const kept = wanted.flatMap((level, index) => (level === 'x' ? [] : [index]));
        const got = kept.map((index) => byUnit[offsets[index]]);
        const gotOrder = visualOrder(got).map((index) => kept[index]);
        const isRight =
          (bidi?.baseLevel ?? 0) === Number(base) &&
          got.join(' ') === kept.map((index) => wanted[index]).join(' ') &&
          gotOrder.join(' ') === order.trim();
        if (!isRight) wrong.push(line);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it.skipIf(!hasUnicodeFile(DATA))(
    unicodeTitle(
      'returns null for Latin, Chinese and Cyrillic texts, and never for one with a right-to-left or bidi control character',
      DATA,
    ),
    () => {
      const needing = new Set([
        'R',
        'AL',
        'AN',
        'LRE',
        'RLE',
        'LRO',
        'RLO',
        'PDF',
        'LRI',
        'RLI',
        'FSI',
        'PDI',
      ]);
      const missed = unicodeLines(DATA).filter((line) => {
        const [code, , , , type] = line.split(';');
        return needing.has(type) && resolveBidi(`a${textOfCodes(code)}`) === null;
      });
      expect(missed).toEqual([]);
      for (const text of ['Zoë’s €5 – ½', '青禾茶业（中国）', 'Цена 5 ₽'])
        expect(resolveBidi(text)).toBeNull();
    },
  );

  it('keeps joiners at the bidi level of the joined letters', () => {
    const text = 'می\u200cخواهم';
    expect([...(resolveBidi(text)?.levels ?? [])]).toEqual(Array(text.length).fill(1));
  });
});
