import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the project, given from the project's root. */
export function projectPath(relativePath: string): string {
  return fileURLToPath(new URL(`../../../${relativePath}`, import.meta.url));
}
