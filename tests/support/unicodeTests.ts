import { existsSync, readFileSync } from 'node:fs';

const FOLDER = '/usr/share/unicode';

/** Returns true if the operating system's `unicode-data` package has a file of the Unicode Character Database. */
export function hasUnicodeFile(name: string): boolean {
  return existsSync(`${FOLDER}/${name}`);
}

/** Adds the name of a missing file to a test title. */
export function unicodeTitle(title: string, name: string): string {
  return hasUnicodeFile(name) ? title : `${title} (skipped: no ${name} of unicode-data)`;
}

/** Returns the lines of a test file, without comments and empty lines. */
export function unicodeLines(name: string): string[] {
  return readFileSync(`${FOLDER}/${name}`, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, ''))
    .filter((line) => line !== '');
}

/** Converts hexadecimal code points to text. */
export function textOfCodes(codes: string): string {
  return String.fromCodePoint(
    ...codes
      .trim()
      .split(/\s+/)
      .map((code) => Number.parseInt(code, 16)),
  );
}
