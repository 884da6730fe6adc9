import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { ToolRefusal } from './toolRefusal.ts';

/** Folder that the tools may read and write. */
export interface WorkFolder {
  /** Path without symbolic links. */
  readonly root: string;
  /**
   * Returns the absolute path of a file in the folder. The file need not exist, but no link may lead out of the folder.
   *
   * @throws ToolRefusal if the path leads out of the folder
   */
  readonly resolve: (path: string) => Promise<string>;
  /** Returns the path of a file as the client names it: relative to the folder, with slashes. */
  readonly nameOf: (path: string) => string;
}

/** True if `path` is the folder or in it. */
function isInside(root: string, path: string): boolean {
  const steps = relative(root, path);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}

/** Returns the path without symbolic links of a file that may not exist, together with folders that may not exist. */
async function realPathOf(path: string): Promise<string> {
  const missing: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    const real = await realpath(at).catch(() => null);
    if (real !== null) return resolve(real, ...missing);
    if (dirname(at) === at) return path;
    missing.unshift(relative(dirname(at), at));
  }
}

/** Opens the work folder; rejects with the system's error if it can't be read. */
export async function openWorkFolder(path: string): Promise<WorkFolder> {
  const root = await realpath(path);
  return {
    root,
    resolve: async (given) => {
      const wanted = resolve(root, given);
      const isGood =
        !given.includes('\0') && isInside(root, wanted) && isInside(root, await realPathOf(wanted));
      if (!isGood)
        throw new ToolRefusal(
          `${JSON.stringify(given)} is not in the work folder. Give a path relative to it.`,
        );
      return wanted;
    },
    nameOf: (file) => relative(root, file).split(sep).join('/'),
  };
}
