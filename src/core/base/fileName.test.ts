import { describe, expect, it } from 'vitest';
import { safeFileName } from './fileName.ts';

describe('a file name', () => {
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
  ])('of %j is %j, which stays in its folder on every system', (name, expected) => {
    expect(safeFileName(name, '')).toBe(expected);
  });

  it('has its extension behind the changed name', () => {
    expect(safeFileName('..', 'json')).toBe('label.json');
    expect(safeFileName('aux', 'json')).toBe('_aux.json');
  });

  it('is cut between characters, and not before a dot or a blank', () => {
    expect(safeFileName(`${'x'.repeat(99)}😀y`, '')).toBe('x'.repeat(99));
    expect(safeFileName(`${'x'.repeat(98)}. y`, '')).toBe('x'.repeat(98));
  });
});
