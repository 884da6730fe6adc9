import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasBritishSpelling, hasCurlyApostrophe, isFragment, reportPlainWords } from './plainWords.ts';

/** Limits only sink: a change that lowers a count lowers the limit, too. */
const CEILINGS = {
  /** Comments that start without a subject, in percent of all comments. */
  headlessPercent: 0.1,
  words: 30,
} as const;
const MAX_SUBJECT_LENGTH = 72;
/** Number of latest commits whose subjects are checked: older commits were written without the rule. */
const CHECKED_COMMITS = 100;

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const filesOf = (...patterns: string[]) =>
  git('ls-files', '-co', '--exclude-standard', ...patterns)
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Returns the texts of a message file with their keys. */
function textsIn(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, key === '' ? name : `${key}.${name}`),
  );
}

const englishFiles = filesOf(
  'src/locales/en-US/ui/*.json',
  'src/locales/en-US/engine/*.json',
  'src/locales/en-US/server/*.json',
);
const englishTexts = englishFiles.flatMap(({ path, text }) =>
  textsIn(JSON.parse(text)).map(([key, shown]) => [`${path}: ${key}`, shown] as const),
);

describe('language of the project', () => {
  const report = reportPlainWords([...filesOf('*.ts', '*.tsx', '*.md'), ...englishFiles]);

  it('gives comments a subject, up to the allowed share of exceptions', () => {
    expect(report.commentCount).toBeGreaterThan(1000);
    const percent = (100 * report.headless.length) / report.commentCount;
    expect(percent, report.headless.join('\n')).toBeLessThanOrEqual(CEILINGS.headlessPercent);
  });

  it('uses terms of the field, with no more exceptions than allowed', () => {
    expect(report.words.length, report.words.join('\n')).toBeLessThanOrEqual(CEILINGS.words);
  });

  it('is American English in the interface', () => {
    expect(englishTexts.length).toBeGreaterThan(2000);
    const british = englishTexts.filter(([, text]) => hasBritishSpelling(text));
    expect(british.map(([key]) => key)).toEqual([]);
  });

  it('has straight apostrophes in the interface', () => {
    const curly = englishTexts.filter(([, text]) => hasCurlyApostrophe(text));
    expect(curly.map(([key]) => key)).toEqual([]);
  });

  it('builds no interface sentence from fragments, known exceptions aside', () => {
    const fragments = englishTexts.filter(([, text]) => isFragment(text));
    expect(fragments.map(([key]) => key)).toEqual(FRAGMENTS);
  });

  it('keeps the subject line of a commit short', () => {
    const subjects = git('log', '--no-merges', `-${CHECKED_COMMITS}`, '--format=%s').split('\n');
    expect(subjects.filter((subject) => subject.length > MAX_SUBJECT_LENGTH)).toEqual([]);
  });
});

/** Remaining fragments: separators of lists, and a sentence of the specification that is followed by another sentence. */
const FRAGMENTS = [
  'src/locales/en-US/engine/problems.json: barcodeRefused',
  'src/locales/en-US/ui/market.json: comma',
];

describe('plain-words check', () => {
  it('detects missing subjects, vague words, British spelling and fragments', () => {
    const text = '/** What a caller gets. */\n// Whoever asks is told.\nit("lies in a folder", () => {});\n';
    const report = reportPlainWords([{ path: 'a.ts', text }]);
    expect([report.commentCount, report.headless.length, report.words.length]).toEqual([2, 2, 3]);
    expect(hasBritishSpelling('Choose a colour')).toBe(true);
    expect(hasBritishSpelling('Choose a color')).toBe(false);
    expect(isFragment('labels, ')).toBe(true);
    expect(hasCurlyApostrophe('can’t')).toBe(true);
  });

  it('reads descriptions of the API, also those on a line of their own', () => {
    const text =
      "a: String({ description: 'Whether it is told' }),\nsummary:\n  'What somebody gets',\nb = { description };\n";
    const report = reportPlainWords([{ path: 'a.ts', text }]);
    expect([report.commentCount, report.headless.length, report.words.length]).toEqual([0, 2, 2]);
  });

  it('ignores directives, code and plain comments', () => {
    const text = '// biome-ignore lint: what it says\nconst nobody = 1;\n/** Session length in days. */\n';
    const report = reportPlainWords([{ path: 'a.ts', text }]);
    expect([report.commentCount, report.headless.length, report.words.length]).toEqual([1, 0, 0]);
  });
});
