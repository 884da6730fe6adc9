import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds the root of the project or of the published package; this file has different depths in source and bundles. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

let root: string | null = null;

/** Absolute path of a file relative to the root; fonts and kernels have the same paths in project and package. */
export function projectPath(relativePath: string): string {
  root ??= findRoot();
  return join(root, relativePath);
}

/** Path of a file in an installed package, such as a kernel, that the package exports. */
export function packageFile(name: string, file: string): string {
  return createRequire(import.meta.url).resolve(`${name}/${file}`);
}

/** URL of a thread's script in this folder: source or bundle, like the importing file. */
export function threadScript(name: string): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${ending}`, import.meta.url);
}

/**
 * Node flags for threads: none. Some process flags only apply to the main script, such as `--input-type`, and a thread that inherits them
 * doesn't start.
 */
export const THREAD_FLAGS: string[] = [];
