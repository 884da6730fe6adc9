import { loadOnce } from '../base/loadOnce.ts';
import type { Problem } from '../base/result.ts';
import { closestFace, DEFAULT_FAMILY } from './families.ts';
import type { FaceChoice, FaceChooser, FontFace } from './fontPort.ts';
import type { FontStore } from './fontStore.ts';
import { openFontFace } from './harfbuzz.ts';

/** Embedding of a face in a PDF: a subset of its glyphs, the whole font, or no font, but text as outlines. */
export type PdfEmbedding = 'subset' | 'whole' | 'shapes';

/** Tested face of a font that is stored with a label, as plain data that can be sent to workers. */
export interface TriedFont {
  /** Key of the face, unique in all threads. */
  readonly key: string;
  /** Font file with only this face: extracted from a collection, or instanced if the font is variable. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly embedding: PdfEmbedding;
  /** PostScript name in the font; empty if it has none. */
  readonly postScriptName: string;
}

/** Font face that is stored with a label. */
export interface OwnFont {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The tested font, or the reason why it can't be used; null for a font that the label's texts don't use. */
  readonly outcome: { readonly font: TriedFont } | { readonly problem: Problem } | null;
}

/** Returns the usable faces of a label's own fonts. */
export function triedFonts(fonts: readonly OwnFont[]): TriedFont[] {
  return fonts.flatMap(({ outcome }) => (outcome && 'font' in outcome ? [outcome.font] : []));
}

type OpenedFont = Omit<OwnFont, 'outcome'> & {
  readonly face: FontFace | null;
  readonly problem: Problem | null;
};

/** Faces opened in this thread. Each face is opened once, because HarfBuzz keeps a copy of the file as long as the face exists. */
const opened = new Map<string, () => Promise<FontFace>>();

function openOnce({ key, file }: TriedFont): Promise<FontFace> {
  let open = opened.get(key);
  if (!open) {
    open = loadOnce(() => openFontFace(key, file));
    opened.set(key, open);
  }
  return open();
}

/** Drops all faces except the given ones, so that their memory is freed once no layout uses them. */
export function keepOwnFaces(keys: ReadonlySet<string>): void {
  for (const key of opened.keys()) if (!keys.has(key)) opened.delete(key);
}

async function openFont({ outcome, ...style }: OwnFont): Promise<OpenedFont> {
  if (!outcome) return { ...style, face: null, problem: null };
  if ('problem' in outcome) return { ...style, face: null, problem: outcome.problem };
  return { ...style, face: await openOnce(outcome.font), problem: null };
}

/**
 * Combines the built-in fonts with those stored with a label, which take precedence. Text in a family of the label that can't be used, and
 * characters that such a family lacks, get the default family; `standIn` returns the reason.
 */
export async function openOwnFonts(fonts: readonly OwnFont[], shipped: FontStore): Promise<FontStore> {
  if (fonts.length === 0) return shipped;
  const families = new Map<string, OpenedFont[]>();
  const faces = new Map<string, FontFace>();
  for (const font of await Promise.all(fonts.map(openFont))) {
    const ofFamily = families.get(font.family);
    if (ofFamily) ofFamily.push(font);
    else families.set(font.family, [font]);
    if (font.face) faces.set(font.face.key, font.face);
  }
  const find = (family: string, bold: boolean, italic: boolean): OpenedFont | null => {
    const ofFamily = families.get(family);
    return ofFamily ? closestFace(ofFamily, bold, italic) : null;
  };
  const choosers = new Map<string, FaceChooser>();

  function chooserOf(
    { face, ...has }: OpenedFont,
    bold: boolean,
    italic: boolean,
    eastAsian: string | null,
  ): FaceChooser {
    const others = shipped.chooser(DEFAULT_FAMILY, bold, italic, eastAsian);
    if (!face) return others;
    const own: FaceChoice = {
      key: face.key,
      syntheticBold: bold && !has.bold,
      syntheticItalic: italic && !has.italic,
    };
    return (codePoint) => (face.hasGlyph(codePoint) ? own : others(codePoint));
  }

  return {
    ...shipped,
    chooser: (family, bold, italic, eastAsian = null) => {
      const font = find(family, bold, italic);
      if (!font) return shipped.chooser(family, bold, italic, eastAsian);
      const style = JSON.stringify([family, bold, italic, eastAsian]);
      const known = choosers.get(style) ?? chooserOf(font, bold, italic, eastAsian);
      choosers.set(style, known);
      return known;
    },
    face: (key) => faces.get(key) ?? shipped.face(key),
    standIn: (family, bold, italic) => {
      const font = find(family, bold, italic);
      if (!font) return shipped.standIn(family, bold, italic);
      return font.problem ? { severity: 'error', problem: font.problem } : null;
    },
    load: (keys) => shipped.load(keys.filter((key) => !faces.has(key))),
    unitsPerEm: (key) => faces.get(key)?.unitsPerEm ?? shipped.unitsPerEm(key),
    outline: (key, glyphId) => faces.get(key)?.outline(glyphId) ?? shipped.outline(key, glyphId),
  };
}
