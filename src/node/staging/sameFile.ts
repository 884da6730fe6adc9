import { readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Returns device and inode of a file after following links, which identify the file; null if there is no such file. */
async function identityOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isFile() ? `${found.dev}:${found.ino}` : null;
}

/** Returns the paths that exist. Each folder is read once, even if many paths are in the same folder. */
async function existing(paths: readonly string[]): Promise<string[]> {
  const listed = new Map<string, Set<string>>();
  const found: string[] = [];
  for (const path of paths) {
    const folder = dirname(path);
    let names = listed.get(folder);
    if (!names) {
      names = new Set(await readdir(folder).catch(() => []));
      listed.set(folder, names);
    }
    if (names.has(basename(path))) found.push(path);
  }
  return found;
}

/** Returns the input that an output would overwrite, even if the names differ or one of them is a link; null if there is none. */
export async function findOverwritten(
  outputs: readonly string[],
  inputs: readonly string[],
): Promise<string | null> {
  const byIdentity = new Map<string, string>();
  for (const input of inputs) {
    const identity = await identityOf(input);
    if (identity) byIdentity.set(identity, input);
  }
  for (const output of await existing(outputs)) {
    const identity = await identityOf(output);
    const input = identity ? byIdentity.get(identity) : undefined;
    if (input !== undefined) return input;
  }
  return null;
}
