import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { createResolver } from '../resolver.ts';
import { templateColumns } from '../template.ts';

const COLUMNS = ['name', 'price', 'ingredients', 'allergens'];
const context = {
  clock: { nowMs: 0, offsetMinutesAt: () => 0 },
  columns: COLUMNS,
  prompts: new Map<string, string>(),
};

function resolve(content: string, row: readonly string[] = ['Tea', '3.5', '', ''], more: object = {}) {
  const label = parsed({ elements: [{ kind: 'text', id: 't', content, data: { source: 'template' } }] });
  const resolver = createResolver(label, { ...context, ...more });
  if (!resolver.ok) return { code: resolver.error.code, character: resolver.error.params?.character };
  const resolved = resolver.value.resolve({ cell: (column) => row[column] ?? '', serialIndex: 0 });
  if (!resolved.ok) return { code: resolved.error.code };
  const [{ contents, spans }] = resolved.value;
  const [text] = contents;
  const looks = spans?.[0].map(({ from, to, style }) => {
    const { isBold, isItalic, isInverted, sizePercent } = style;
    const names = [isBold && 'bold', isItalic && 'italic', isInverted && 'inverted'].filter(Boolean);
    return [text.slice(from, to), ...names, ...(sizePercent === 100 ? [] : [sizePercent])].join(' ');
  });
  return { text, looks };
}

describe('text style formats (bold, italic, inverted, size)', () => {
  it('apply at the end of a field to the text of that field', () => {
    expect(resolve('{name|bold}: {price|number:2|bold|size:150} €')).toEqual({
      text: 'Tea: 3.50 €',
      looks: ['Tea bold', '3.50 bold 150'],
    });
    expect(resolve('{"Sale!"|inverted|italic} {if price > 3 then name else "–"|upper|bold}')).toEqual({
      text: 'Sale! TEA',
      looks: ['Sale! italic inverted', 'TEA bold'],
    });
  });

  it('return no spans for fields without style formats, and an empty list for an empty field', () => {
    expect(resolve('{name} {price|number:2}')).toEqual({ text: 'Tea 3.50', looks: undefined });
    expect(resolve('{name|bold}', ['', '', '', ''])).toEqual({ text: '', looks: [] });
  });

  it('apply to the words in a literal list or in the list of a column', () => {
    const row = ['', '', 'Wheat flour, milk powder (milk), buttermilk, MILK, nuts', 'milk, nuts; wheat'];
    expect(resolve('{ingredients|bold:allergens}', row)).toEqual({
      text: row[2],
      looks: ['Wheat bold', 'milk bold', 'milk bold', 'MILK bold', 'nuts bold'],
    });
    expect(resolve('{ingredients|bold:"milk, milk powder"|italic:"nuts"}', row).looks).toEqual([
      'milk powder bold',
      'milk bold',
      'MILK bold',
      'nuts italic',
    ]);
    expect(resolve('{ingredients|bold:allergens}', ['', '', 'Tea', ''])).toEqual({ text: 'Tea', looks: [] });
    const chinese = ['', '', '小麦粉、脱脂牛奶粉、大豆', '牛奶、大豆'];
    expect(resolve('{ingredients|bold:allergens}', chinese).looks).toEqual(['牛奶 bold', '大豆 bold']);
    // Characters with a special meaning in regular expressions match literally.
    expect(resolve('{ingredients|bold:allergens}', ['', '', 'E 330 (x) E.330', 'E.330, (x)']).looks).toEqual([
      '(x) bold',
      'E.330 bold',
    ]);
  });

  it('are combined where several apply to the same text', () => {
    const row = ['', '', 'oats, milk', 'milk'];
    expect(resolve('{ingredients|italic|bold:allergens}', row).looks).toEqual([
      'oats,  italic',
      'milk bold italic',
    ]);
  });

  it('are rejected inside an expression and with invalid arguments', () => {
    expect(resolve('{upper(name)|bold|upper}')).toEqual({ code: 'expressionLookInside', character: 14 });
    expect(resolve('{("a"|bold) & name}').code).toMatch(/^expression/);
    expect(resolve('{name|size}').code).toBe('expressionArguments');
    expect(resolve('{name|size:10}').code).toBe('expressionArguments');
    expect(resolve('{name|size:big}').code).toBe('expressionArguments');
    expect(resolve('{name|bold:(}').code).toBe('expressionArguments');
    expect(resolve('{name|bold:lacking}').code).toBe('columnMissing');
  });

  it('add the column of their word list to templateColumns', () => {
    expect(templateColumns('{ingredients|bold:allergens}')).toEqual(['ingredients', 'allergens']);
  });

  it('find their word list column through the column map', () => {
    const label = parsed({
      columnMap: [{ name: 'allergens', column: 'contains' }],
      elements: [{ kind: 'text', id: 't', content: '{name|bold:allergens}', data: { source: 'template' } }],
    });
    const resolver = createResolver(label, { ...context, columns: ['name', 'contains'] });
    if (!resolver.ok) throw new Error(resolver.error.code);
    const row = ['soy sauce', 'soy'];
    const resolved = resolver.value.resolve({ cell: (column) => row[column], serialIndex: 0 });
    expect(resolved.ok && resolved.value[0].spans).toMatchObject([[{ from: 0, to: 3 }]]);
  });

  it("don't change the content of a code", () => {
    const label = parsed({
      elements: [{ kind: 'qrcode', id: 'q', content: '{name|bold}', data: { source: 'template' } }],
    });
    const resolver = createResolver(label, context);
    if (!resolver.ok) throw new Error(resolver.error.code);
    const resolved = resolver.value.resolve({ cell: () => 'Tea', serialIndex: 0 });
    expect(resolved.ok && resolved.value[0].contents).toEqual(['Tea']);
  });
});
