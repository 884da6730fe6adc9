import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../../tests/support/completeLanguages.ts';
import { createResolver } from '../../../core/data/resolver.ts';
import { LABEL_VERSION } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import { SCREENS } from '../../routes/screens.tsx';
import { ARTICLES, articleOf } from './articles.ts';
import { fetchArticleBodies, fetchArticleIndex } from './articleTexts.ts';
import { type Inline, parseArticle } from './parseArticle.ts';

const texts = join(import.meta.dirname, '../../../locales');

/** Returns all texts of the interface in a language. */
function interfaceTexts(language: string): ReadonlySet<string> {
  const said = new Set<string>();
  const walk = (value: unknown) => {
    if (typeof value === 'string') said.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  for (const file of readdirSync(join(texts, language, 'ui')))
    walk(JSON.parse(readFileSync(join(texts, language, 'ui', file), 'utf8')));
  return said;
}

const piecesOf = (source: string): readonly Inline[] =>
  parseArticle(source).flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.line));

const ROW: Readonly<Record<string, string>> = {
  name: 'Tea',
  size: 'L',
  price: '3.5',
  date: '2026-11-22',
  sku: 'ab1',
  stock: '4',
};

/** Resolves a template text for a row. Returns the text, or the code of its problem. */
function said(content: string): string {
  const label = parseLabel({
    format: 'diecut-label',
    version: LABEL_VERSION,
    elements: [{ kind: 'text', id: 'a', content, data: { source: 'template' } }],
  });
  if (!label.ok) return `refused: ${label.error.code}`;
  const columns = Object.keys(ROW);
  const clock = { nowMs: 0, offsetMinutesAt: () => 0 };
  const resolver = createResolver(label.value, { clock, columns, prompts: new Map() });
  if (!resolver.ok) return `refused: ${resolver.error.code}`;
  const resolved = resolver.value.resolve({ cell: (at) => ROW[columns[at] ?? ''] ?? '', serialIndex: 0 });
  return resolved.ok ? (resolved.value[0]?.contents[0] ?? '') : `refused: ${resolved.error.code}`;
}

describe.each(COMPLETE_LANGUAGES)('help articles in %s', (code) => {
  it('are complete with title, keywords and summary, with no extra article', async () => {
    const [index, bodies] = await Promise.all([fetchArticleIndex(code), fetchArticleBodies(code)]);
    const ids = ARTICLES.map(({ id }) => id).sort();
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect([...bodies.keys()].sort()).toEqual(ids);
    expect(Object.keys(index).sort()).toEqual(ids);
    for (const [id, { title, keywords, summary }] of Object.entries(index)) {
      expect(
        [title, keywords, summary].every((text) => text.trim() !== ''),
        id,
      ).toBe(true);
      expect(bodies.get(id)?.length, id).toBeGreaterThan(150);
    }
    expect(new Set(Object.values(index).map(({ title }) => title)).size).toBe(ids.length);
  });

  it('name controls as the interface does, and link to existing articles and screens', async () => {
    const shown = interfaceTexts(code);
    const screens = new Set(SCREENS.map(({ path }) => path));
    for (const [id, source] of await fetchArticleBodies(code)) {
      for (const piece of piecesOf(source)) {
        if (piece.kind === 'name') expect(shown.has(piece.text), `${id}: ${piece.text}`).toBe(true);
        if (piece.kind === 'link')
          expect(articleOf(piece.to) !== null || screens.has(piece.to), `${id}: ${piece.to}`).toBe(true);
        // Incomplete markup would end up in a text.
        if (piece.kind === 'text') expect(piece.text, id).not.toMatch(/\*\*|\[\[|\]\]|`|\]\(/);
      }
    }
  });

  it('show expressions that can be evaluated', async () => {
    const source = (await fetchArticleBodies(code)).get('expressions') ?? '';
    const shown = piecesOf(source).filter(({ kind, text }) => kind === 'code' && text.includes('{'));
    expect(shown.length).toBeGreaterThan(4);
    for (const { text } of shown) expect(said(text), text).not.toMatch(/[{}]|^refused/);
  });

  it('have as many control names and the same links as the English articles', async () => {
    const [own, english] = await Promise.all([fetchArticleBodies(code), fetchArticleBodies('en-US')]);
    const shape = (source: string | undefined) => {
      const pieces = piecesOf(source ?? '');
      return {
        names: pieces.filter(({ kind }) => kind === 'name').length,
        links: pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.to] : [])),
        lists: parseArticle(source ?? '').filter(({ kind }) => kind === 'list').length,
      };
    };
    for (const [id, source] of own) expect(shape(source), id).toEqual(shape(english.get(id)));
  });
});

describe('help article', () => {
  it('[S1.05] states the recommended setup in every language', async () => {
    for (const code of COMPLETE_LANGUAGES) {
      const source = (await fetchArticleBodies(code)).get('set-up') ?? '';
      expect(source).toMatch(/Windows 10/);
      expect(source).toMatch(/Windows[^\n]*64/);
      expect(source).toMatch(/Chrome[^\n]*Edge/);
      expect(source).toMatch(/\b4\b/);
      expect(source).toMatch(/8 (GB|ГБ)/);
    }
  });

  it('lists at least one related article that exists and never itself', () => {
    for (const { id, related } of ARTICLES) {
      expect(related.length, id).toBeGreaterThan(0);
      for (const other of related) expect([articleOf(other)?.id, other !== id]).toEqual([other, true]);
    }
  });

  it('is parsed into blocks', () => {
    expect(parseArticle('## A\n\ntext **b** `Ctrl+Z` `x > 1`\n\n1. one\n2. two\n- a\n3. three')).toEqual([
      { kind: 'heading', line: [{ kind: 'text', text: 'A' }] },
      {
        kind: 'paragraph',
        line: [
          { kind: 'text', text: 'text ' },
          { kind: 'strong', text: 'b' },
          { kind: 'text', text: ' ' },
          { kind: 'keys', text: 'Ctrl+Z' },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'x > 1' },
        ],
      },
      { kind: 'list', first: 1, items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
      { kind: 'list', first: null, items: [[{ kind: 'text', text: 'a' }]] },
      { kind: 'list', first: 3, items: [[{ kind: 'text', text: 'three' }]] },
    ]);
  });

  it('treats HTML and links in its source as text', () => {
    const line = '<img src=x onerror=alert(1)> [[<b>]] **<i>** [a](javascript:alert(1))';
    const inlines = parseArticle(line).flatMap((block) => (block.kind === 'list' ? [] : block.line));
    const kinds = inlines.map(({ kind, text }) => `${kind} ${text}`);
    expect(kinds).toContain('name <b>');
    expect(kinds).toContain('strong <i>');
    expect(kinds[0]).toBe('text <img src=x onerror=alert(1)> ');
  });
});
