import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** `pictureFolderMissing`: no folder has been chosen. */
type NameCode = 'pictureNotFound' | 'pictureAmbiguous' | 'pictureFolderMissing';

/** Finds a picture in a folder by the name in a cell, and returns the file's path in the folder. */
export type FindPicture = (name: string) => Result<string, Problem<NameCode>>;

/** Path of the only matching file, or the first few paths of several. */
type Found = string | readonly string[];

/** Maximum number of matching files that the problem names. */
const NAMED_FILES = 3;

function withPath(known: Found | undefined, path: string): Found {
  if (known === undefined) return path;
  const before = typeof known === 'string' ? [known] : known;
  return before.length < NAMED_FILES ? [...before, path] : before;
}

/** Normalizes path separators and removes a leading `./`. */
function tidy(name: string): string {
  return name
    .trim()
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > name.lastIndexOf('/') + 1 ? name.slice(0, dot) : name;
}

/**
 * Creates a lookup that tolerates differences in how people write a picture's name: with or without folder and extension, in uppercase or
 * lowercase, with composed or decomposed letters, or with a path of another computer. An exact match takes precedence over loose matches;
 * if several files match loosely, the lookup fails, since a wrong picture would be worse than none.
 */
export function createFindPicture(paths: readonly string[]): FindPicture {
  const exact = new Map<string, Found>();
  const loose: readonly Map<string, Found>[] = [new Map(), new Map(), new Map(), new Map()];
  for (const path of paths) {
    const tidied = tidy(path);
    // A zip archive may contain two files with the same name.
    exact.set(tidied, withPath(exact.get(tidied), path));
    for (const [at, key] of keysOf(tidied).entries()) loose[at].set(key, withPath(loose[at].get(key), path));
  }
  return (name) => {
    const tidied = tidy(name);
    const found = exact.get(tidied) ?? search(loose, tidied);
    if (found === undefined) return fail('pictureNotFound', { name });
    return typeof found === 'string'
      ? ok(found)
      : fail('pictureAmbiguous', { name, files: found.join(', ') });
  };
}

/** Returns the lookup keys, most specific first: path and name, each with and without its extension. */
function keysOf(tidied: string): readonly string[] {
  const path = tidied.toLowerCase();
  const name = baseName(path);
  return [path, name, withoutExtension(path), withoutExtension(name)];
}

function search([paths, names, stems, nameStems]: readonly Map<string, Found>[], tidied: string) {
  const path = tidied.toLowerCase();
  const name = baseName(path);
  // A name without folder and extension may mean a file of any folder, not rather one beside the folders.
  const ofFolder = path === name ? undefined : stems.get(path);
  return paths.get(path) ?? ofFolder ?? names.get(name) ?? nameStems.get(name);
}
