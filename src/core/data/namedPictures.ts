import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** `pictureFolderMissing`: there is no folder to look in. */
type NameCode = 'pictureNotFound' | 'pictureAmbiguous' | 'pictureFolderMissing';

/** Finds the picture that a cell names among the files of a folder; gives the file's path in it. */
export type FindPicture = (name: string) => Result<string, Problem<NameCode>>;

/** The file that answers, or the first of several that do. */
type Found = string | readonly string[];

/** So many of several files are named. */
const NAMED_FILES = 3;

function withPath(known: Found | undefined, path: string): Found {
  if (known === undefined) return path;
  const before = typeof known === 'string' ? [known] : known;
  return before.length < NAMED_FILES ? [...before, path] : before;
}

/** Separators of both systems are one, and what leads to the folder itself says nothing. */
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
 * People write names of pictures as they like: with or without the folder, the extension and capitals, composed or
 * decomposed letters, a path of another computer. A name means the file that is called so, else the only one that answers
 * to it; several that do are a problem of its own, since the wrong picture would be worse than none.
 */
export function createFindPicture(paths: readonly string[]): FindPicture {
  const exact = new Map<string, Found>();
  const loose: readonly Map<string, Found>[] = [new Map(), new Map(), new Map(), new Map()];
  for (const path of paths) {
    const tidied = tidy(path);
    // A zip may hold two files of one name.
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

/** From what says most to what says least: path, name, each without its extension. */
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
