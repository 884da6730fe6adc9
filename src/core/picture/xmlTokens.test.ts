import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../tests/support/cpuTime.ts';
import { xmlTokens } from './xmlTokens.ts';

const shown = (source: string) =>
  [...xmlTokens(source)].map((token) => {
    if (token.type === 'text') return token.text;
    return token.type === 'close' ? `/${token.name}` : `${token.name}${token.isEmpty ? '/' : ''}`;
  });

describe('XML tokens', () => {
  it('contain elements and texts, without comments, declarations and doctype', () => {
    const source =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- <g> --><s:svg><text x="1">a &lt; &#x416;</text><![CDATA[<b>]]><g/></s:svg>';
    expect(shown(source)).toEqual(['svg', 'text', 'a < Ж', '/text', '<b>', 'g/', '/svg']);
  });

  it('contain attributes with values in either quotes, and source positions', () => {
    const source = `<a one="1 > 0" two = 'x"y' three four="&amp;"five="5" six=6 ns:seven="7"/>`;
    const [token] = xmlTokens(source);
    if (token.type !== 'open') throw new Error('no element');
    expect(Object.fromEntries(token.attributes)).toEqual({
      one: '1 > 0',
      two: 'x"y',
      four: '&',
      five: '5',
      'ns:seven': '7',
    });
    expect([token.isEmpty, source.slice(token.start, token.end)]).toEqual([true, source]);
  });

  it('end at an unterminated construct', () => {
    for (const open of ['<!-- a', '<![CDATA[ a', '<?a', '<!DOCTYPE a [', '<a b="'])
      expect(shown(`<g/>${open}<i/>`)[0]).toBe('g/');
  });

  it.each([
    ['unclosed comments', '<!--'],
    ['unclosed CDATA sections', '<![CDATA['],
    ['document types', '<!DOCTYPE [] []'],
    ['DTD subsets', '[]'],
    ['unclosed quotes', '<a "'],
    ['attributes without a value', '<a b'],
    ['equals signs', '<a ='],
  ])('take linear time: %s', (_, piece) => {
    const startMs = cpuMs();
    shown(`<!DOCTYPE${piece.repeat(26)}`);
    shown(piece.repeat(60_000));
    shown(`<x ${'a'.repeat(100_000)}>`);
    expect(cpuMs() - startMs).toBeLessThan(1500);
  });
});
