import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** `pictureFolderMissing`: no folder has been chosen. */
type NameCode = 'pictureNotFound' | 'pictureAmbiguous' | 'pictureFolderMissing';

/** Finds the picture that a cell names among the files of a folder; returns the file's path in the folder. */
export type FindPicture = (name: string) => Result<string, Problem<NameCode>>;

/** Matching file, or the first few of several matching files. */
type Found = string | readonly string[];

/** Maximum number of matching files that are named. */
const NAMED_FILES = 3;

function withPath(known: Found | undefined, path: string): Found {
  if (known === undefined) return path;
  const before = typeof known === 'string' ? [known] : known;
  return before.length < NAMED_FILES ? [...before, path] : before;
}

/** Normalizes path separators and removes a leading reference to the folder itself. */
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
 * Creates a lookup that accepts the ways in which people write names of pictures: with or without folder and extension, in uppercase or
 * lowercase, with composed or decomposed letters, with a path on another computer. A name matches the file with exactly this name,
 * otherwise the only file that matches loosely; if several match, the lookup fails, since a wrong picture would be worse than none.
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
  return paths.get(path) ?? stems.get(path) ?? names.get(name) ?? nameStems.get(name);
}
