import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { createResolver } from '../data/resolver.ts';
import { applySpanStyle } from './applySpanStyle.ts';

const COLUMNS = ['price', 'unit price', 'Price (€)'];

/** Applies a format to the text between the two `¦` characters. */
function give(marked: string, format: string): string | null {
  const from = marked.indexOf('¦');
  const to = marked.lastIndexOf('¦') - 1;
  const given = applySpanStyle(
    { content: marked.replaceAll('¦', ''), from, to: Math.max(from, to) },
    format,
    COLUMNS,
  );
  if (!given) return null;
  const { content } = given;
  return `${content.slice(0, given.from)}¦${content.slice(given.from, given.to)}¦${content.slice(given.to)}`;
}

function said(content: string) {
  const label = parsed({ elements: [{ kind: 'text', id: 't', content, data: { source: 'template' } }] });
  const clock = { nowMs: 0, offsetMinutesAt: () => 0 };
  const resolver = createResolver(label, { clock, columns: COLUMNS, prompts: new Map() });
  if (!resolver.ok) return resolver.error.code;
  const row = resolver.value.resolve({ cell: (column) => `c${column}`, serialIndex: 0 });
  return row.ok ? row.value[0].contents[0] : row.error.code;
}

describe('text style span of a selection', () => {
  it.each([
    ['fresh ¦green¦ tea', 'bold', 'fresh ¦{"green"|bold}¦ tea'],
    ['fresh gr¦een tea', 'bold', 'fresh ¦{"green"|bold}¦ tea'],
    ['¦only {price}¦ €', 'inverted', '¦{"only "|inverted}{price|inverted}¦ €'],
    ['{pr¦ice} €', 'size:150', '¦{price|size:150}¦ €'],
    ['{price|number:2¦} €', 'bold', '¦{price|number:2|bold}¦ €'],
    ['¦{Price (€)}¦', 'bold', '¦{[Price (€)]|bold}¦'],
    ['say ¦"now"¦', 'italic', 'say ¦{"""now"""|italic}¦'],
    ['¦{{x}}¦', 'bold', '¦{"{x}"|bold}¦'],
    ['¦{"green"|bold}¦ tea', 'italic', '¦{"green"|bold|italic}¦ tea'],
  ])('in %s is added for %s', (marked, format, given) => {
    expect(give(marked, format)).toBe(given);
  });

  it.each([
    ['¦{"green"|bold}¦ tea', 'bold', '¦green¦ tea'],
    ['{"gre¦en"|bold|italic} tea', 'bold', '¦{"green"|italic}¦ tea'],
    ['{pri¦ce|size:200} €', 'size:150', '¦{price}¦ €'],
    ['¦{price|number:2|bold|italic}¦', 'bold', '¦{price|number:2|italic}¦'],
    ['¦{"{x}"|bold}¦', 'bold', '¦{{x}}¦'],
    ['{ingredients|bold:aller¦gens}', 'bold', '¦{ingredients}¦'],
  ])('in %s is removed for %s', (marked, format, given) => {
    expect(give(marked, format)).toBe(given);
  });

  it('covers the whole selection when a part has the style already', () => {
    expect(give('¦{"a"|bold} b {price}¦', 'bold')).toBe('¦{"a"|bold}{" b "|bold}{price|bold}¦');
  });

  it('is null for an empty or blank selection', () => {
    expect(give('a ¦ ¦ b', 'bold')).toBeNull();
    expect(give('¦¦', 'bold')).toBeNull();
    expect(give('a  ¦¦  b', 'bold')).toBeNull();
  });

  it('never changes the resolved text, and removing it restores the original', () => {
    const word = fc.constantFrom(
      'tea',
      ' ',
      '"',
      '{{',
      '}}',
      '{price}',
      '{unit price|upper}',
      '{"a"|bold}',
      'é',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 8 }),
        fc.nat(30),
        fc.nat(30),
        fc.constantFrom('bold', 'italic', 'size:150'),
        (words, one, other, format) => {
          const content = words.join('');
          const [from, to] = [
            Math.min(one, other, content.length),
            Math.min(Math.max(one, other), content.length),
          ];
          // A selection that begins or ends within a doubled brace is not tested: users can't see such a position.
          fc.pre(!/[{}]{2}/.test(content.slice(Math.max(0, from - 1), from + 1)));
          fc.pre(!/[{}]{2}/.test(content.slice(Math.max(0, to - 1), to + 1)));
          const given = applySpanStyle({ content, from, to }, format, COLUMNS);
          if (!given) return;
          expect(said(given.content)).toBe(said(content));
          const back = applySpanStyle(given, format, COLUMNS);
          expect(said(back?.content ?? '')).toBe(said(content));
        },
      ),
      { numRuns: 500 },
    );
  });
});
