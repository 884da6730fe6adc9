import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root: this file lies at different depths in the source and in the bundle. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

let root: string | null = null;

/** Absolute path of a file of the project, given from the project's root. */
export function projectPath(relativePath: string): string {
  root ??= findRoot();
  return join(root, relativePath);
}

/** A script of this folder that a thread runs: source or bundle, as the file that asks is. */
export function threadScript(name: string): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${ending}`, import.meta.url);
}
