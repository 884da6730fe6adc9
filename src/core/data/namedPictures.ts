import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** `pictureFolderMissing`: there is no folder to look in. */
type NameCode = 'pictureNotFound' | 'pictureAmbiguous' | 'pictureFolderMissing';

/** Finds the picture that a cell names among the files of a folder; gives the file's path in it. */
export type FindPicture = (name: string) => Result<string, Problem<NameCode>>;

/** What several files answer to. */
const SEVERAL = Symbol('several files');
type Found = string | typeof SEVERAL;

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
    exact.set(tidied, exact.has(tidied) ? SEVERAL : path);
    for (const [at, key] of keysOf(tidied).entries()) {
      const known = loose[at].get(key);
      loose[at].set(key, known === undefined ? path : SEVERAL);
    }
  }
  return (name) => {
    const tidied = tidy(name);
    const found = exact.get(tidied) ?? search(loose, tidied);
    if (found === undefined) return fail('pictureNotFound', { name });
    return found === SEVERAL ? fail('pictureAmbiguous', { name }) : ok(found);
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
