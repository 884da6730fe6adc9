import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project, or of the package that this is a part of: this file lies at different depths in source and bundles. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

let root: string | null = null;

/** Absolute path of a file, given from the root; fonts and kernels lie at the same places in project and package. */
export function projectPath(relativePath: string): string {
  root ??= findRoot();
  return join(root, relativePath);
}

/** A file of an installed package that comes beside its code, such as a kernel; the package says that it may be asked for. */
export function packageFile(name: string, file: string): string {
  return createRequire(import.meta.url).resolve(`${name}/${file}`);
}

/** A script of this folder that a thread runs: source or bundle, as the file that asks is. */
export function threadScript(name: string): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${ending}`, import.meta.url);
}

/**
 * Flags of Node for threads: none. Some flags of the process hold for its own script only, such as `--input-type`, and a thread that
 * inherits them does not start.
 */
export const THREAD_FLAGS: string[] = [];
