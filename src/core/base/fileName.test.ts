import { describe, expect, it } from 'vitest';
import { freeFileName, NAME_MAX_BYTES, safeFileName, shortFileName } from './fileName.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const FAMILY = '👨‍👩‍👧‍👦';

describe('safe file name', () => {
  it.each([
    ['Tea', 'Tea'],
    ['Tee 茶 Чай', 'Tee 茶 Чай'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['  a \t b\n', 'a b'],
    ['', 'label'],
    ['?', 'label'],
    ['.', 'label'],
    ['..', 'label'],
    ['...', 'label'],
    [' .. ', 'label'],
    ['. .', 'label'],
    ['../..', 'label'],
    ['../../evil', '.. .. evil'],
    ['v1.2', 'v1.2'],
    ['v1.', 'v1'],
    ['v1. .', 'v1'],
    ['.hidden', '.hidden'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['com1', '_com1'],
    ['LPT9 ', '_LPT9'],
    ['COM¹', '_COM¹'],
    ['con .txt', '_con .txt'],
    ['console', 'console'],
    ['com10', 'com10'],
    ['a\u0000b\u0085c\u007fd', 'a b c d'],
    ['a\u202egnp', 'agnp'],
    ['\u2066.\u2069.', 'label'],
    ['a\ud800b', 'a\ufffdb'],
  ])('for %j is %j', (name, expected) => {
    expect(safeFileName(name, '')).toBe(expected);
  });

  it('gets its extension after the unsafe name was replaced', () => {
    expect(safeFileName('..', 'json')).toBe('label.json');
    expect(safeFileName('aux', 'json')).toBe('_aux.json');
  });

  it('is cut between characters, and not right after a dot or a space', () => {
    expect(safeFileName(`${'x'.repeat(99)}😀y`, '')).toBe('x'.repeat(99));
    expect(safeFileName(`${'x'.repeat(98)}. y`, '')).toBe('x'.repeat(98));
  });

  it.each([
    ['Chinese', '标'],
    ['Thai with marks', 'ที่'],
    ['emoji', '😀'],
    ['emoji of several code points', FAMILY],
    ['flags', '🇨🇳'],
    ['letters with a combining mark', 'e\u0301'],
  ])(
    'of 100 characters in %s is cut between characters to the length limit of file systems',
    (_, character) => {
      for (const [extension, suffix] of [
        ['', ''],
        ['json', ''],
        ['pdfme.json', ' (12)'],
      ]) {
        const name = safeFileName(character.repeat(100), extension, suffix);
        const ending = extension === '' ? '' : `.${extension}`;
        expect(bytesOf(name)).toBeLessThanOrEqual(NAME_MAX_BYTES);
        const stem = name.slice(0, name.length - suffix.length - ending.length);
        expect(name).toBe(`${stem}${suffix}${ending}`);
        expect(stem).toBe(character.repeat(stem.length / character.length));
        // The name is as long as possible: another character would exceed 100 code units or the maximum of bytes.
        const next = stem + character;
        expect(next.length > 100 || bytesOf(next + suffix + ending) > NAME_MAX_BYTES).toBe(true);
      }
    },
  );

  it('keeps its number when shortened, so that twelve names with the same beginning differ', () => {
    const taken = new Set<string>();
    for (let at = 0; at < 12; at++) {
      const name = freeFileName('标'.repeat(100), 'json', (file) => !taken.has(file));
      expect(bytesOf(name)).toBeLessThanOrEqual(NAME_MAX_BYTES);
      taken.add(name);
    }
    expect(taken.size).toBe(12);
    expect([...taken][11]).toMatch(/^标+ \(12\)\.json$/);
  });

  it('of a device (con) keeps its leading underscore when it is shortened', () => {
    const name = safeFileName(`con.${'标'.repeat(100)}`, 'json');
    expect(name).toMatch(/^_con\.标+\.json$/);
    expect(bytesOf(name)).toBeLessThanOrEqual(NAME_MAX_BYTES);
  });

  it('stays unchanged if it is short enough, otherwise is cut before its extension', () => {
    expect(shortFileName('logo.png')).toBe('logo.png');
    expect(shortFileName('logo.png', '-1f')).toBe('logo-1f.png');
    expect(shortFileName('x'.repeat(255))).toBe('x'.repeat(255));
    const short = shortFileName(`${'标'.repeat(128)}.png`, '-1f');
    expect(short).toMatch(/^标+-1f\.png$/);
    expect(bytesOf(short)).toBeLessThanOrEqual(NAME_MAX_BYTES);
    expect(bytesOf(shortFileName(`a.${'x'.repeat(300)}`))).toBeLessThanOrEqual(NAME_MAX_BYTES);
  });
});
