import type { OutlinePort } from '../scene/outlinePort.ts';
import { chooseFace, familyOrder } from './families.ts';
import type { FaceChoice, FaceChooser, FontFace, FontPort } from './fontPort.ts';

/** Loads the font file of a face and opens it; rejects only when the file cannot be had. */
export type FaceLoader = (key: string) => Promise<FontFace>;

export interface FontStore extends FontPort, OutlinePort {
  /** Whether a layout asked for a face that is not loaded: what it made is to be thrown away. */
  readonly hasWanted: () => boolean;
  /** Loads the faces that layouts asked for since the last call; true when there were any. */
  readonly loadWanted: () => Promise<boolean>;
  readonly load: (keys: readonly string[]) => Promise<void>;
}

const ASCII = 128;

/** Keeps the loaded faces of one thread and what layout still wants. */
export function createFontStore(loader: FaceLoader): FontStore {
  const faces = new Map<string, FontFace>();
  const loading = new Map<string, Promise<void>>();
  const wanted = new Set<string>();
  const choosers = new Map<string, (FaceChooser | undefined)[]>();

  function face(key: string): FontFace | undefined {
    const known = faces.get(key);
    if (!known) wanted.add(key);
    return known;
  }

  /** One chooser a style, so that a batch looks ASCII characters up in a plain array. */
  function chooser(family: string, bold: boolean, italic: boolean): FaceChooser {
    const ofFamily = choosers.get(family) ?? [];
    if (ofFamily.length === 0) choosers.set(family, ofFamily);
    const style = (bold ? 2 : 0) + (italic ? 1 : 0);
    const known = ofFamily[style];
    if (known) return known;
    const ascii: (FaceChoice | undefined)[] = [];
    const choices = new Map<string, FaceChoice>();
    const intern = (choice: FaceChoice): FaceChoice => {
      const same = choices.get(choice.key);
      if (same) return same;
      choices.set(choice.key, choice);
      return choice;
    };
    const created: FaceChooser = (codePoint) => {
      const cached = codePoint < ASCII ? ascii[codePoint] : undefined;
      if (cached) return cached;
      const choice = intern(search(family, bold, italic, codePoint));
      if (codePoint < ASCII && faces.has(choice.key)) ascii[codePoint] = choice;
      return choice;
    };
    ofFamily[style] = created;
    return created;
  }

  /** The first family whose face has the character; one that is not loaded is wanted before any later one. */
  function search(family: string, bold: boolean, italic: boolean, codePoint: number): FaceChoice {
    const order = familyOrder(family, codePoint);
    for (const id of order) {
      const choice = chooseFace(id, bold, italic);
      const loaded = face(choice.key);
      if (!loaded || loaded.hasGlyph(codePoint)) return choice;
    }
    return chooseFace(order[0], bold, italic);
  }

  async function load(keys: readonly string[]): Promise<void> {
    await Promise.all(
      keys.map((key) => {
        if (faces.has(key)) return undefined;
        let pending = loading.get(key);
        if (!pending) {
          pending = loader(key)
            .then((loaded) => {
              faces.set(key, loaded);
              wanted.delete(key);
            })
            .finally(() => loading.delete(key));
          loading.set(key, pending);
        }
        return pending;
      }),
    );
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
    hasWanted: () => wanted.size > 0,
    loadWanted: async () => {
      if (wanted.size === 0) return false;
      const keys = [...wanted];
      wanted.clear();
      await load(keys);
      return true;
    },
    unitsPerEm: (key) => loaded(key).unitsPerEm,
    outline: (key, glyphId) => loaded(key).outline(glyphId),
  };
}
