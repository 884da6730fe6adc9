import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A source file with what it imports: project files by path, packages by name. */
export interface Module {
  readonly path: string;
  readonly imports: readonly string[];
  /** Modules of `imports` that are started by their address, such as threads. */
  readonly starts: readonly string[];
  readonly packages: readonly string[];
  /** Names that the file imports or exports again from project files. */
  readonly names: readonly ImportedName[];
  readonly text: string;
}

/** A name that a file imports; `*` if the import takes the whole file, as `import()` does. */
interface ImportedName {
  readonly from: string;
  readonly name: string;
}

const root = join(import.meta.dirname, '../..');
const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s([^'"`;]*?)from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/gm;

/** Returns the names in the clause of an import: `{ a, type B as C }` gives `a` and `B`. */
function namesIn(clause: string): string[] {
  const list = /\{([^}]*)\}/.exec(clause)?.[1];
  if (list === undefined) return clause.includes('*') ? ['*'] : ['default'];
  return list
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s/)[0],
    )
    .filter((name) => name !== '');
}

/** Reads a file's text as a module; type imports count like all other imports. */
export function readModule(path: string, text: string): Module {
  const imports: string[] = [];
  const packages: string[] = [];
  const starts: string[] = [];
  const names: ImportedName[] = [];
  for (const match of text.matchAll(IMPORT)) {
    const [, clause, stated, called, bare, address] = match;
    const target = (stated ?? called ?? bare ?? address).replace(/\?.*$/, '');
    if (target.startsWith('.')) {
      const imported = normalize(join(dirname(path), target));
      imports.push(imported);
      if (address !== undefined) starts.push(imported);
      if (clause !== undefined) names.push(...namesIn(clause).map((name) => ({ from: imported, name })));
      if (called !== undefined) names.push({ from: imported, name: '*' });
    } else
      packages.push(target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : target.split('/')[0]);
  }
  return { path, imports, starts, packages, names, text };
}

/** Every TypeScript source of the project, tests included. */
export function projectModules(): Module[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.d.ts'))
    .flatMap((path) => {
      try {
        return [readModule(path, readFileSync(join(root, path), 'utf8'))];
      } catch {
        return [];
      }
    });
}
