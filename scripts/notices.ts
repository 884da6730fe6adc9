import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Package metadata from the lock file and package.json. */
interface Described {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function describe(folder: string): Described {
  const value = readJson(join(folder, 'package.json'));
  if (!isRecord(value)) return {};
  const text = (key: string) => (typeof value[key] === 'string' ? { [key]: value[key] } : {});
  return { ...text('name'), ...text('version'), ...text('license') };
}

/** Returns the texts of a package's license and notice files, in the order of the file names. */
function licenceTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

/** Data in the project itself, by the folder of the data's license. */
const DATA = [
  { title: 'GS1 Barcode Syntax Dictionary (Apache-2.0)', folder: 'scripts/gs1' },
  { title: 'Template database of gLabels (MIT-like)', folder: 'scripts/stocks' },
  { title: 'Label formats of LibreOffice (MPL-2.0)', folder: 'scripts/stocks/libreoffice' },
  { title: 'OCR-B font (free use, modification and distribution)', folder: 'scripts/ocrB' },
  { title: 'Material Design Icons (Apache-2.0) and Fluent Emoji (MIT): symbols', folder: 'scripts/symbols' },
];

/**
 * Lists names, versions and license texts of everything that ships: first the non-development, non-optional packages of the lock file by
 * name, then the data.
 */
export function thirdPartyNotices(root: string): string {
  const lock = readJson(join(root, 'package-lock.json'));
  const packages = isRecord(lock) && isRecord(lock.packages) ? lock.packages : {};
  const parts = ['Diecut contains software and fonts of others. Their names and licences follow.'];
  for (const [path, entry] of Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const folder = join(root, path);
    if (path === '' || !isRecord(entry) || entry.dev === true || !existsSync(join(folder, 'package.json')))
      continue;
    const { name = path, version = '', license = 'see below' } = describe(folder);
    parts.push([`${name} ${version} (${license})`, ...licenceTexts(folder)].join('\n\n'));
  }
  for (const { title, folder } of DATA) {
    parts.push([title, ...licenceTexts(join(root, folder))].join('\n\n'));
  }
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
