import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds the root of the project or of the published package; this file is at different depths in sources and bundles. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

let root: string | null = null;

/** Returns the absolute path of a file relative to the root; fonts and kernels have the same paths in project and package. */
export function projectPath(relativePath: string): string {
  root ??= findRoot();
  return join(root, relativePath);
}

/** Returns the path of a file that an installed package exports, such as a kernel. */
export function packageFile(name: string, file: string): string {
  return createRequire(import.meta.url).resolve(`${name}/${file}`);
}

/** Returns the URL of a thread's script in this folder: a source or a bundle, like the importing file. */
export function threadScript(name: string): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${ending}`, import.meta.url);
}

/**
 * Node flags for threads: none. Some flags of the process apply only to the main script, such as `--input-type`, and a thread that inherits
 * them doesn't start.
 */
export const THREAD_FLAGS: string[] = [];
