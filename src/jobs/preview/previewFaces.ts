import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { SceneNode } from '../../core/scene/scene.ts';
import { DEFAULT_FAMILY, FAMILIES, SHIPPED_FACES, shippedName } from '../../core/text/families.ts';
import type { FontFace } from '../../core/text/fontPort.ts';
import { createFontStore, type FaceLoader, type FontStore } from '../../core/text/fontStore.ts';

/**
 * Shipped faces of the preview. A face that can't be loaded, for example without a network, is replaced by a face of the default family, so
 * that its text stays visible. Only the preview does this: printing another face without asking would be wrong.
 */
export interface PreviewFaces {
  /** Returns the store of the faces; a new one after faces have become available, since layouts of the old one are outdated. */
  readonly store: () => FontStore;
  /** Returns the names of the families whose faces are replaced in these nodes. */
  readonly missingIn: (nodes: readonly SceneNode[]) => readonly string[];
  /** Returns the style of a replaced face; null for a loaded face. */
  readonly replacedStyle: (key: string) => { readonly bold: boolean } | null;
  /** Tries to load the replaced faces. Returns true if one has become available. */
  readonly retry: () => Promise<boolean>;
}

const shippedFace = (key: string) => SHIPPED_FACES.find((face) => face.key === key);

/** Returns the keys of the default family's faces, those of the same weight first. */
function replacementsOf(key: string): readonly string[] {
  const isBold = shippedFace(key)?.bold ?? false;
  const faces = SHIPPED_FACES.filter((face) => face.family === DEFAULT_FAMILY && face.key !== key);
  return faces.sort((a, b) => Number(b.bold === isBold) - Number(a.bold === isBold)).map((face) => face.key);
}

/** Returns a face under the key of a face that it replaces. */
function inPlaceOf(key: string, face: FontFace): FontFace {
  const covers = FAMILIES.find(({ id }) => id === shippedFace(key)?.family)?.covers;
  return {
    ...face,
    key,
    // The replacement also takes the place of characters that only the missing face has. Otherwise layout would try all other families, each of
    // several megabytes.
    hasGlyph: (codePoint) =>
      face.hasGlyph(codePoint) || covers?.test(String.fromCodePoint(codePoint)) === true,
  };
}

function* facesIn(nodes: readonly SceneNode[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'glyphs') yield node.face;
    else if (node.type === 'group' || node.type === 'clip') yield* facesIn(node.children);
  }
}

export function createPreviewFaces(loadFace: FaceLoader): PreviewFaces {
  const failures = new Map<string, Result<never, Problem>>();
  let store = createFontStore(load);

  async function load(key: string): Promise<Result<FontFace, Problem>> {
    let failure = failures.get(key);
    if (!failure) {
      const loaded = await loadFace(key);
      if (loaded.ok) return loaded;
      failure = loaded;
      failures.set(key, loaded);
    }
    for (const other of replacementsOf(key)) {
      const face = failures.has(other) ? failure : await loadFace(other);
      if (face.ok) return ok(inPlaceOf(key, face.value));
    }
    return failure;
  }

  return {
    store: () => store,
    missingIn: (nodes) => {
      if (failures.size === 0) return [];
      const missing = [...new Set(facesIn(nodes))].filter((key) => failures.has(key));
      return [...new Set(missing.map((key) => shippedName(shippedFace(key)?.family ?? key)))];
    },
    replacedStyle: (key) => (failures.has(key) ? { bold: shippedFace(key)?.bold ?? false } : null),
    retry: async () => {
      const keys = [...failures.keys()];
      const loaded = await Promise.all(keys.map(loadFace));
      const found = keys.filter((_, index) => loaded[index].ok);
      for (const key of found) failures.delete(key);
      if (found.length > 0) store = createFontStore(load);
      return found.length > 0;
    },
  };
}
