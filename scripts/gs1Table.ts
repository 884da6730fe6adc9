// Makes the table of GS1 application identifiers out of the GS1 Barcode Syntax Dictionary: node scripts/gs1Table.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DICTIONARY = join(import.meta.dirname, 'gs1/gs1-syntax-dictionary.txt');
const TABLE = join(import.meta.dirname, '../src/core/barcode/gs1/gs1Identifiers.ts');

/** What the table leaves out: the attributes and the flag that concern GS1 Digital Link, titles and alignment. */
function shortenEntry(line: string): string {
  const [entry] = line.split('#');
  const [identifiers, ...rest] = entry.trim().split(/\s+/);
  const hasFlags = /^[^\w[]+$/.test(rest[0]);
  const star = hasFlags && rest[0].includes('*') ? '*' : '';
  const fields = rest.slice(hasFlags ? 1 : 0).filter((field) => !field.startsWith('dlpkey'));
  return [identifiers + star, ...fields].join(' ');
}

/** The source of `gs1Identifiers.ts`. */
export function buildGs1Table(dictionary: string): string {
  const entries = dictionary.split('\n').filter((line) => /^\d/.test(line));
  return `// Made by scripts/gs1Table.ts from the GS1 Barcode Syntax Dictionary, Copyright GS1 AISBL, the BWIPP project and the
// Zint project, Apache-2.0 (scripts/gs1/LICENSE). Shortened: titles and what concerns GS1 Digital Link are left out.

/**
 * One application identifier, or a range of them, a line: \`*\` where no separator follows, its components with their
 * rules, \`[…]\` those that may be missing, what it needs beside it (\`req\`) and what it must not stand beside (\`ex\`).
 */
export const GS1_IDENTIFIERS = \`
${entries.map(shortenEntry).join('\n')}
\`;
`;
}

export function readDictionary(): string {
  return readFileSync(DICTIONARY, 'utf8');
}

if (import.meta.main) writeFileSync(TABLE, buildGs1Table(readDictionary()));
