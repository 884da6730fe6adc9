import { describe, expect, it } from 'vitest';
import {
  hasUnicodeFile,
  textOfCodes,
  unicodeLines,
  unicodeTitle,
} from '../../../tests/support/unicodeTests.ts';
import { lineBreaks } from './lineBreaks.ts';

const TESTS = 'auxiliary/LineBreakTest.txt';

/**
 * Pairs of characters at which results may differ: the test file has a tailored rule LB25 (annex 14, 8.2, example 7), while the product
 * uses the rule itself, which does not break `$(5)`, `.35` and `(5)%`.
 */
const TAILORED = [/[$%]\u0308?[({\u2329]/, /[)}]\u0308?[$%]/, /[,./:;]\u0308?[0-9]/, /\\\u0308?[({]/];

function isTailored(text: string, at: number): boolean {
  return TAILORED.some((pair) =>
    [...text.matchAll(new RegExp(pair, 'g'))].some((match) => match.index + match[0].length - 1 === at),
  );
}

describe('lineBreaks', () => {
  it.skipIf(!hasUnicodeFile(TESTS))(
    unicodeTitle(
      'returns the breaks of every case in LineBreakTest.txt, except for fewer than 50 tailored ones',
      TESTS,
    ),
    () => {
      const lines = unicodeLines(TESTS);
      expect(lines.length).toBeGreaterThan(5000);
      let tailored = 0;
      const wrong = lines.filter((line) => {
        const expected: number[] = [];
        let text = '';
        for (const part of line.trim().split(/\s+/)) {
          if (part === '÷') expected.push(text.length);
          else if (part !== '×') text += textOfCodes(part);
        }
        const found = lineBreaks(text);
        const known = expected.filter((at) => !found.includes(at) && isTailored(text, at));
        tailored += known.length;
        return [...found, ...known].sort((a, b) => a - b).join() !== expected.join();
      });
      expect(wrong).toEqual([]);
      expect(tailored).toBeLessThan(50);
    },
  );

  it('allows a break before a full-width opening bracket after Latin letters, but not after opening signs', () => {
    expect(lineBreaks('ABC（中文）')).toContain(3);
    expect(lineBreaks('A\u0301（中')).toContain(2);
    expect(lineBreaks('50％（中')).not.toContain(3);
    expect(lineBreaks('「（中')).not.toContain(1);
    expect(lineBreaks('ABC(中)')).not.toContain(3);
  });
});
