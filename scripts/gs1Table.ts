// Generates the table of GS1 application identifiers from the GS1 Barcode Syntax Dictionary: node scripts/gs1Table.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DICTIONARY = join(import.meta.dirname, 'gs1/gs1-syntax-dictionary.txt');
const FOLDER = join(import.meta.dirname, '../src/core/barcode/gs1');

/** Shortens an entry: drops title and alignment. */
function shortenEntry(line: string): string {
  const [entry] = line.split('#');
  const [identifiers, ...rest] = entry.trim().split(/\s+/);
  const hasFlags = /^[^\w[]+$/.test(rest[0]);
  const flags = hasFlags ? rest[0].replace(/[^*?]/g, '') : '';
  return [identifiers + flags, ...rest.slice(hasFlags ? 1 : 0)].join(' ');
}

/** Returns the identifier, or the range of identifiers, with its title; the dictionary has no titles for coupons. */
function titleOf(line: string): string {
  const [identifiers] = line.split(/\s/, 1);
  const [, title = ''] = /#\s(.*)$/.exec(line) ?? [];
  return `${identifiers} ${title}`.trim();
}

const ORIGIN = `// Made by scripts/gs1Table.ts from the GS1 Barcode Syntax Dictionary, Copyright GS1 AISBL, the BWIPP project and the
// Zint project, Apache-2.0 (scripts/gs1/LICENSE).`;

function entriesOf(dictionary: string): string[] {
  return dictionary.split('\n').filter((line) => /^\d/.test(line));
}

/** Generates the source of `gs1Identifiers.ts`. */
export function buildGs1Table(dictionary: string): string {
  return `${ORIGIN} Shortened: titles are left out.

/**
 * One application identifier, or a range of them, a line: \`*\` where no separator follows, \`?\` where GS1 Digital Link
 * takes it as an attribute, its components with their rules, \`[…]\` those that may be missing, what it needs beside it
 * (\`req\`), what it must not stand beside (\`ex\`), and \`dlpkey\` where a Digital Link begins with it, with its qualifiers.
 */
export const GS1_IDENTIFIERS = \`
${entriesOf(dictionary).map(shortenEntry).join('\n')}
\`;
`;
}

/** Generates the source of `gs1Titles.ts`. */
export function buildGs1Titles(dictionary: string): string {
  return `${ORIGIN}

/** The data title of each application identifier, or range of them, a line. */
export const GS1_TITLES = \`
${entriesOf(dictionary).map(titleOf).join('\n')}
\`;
`;
}

export function readDictionary(): string {
  return readFileSync(DICTIONARY, 'utf8');
}

if (import.meta.main) {
  writeFileSync(join(FOLDER, 'gs1Identifiers.ts'), buildGs1Table(readDictionary()));
  writeFileSync(join(FOLDER, 'gs1Titles.ts'), buildGs1Titles(readDictionary()));
}
