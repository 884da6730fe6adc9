import { existsSync, readFileSync } from 'node:fs';

const FOLDER = '/usr/share/unicode';

/** A file of the Unicode Character Database, as the distribution's `unicode-data` package installs it. */
export function hasUnicodeFile(name: string): boolean {
  return existsSync(`${FOLDER}/${name}`);
}

/** A title that tells what was left out where the package is missing. */
export function unicodeTitle(title: string, name: string): string {
  return hasUnicodeFile(name) ? title : `${title} (left out: no ${name} of unicode-data here)`;
}

/** Lines of a test file without comments and empty ones. */
export function unicodeLines(name: string): string[] {
  return readFileSync(`${FOLDER}/${name}`, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, ''))
    .filter((line) => line !== '');
}

/** Text from code points written in hexadecimal. */
export function textOfCodes(codes: string): string {
  return String.fromCodePoint(
    ...codes
      .trim()
      .split(/\s+/)
      .map((code) => Number.parseInt(code, 16)),
  );
}
