import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Folders of the texts by the heading of their glossary. */
const FOLDERS: Readonly<Record<string, string>> = {
  'Simplified Chinese': 'zh-CN',
  'Traditional Chinese': 'zh-TW',
  Russian: 'ru-RU',
};

interface Glossary {
  readonly folder: string;
  /** Words that the glossary excludes, and that are no part of one of its terms. */
  readonly excluded: readonly string[];
}

/** Reads the glossaries of the page on translation. A note `not A, B` excludes words; one with an explanation, `not A (why)`, does not. */
function readGlossaries(): Glossary[] {
  const page = readFileSync(join(root, 'docs/TRANSLATION.md'), 'utf8');
  return page
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const rows = section
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .map((line) => line.split('|').map((cell) => cell.trim()));
      const terms = rows.map(([, , term]) => term);
      const excluded = rows
        .flatMap(([, , , note = '']) => /^not ([^;()]+)(?:;|$)/.exec(note)?.[1].split(', ') ?? [])
        .filter((word) => !terms.some((term) => term.includes(word)));
      return { folder: FOLDERS[section.split('\n', 1)[0]], excluded };
    });
}

/** Returns the texts of a file by key, or an article as one text, without keywords, which have the words that people search for. */
function textsIn(file: string): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') found.push([key, value]);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        if (name !== 'keywords') walk(inner, `${key}.${name}`);
  };
  const text = readFileSync(file, 'utf8');
  walk(file.endsWith('.json') ? JSON.parse(text) : { text }, '');
  return found;
}

describe.each(readGlossaries())('texts in $folder', ({ folder, excluded }) => {
  it('use no word that the glossary of their language excludes', () => {
    const locale = join(root, 'src/locales', folder);
    const found = globSync('{ui,engine,server,help}/*.{json,md}', { cwd: locale }).flatMap((name) =>
      textsIn(join(locale, name))
        .filter(([, text]) => excluded.some((word) => text.includes(word)))
        .map(([key, text]) => `${name}${key}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

it('the glossaries of both kinds of Chinese exclude words', () => {
  const numbers = readGlossaries().map(({ folder, excluded }) => [folder, excluded.length > 3]);
  expect(numbers).toContainEqual(['zh-CN', true]);
  expect(numbers).toContainEqual(['zh-TW', true]);
});
