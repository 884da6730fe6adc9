import { describe, expect, it } from 'vitest';
import { createDecoder } from './createDecoder.ts';
import { type CsvEncoding, parseEncoding } from './encodings.ts';

/** Returns all characters that an encoding writes as two bytes, optionally after some fixed bytes. */
function pairsOf(encoding: CsvEncoding, before: readonly number[] = []): readonly string[] {
  const found = new Set<string>();
  const decoder = createDecoder(encoding);
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const text = decoder.decode(Uint8Array.of(...before, lead, trail));
      if (Array.from(text).length === 1 && text !== '\ufffd') found.add(text);
    }
  return Array.from(found);
}

const countWithin = (characters: readonly string[], first: string, last: string) =>
  characters.filter((one) => one >= first && one <= last).length;

// The decoders of Node.js have tables that differ from the WHATWG Encoding standard: half of the Korean syllables and JIS X 0212 are
// missing.
describe('encodings', () => {
  // The bytes were encoded by Python's codecs.
  it.each([
    ['euc-kr', '쌰똠믜펲', [0x9b, 0x58, 0x8c, 0x63, 0x92, 0xde, 0xbc, 0x84]],
    ['big5', '嗰攞嘢𠵱𪘁鰂', [0x9d, 0xf5, 0xfc, 0xab, 0x9d, 0xcf, 0x9f, 0x4d, 0x8a, 0xc9, 0x91, 0x6f]],
    ['shift_jis', '髙①﨑㈱Ⅲ', [0xee, 0xe0, 0x87, 0x40, 0xed, 0x95, 0x87, 0x8a, 0x87, 0x56]],
    ['euc-jp', '丂侔龥ゐ　', [0x8f, 0xb0, 0xa1, 0x8f, 0xb1, 0xa9, 0x8f, 0xed, 0xe3, 0xa4, 0xf0, 0xa1, 0xa1]],
  ] as const)('%s decodes rare characters of names: %s', (encoding, text, bytes) => {
    expect(createDecoder(encoding).decode(Uint8Array.from(bytes))).toBe(text);
    const decoder = createDecoder(encoding);
    const parts = bytes.map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true }));
    expect(parts.join('') + decoder.decode()).toBe(text);
  });

  it.each([
    ['Latin-3', 'Ĝi ĥoro ŝuo', 'd86920b66f726f20fe756f'],
    ['ISO 8859-4', 'ąžuolas ģimene', 'b1be756f6c617320bb696d656e65'],
    ['iso_8859-6', 'حليب', 'cde4eac8'],
    ['latin6', 'Ðþ ŋ ßĀ', 'd0fe20bf20dfc0'],
    ['ISO8859-13', 'ąžuolas ģimene', 'e0fe756f6c617320ec696d656e65'],
    ['iso-8859-14', 'Ẁŷ ċ', 'a8fe20a5'],
    ['latin10', 'țară €', 'fe6172e320a4'],
    ['CP1125', 'ґанок Є І Ї', 'f3a0adaeaa20f420f620f8'],
  ])('%s can be named for a file: %s', (name, text, hex) => {
    const encoding = parseEncoding(name) ?? 'utf-8';
    expect(createDecoder(encoding).decode(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(text);
  });

  it('have all characters of their standards, and none for private use', () => {
    expect(countWithin(pairsOf('euc-kr'), '가', '힣')).toBe(11_172);
    expect(pairsOf('euc-jp', [0x8f])).toHaveLength(6067);
    expect(countWithin(pairsOf('big5'), '\ue000', '\uf8ff')).toBe(0);
  });
});
