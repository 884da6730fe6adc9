import { describe, expect, it } from 'vitest';
import { startGs1, suggestsGs1Link } from './startGs1.ts';

const partsOf = (content: string, target: 'link' | 'elements' = 'link') =>
  startGs1(content, target, ['gtin'])?.parts.map(({ identifier, value }) => `(${identifier})${value}`) ??
  null;

describe('start of the GS1 builder', () => {
  it.each([
    ['(01)09506000134352(10)ABC', ['(01)09506000134352', '(10)ABC']],
    // A wrong value is corrected in the builder.
    ['(01)0950600013435', ['(01)0950600013435']],
    ['https://example.com/01/09506000134352/10/ABC', ['(01)09506000134352', '(10)ABC']],
    ['https://id.gs1.org/01/{gtin|url}', ['(01){gtin}']],
    ['010950600013435210ABC', ['(01)09506000134352', '(10)ABC']],
    // Article numbers, although the digits of the first could be read as (400).
    ['4006381333931', ['(01)04006381333931']],
    ['012345678905', ['(01)00012345678905']],
    ['12345670', ['(01)00000012345670']],
  ])('is filled in from %s', (content, parts) => {
    expect(partsOf(content)).toEqual(parts);
  });

  it.each(['', 'text', 'https://example.com/tea', '12345678', '10123456', '{gtin}', '99ABC'])(
    'is empty for %j, which is neither GS1 content nor an article number',
    (content) => {
      expect(partsOf(content)).toBeNull();
    },
  );

  it('takes valid element strings without a key for a code of element strings, but not for a link', () => {
    expect([partsOf('10ABC', 'elements'), partsOf('10ABC')]).toEqual([['(10)ABC'], null]);
  });

  it('is offered first for a code without content, and for GS1 content', () => {
    const suggests = (content: string) => suggestsGs1Link(content, 'qrcode', ['gtin']);
    expect(['', ' ', '12345678', '4006381333931', '(01)09506000134352'].map(suggests)).toEqual(
      Array(5).fill(true),
    );
    expect(['text', 'https://example.com', 'WIFI:S:Tea;;'].map(suggests)).toEqual(Array(3).fill(false));
  });
});
