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
  readonly text: string;
}

const root = join(import.meta.dirname, '../..');
const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]/gm;

/** Reads a file's text as a module; type imports count like all other imports. */
export function readModule(path: string, text: string): Module {
  const imports: string[] = [];
  const packages: string[] = [];
  const starts: string[] = [];
  for (const match of text.matchAll(IMPORT)) {
    const target = (match[1] ?? match[2] ?? match[3] ?? match[4]).replace(/\?.*$/, '');
    if (target.startsWith('.')) {
      const imported = normalize(join(dirname(path), target));
      imports.push(imported);
      if (match[4] !== undefined) starts.push(imported);
    } else
      packages.push(target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : target.split('/')[0]);
  }
  return { path, imports, starts, packages, text };
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
