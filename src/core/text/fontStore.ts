import { ok, type Problem, type Result } from '../base/result.ts';
import type { OutlinePort } from '../scene/outlinePort.ts';
import { chooseFace, familyOrder, isShippedFamily } from './families.ts';
import type { FaceChoice, FaceChooser, FontFace, FontPort } from './fontPort.ts';

/** Loads the font file of a face and opens it; fails if the file cannot be loaded or is not a font. */
export type FaceLoader = (key: string) => Promise<Result<FontFace, Problem>>;

export interface FontStore extends FontPort, OutlinePort {
  /** True if a layout requested a face that isn't loaded, so that its result must be discarded. */
  readonly hasWanted: () => boolean;
  /** Loads the faces that layouts have requested since the last call of this function. */
  readonly loadWanted: () => Promise<Result<null, Problem>>;
  readonly load: (keys: readonly string[]) => Promise<Result<null, Problem>>;
}

const ASCII = 128;

/** Creates a store of the faces that one thread has loaded, and of the faces that its layouts still need. */
export function createFontStore(loader: FaceLoader): FontStore {
  const faces = new Map<string, FontFace>();
  const loading = new Map<string, Promise<Result<null, Problem>>>();
  const wanted = new Set<string>();
  const choosers = new Map<string, (FaceChooser | undefined)[]>();

  function face(key: string): FontFace | undefined {
    const known = faces.get(key);
    if (!known) wanted.add(key);
    return known;
  }

  /** Returns a chooser for a style; in it, ASCII characters are looked up in an array, which is fast. */
  function chooser(
    family: string,
    bold: boolean,
    italic: boolean,
    eastAsian: string | null = null,
  ): FaceChooser {
    const families = eastAsian === null ? family : `${family}\0${eastAsian}`;
    const ofFamily = choosers.get(families) ?? [];
    if (ofFamily.length === 0) choosers.set(families, ofFamily);
    const style = (bold ? 2 : 0) + (italic ? 1 : 0);
    const known = ofFamily[style];
    if (known) return known;
    const ascii: (FaceChoice | undefined)[] = [];
    const others = new Map<number, FaceChoice>();
    const choices = new Map<string, FaceChoice>();
    const intern = (choice: FaceChoice): FaceChoice => {
      const same = choices.get(choice.key);
      if (same) return same;
      choices.set(choice.key, choice);
      return choice;
    };
    const created: FaceChooser = (codePoint) => {
      const cached = codePoint < ASCII ? ascii[codePoint] : others.get(codePoint);
      if (cached) return cached;
      const choice = intern(search(familyOrder(family, codePoint, eastAsian), bold, italic, codePoint));
      // The choice of a loaded face is final, because all families before it lack the character.
      if (faces.has(choice.key)) {
        if (codePoint < ASCII) ascii[codePoint] = choice;
        else others.set(codePoint, choice);
      }
      return choice;
    };
    ofFamily[style] = created;
    return created;
  }

  /**
   * Returns the face of the first family that has the character; if a family's face is not loaded, it is requested before later families
   * are tried.
   */
  function search(order: readonly string[], bold: boolean, italic: boolean, codePoint: number): FaceChoice {
    for (const id of order) {
      const choice = chooseFace(id, bold, italic);
      const loaded = face(choice.key);
      if (!loaded || loaded.hasGlyph(codePoint)) return choice;
    }
    return chooseFace(order[0], bold, italic);
  }

  async function load(keys: readonly string[]): Promise<Result<null, Problem>> {
    const results = await Promise.all(keys.map(loadOne));
    return results.find((result) => !result.ok) ?? ok(null);
  }

  /** Loads a face unless it is being loaded already; after a failure, the next request tries again. */
  function loadOne(key: string): Promise<Result<null, Problem>> {
    if (faces.has(key)) return Promise.resolve(ok(null));
    let pending = loading.get(key);
    if (!pending) {
      pending = loader(key)
        .then((loaded): Result<null, Problem> => {
          if (!loaded.ok) return loaded;
          faces.set(key, loaded.value);
          wanted.delete(key);
          return ok(null);
        })
        .finally(() => loading.delete(key));
      loading.set(key, pending);
    }
    return pending;
  }

  function loaded(key: string): FontFace {
    const found = faces.get(key);
    if (!found) throw new Error(`face ${key} is drawn before it is loaded`);
    return found;
  }

  return {
    chooser,
    face,
    load,
    standIn: (family) =>
      isShippedFamily(family)
        ? null
        : { severity: 'warning', problem: { code: 'fontReplaced', params: { font: family } } },
    hasWanted: () => wanted.size > 0,
    loadWanted: () => {
      const keys = [...wanted];
      wanted.clear();
      return load(keys);
    },
    unitsPerEm: (key) => loaded(key).unitsPerEm,
    outline: (key, glyphId) => loaded(key).outline(glyphId),
  };
}
