import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thirdPartyNotices } from '../../../../scripts/notices.ts';
import { buildSymbolTable } from '../../../../scripts/symbolTable.ts';
import { NAMED_LANGUAGES } from '../../../core/base/languages.ts';
import { findSymbols } from './findSymbols.ts';
import { readSymbols, SYMBOL_GROUPS } from './readSymbols.ts';

const symbols = readSymbols();

describe('symbols for labels', () => {
  it('equal the output of the catalog and its sources', async () => {
    const table = readFileSync(join(import.meta.dirname, 'symbolTable.ts'), 'utf8');
    expect(table).toBe(await buildSymbolTable());
  });

  it('number at least 300 with unique ids, and every group has more than 20', () => {
    expect(symbols.length).toBeGreaterThanOrEqual(300);
    expect(new Set(symbols.map(({ id }) => id)).size).toBe(symbols.length);
    for (const group of SYMBOL_GROUPS)
      expect(symbols.filter((symbol) => symbol.group === group).length, group).toBeGreaterThan(20);
  });

  it('have unique translated names in four languages', () => {
    for (const { code } of NAMED_LANGUAGES) {
      const names = symbols.map((symbol) => symbol.names[code]);
      expect(names.filter((name) => name.trim() === '')).toEqual([]);
      const twice = names.filter((name, at) => names.indexOf(name) !== at);
      expect(twice, code).toEqual([]);
    }
    for (const { id, names } of symbols) {
      expect(names['ru-RU'], id).toMatch(/\p{Script=Cyrillic}/u);
      expect(names['zh-CN'], id).toMatch(/\p{Script=Han}/u);
      expect(names['zh-TW'], id).toMatch(/\p{Script=Han}/u);
      expect(names['en-US'], id).not.toMatch(/[\p{Script=Han}\p{Script=Cyrillic}]/u);
    }
  });

  it('consist of black paths only, with no external references', () => {
    for (const { id, svg } of symbols) {
      const tags = new Set([...svg.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
      expect(
        [...tags].filter((tag) => !['svg', 'g', 'path', 'clipPath'].includes(tag)),
        id,
      ).toEqual([]);
      const paints = [...svg.matchAll(/\b(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint);
      expect(
        paints.filter((paint) => paint !== 'none' && paint !== '#000'),
        id,
      ).toEqual([]);
    }
  });

  it('include the licenses of their sources in the notices', () => {
    const notices = thirdPartyNotices(join(import.meta.dirname, '../../../..'));
    expect(notices).toContain('Material Design Icons (Apache-2.0) and Fluent Emoji (MIT)');
    expect(notices).toContain('Copyright (c) Microsoft Corporation');
  });
});

describe('symbol search', () => {
  it.each([
    ['fragile', 'fragile'],
    ['glass breakable', 'fragile'],
    ['this way up', 'this-way-up'],
    ['recycling', 'recycling'],
    ['PET', 'plastic-1'],
    ['flammable', 'ghs-02'],
    ['wash 30', 'wash-30'],
    ['gluten', 'gluten'],
    ['хрупкое', 'fragile'],
    ['стекло', 'fragile'],
    ['бьется', 'fragile'],
    ['глютен', 'gluten'],
    ['огнеопасно', 'ghs-02'],
    ['易碎', 'fragile'],
    ['玻璃', 'fragile'],
    ['手洗', 'hand-wash'],
    ['麩質', 'gluten'],
    ['雨傘', 'keep-dry'],
    ['易碎品', 'fragile'],
    ['уф', 'sun'],
    ['↑', 'arrow-up'],
    ['→', 'arrow-right'],
    ['↙', 'arrow-down-left'],
    ['♻', 'recycling'],
    ['⚠', 'warning'],
    ['☢', 'radioactive'],
    ['☣', 'biohazard'],
  ])('%s finds %s among the first 12 results', (words, id) => {
    for (const { code } of NAMED_LANGUAGES) {
      const found = findSymbols(symbols, words, code).map((symbol) => symbol.id);
      expect(found.slice(0, 12), code).toContain(id);
    }
  });

  it('lists the symbol with that name first', () => {
    expect(findSymbols(symbols, 'arrow up', 'en-US')[0].id).toBe('arrow-up');
    expect(findSymbols(symbols, 'PET', 'en-US')[0].id).toBe('plastic-1');
    expect(findSymbols(symbols, 'стирка 30', 'ru-RU')[0].id).toBe('wash-30');
  });

  it('treats an uppercase abbreviation as a whole word, so CE does not match celery', () => {
    expect(findSymbols(symbols, 'CE', 'en-US')).toEqual([]);
    expect(findSymbols(symbols, 'ce', 'en-US').map(({ id }) => id)).toContain('celery');
    expect(findSymbols(symbols, 'CELERY', 'en-US').map(({ id }) => id)).toContain('celery');
    expect(findSymbols(symbols, 'УФ', 'ru-RU').map(({ id }) => id)).toContain('sun');
    expect(findSymbols(symbols, 'ADR', 'en-US').length).toBeGreaterThan(3);
  });

  it('finds each symbol by its name in every language, and none by an unknown word', () => {
    for (const { code } of NAMED_LANGUAGES)
      for (const symbol of symbols)
        expect(findSymbols(symbols, symbol.names[code], code), symbol.id).toContain(symbol);
    expect(findSymbols(symbols, 'xyzzy', 'en-US')).toEqual([]);
    expect(findSymbols(symbols, ';', 'en-US')).toEqual([]);
    expect(findSymbols(symbols, '  ', 'en-US')).toBe(symbols);
  });

  it('accepts any text, and an additional word never finds more', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(/[\p{L}\p{N}]/u.test(one) && /[\p{L}\p{N}]/u.test(other));
        const both = findSymbols(symbols, `${one} ${other}`, 'en-US');
        const first = new Set(findSymbols(symbols, one, 'en-US'));
        expect(both.every((symbol) => first.has(symbol))).toBe(true);
      }),
    );
  });
});
