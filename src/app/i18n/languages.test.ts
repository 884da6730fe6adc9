import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../tests/support/completeLanguages.ts';
import { LANGUAGES, matchLanguage } from '../../core/base/languages.ts';
import { startLanguage } from './languages.ts';

const locales = join(import.meta.dirname, '../../locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

function texts(path: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') found.set(key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, key === '' ? name : `${key}.${name}`);
    }
  };
  walk(JSON.parse(readFileSync(path, 'utf8')), '');
  return found;
}

const keysOf = (of: Map<string, string>) =>
  [...new Set([...of.keys()].map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]);

const files = globSync('{ui,engine,server}/*.json', { cwd: join(locales, 'en-US') }).map((name) => ({
  name,
  pathIn: (language: string) => join(locales, language, name),
}));
const others = COMPLETE_LANGUAGES.filter((code) => code !== 'en-US');

describe.each(others)('[S9.40] texts in %s', (language) => {
  it.each(files)('$name has every key of the English file', ({ pathIn }) => {
    expect(keysOf(texts(pathIn(language)))).toEqual(keysOf(texts(pathIn('en-US'))));
  });

  it.each(files)('$name has every plural form of its language', ({ pathIn }) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const own = texts(pathIn(language));
    const counted = new Set(
      [...own.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    );
    for (const key of counted)
      for (const form of forms) expect(own.has(`${key}_${form}`), `${key}_${form}`).toBe(true);
  });

  it.each(files)('$name uses no placeholder that the English file does not have', ({ pathIn }) => {
    const english = texts(pathIn('en-US'));
    for (const [key, text] of texts(pathIn(language))) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
      for (const name of placeholders(text)) expect(placeholders(model), key).toContain(name);
    }
  });
});

it.each(LANGUAGES)(
  'the files of %s, which may be partial, have no file and no key that English does not have',
  (language) => {
    const folder = join(locales, language);
    const names = globSync('{ui,engine,server}/*.json', { cwd: folder });
    const unknown = names.flatMap((name) => {
      const file = files.find((one) => one.name === name);
      if (!file) return [name];
      const english = keysOf(texts(file.pathIn('en-US')));
      return keysOf(texts(join(folder, name))).flatMap((key) =>
        english.includes(key) ? [] : [`${name}: ${key}`],
      );
    });
    expect(unknown).toEqual([]);
  },
);

describe('[S9.40] initial language', () => {
  it.each([
    ['zh-HK', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['ru', 'ru-RU'],
    ['en-GB', 'en-US'],
    ['fr-FR', null],
  ])('maps %s to %s', (tag, language) => {
    expect(matchLanguage(tag)).toBe(language);
  });

  it('is the chosen language, else the browser language, else English', () => {
    expect(startLanguage('ru-RU', ['zh-CN'])).toBe('ru-RU');
    expect(startLanguage(null, ['fr-FR', 'zh-HK'])).toBe('zh-TW');
    expect(startLanguage('xx', ['fr-FR'])).toBe('en-US');
  });
});
