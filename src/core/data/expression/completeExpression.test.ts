import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsAt } from './completeExpression.ts';

const COLUMNS = ['price', 'product name', 'Price (EUR)', 'if', '价格', 'odd ] one'];

/** Returns the completions offered at the character `¦`, each with the resulting text. */
function offered(marked: string, isCondition = false): Readonly<Record<string, string>> {
  const caret = marked.indexOf('¦');
  const content = marked.replace('¦', '');
  return Object.fromEntries(
    completionsAt(content, caret, COLUMNS, isCondition).map(({ shown, text, from }) => [
      shown,
      content.slice(0, from) + text + content.slice(caret),
    ]),
  );
}

describe('completions at the caret of a template text', () => {
  it('offer columns after an opening brace and add the closing brace if it is missing', () => {
    expect(offered('€ {pri¦')).toEqual({
      price: '€ {price}',
      'Price (EUR)': '€ {Price (EUR)}',
    });
    expect(offered('{pri¦}')).toMatchObject({ price: '{price}' });
    expect(offered('{¦} {name}')).toMatchObject({ 价格: '{价格} {name}' });
    expect(Object.keys(offered('{name¦}'))).toEqual(['product name']);
  });

  it('offer columns and functions within an expression, and put column names in brackets where needed', () => {
    expect(offered('{2 * pri¦')).toEqual({
      price: '{2 * price',
      'Price (EUR)': '{2 * [Price (EUR)]',
    });
    expect(offered('{if product¦')).toEqual({ 'product name': '{if product name' });
    expect(offered('{round(price * 2, 1) & up¦}')).toEqual({
      'upper(text)': '{round(price * 2, 1) & upper(}',
    });
    expect(offered('{2 * [eur¦')).toEqual({ 'Price (EUR)': '{2 * [Price (EUR)]' });
    expect([offered('{odd¦'), offered('{2 & odd¦')]).toEqual([{ 'odd ] one': '{odd ] one}' }, {}]);
    expect(offered('price > 1 and pri¦', true)).toMatchObject({ price: 'price > 1 and price' });
  });

  it('offer formats after a pipe', () => {
    expect(offered('{price|num¦}')).toEqual({ 'number:2': '{price|number:2}' });
    expect(Object.keys(offered('{price|¦}'))).toContain('upper');
    expect(offered('{price|number:¦}')).toEqual({});
  });

  it('are empty outside fields, in quotes, after doubled braces and after a complete name', () => {
    for (const text of [
      'pri¦',
      '{price} pri¦',
      '{{pri¦',
      '{"pri¦',
      '{if price > 1 then "pri¦',
      '¦',
      '{价格¦}',
    ])
      expect(offered(text), text).toEqual({});
    expect([offered('¦', true), offered('price > ¦', true)]).toEqual([{}, {}]);
  });

  it('never throw and only replace text before the caret', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '{{',
      '"',
      'price',
      ' ',
      '|',
      'number',
      ':',
      '(',
      '[',
      ']',
      'if ',
      '价',
      '>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(60), fc.boolean(), (pieces, at, isCondition) => {
        const content = pieces.join('');
        const caret = Math.min(at, content.length);
        for (const { from } of completionsAt(content, caret, COLUMNS, isCondition))
          expect(from >= 0 && from <= caret).toBe(true);
      }),
    );
  });
});
