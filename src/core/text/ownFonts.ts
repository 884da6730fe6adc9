import { loadOnce } from '../base/loadOnce.ts';
import type { Problem } from '../base/result.ts';
import { closestFace, DEFAULT_FAMILY } from './families.ts';
import type { FaceChoice, FaceChooser, FontFace } from './fontPort.ts';
import type { FontStore } from './fontStore.ts';
import { openFontFace } from './harfbuzz.ts';

/** Embedding of a face in a PDF: a subset of the used glyphs, the whole font, or outlines without a font. */
export type PdfEmbedding = 'subset' | 'whole' | 'shapes';

/** Tested face of a label's own font: plain data that can be sent to workers. */
export interface TriedFont {
  /** Key of the face, unique in all threads. */
  readonly key: string;
  /** Font file with this face only: extracted from its collection, instanced if it is a variable font. */
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
  /** The tested font, or the reason why it can't be used; null for a font that no text of the label uses. */
  readonly outcome: { readonly font: TriedFont } | { readonly problem: Problem } | null;
}

/** Returns the usable faces of own fonts. */
export function triedFonts(fonts: readonly OwnFont[]): TriedFont[] {
  return fonts.flatMap(({ outcome }) => (outcome && 'font' in outcome ? [outcome.font] : []));
}

type OpenedFont = Omit<OwnFont, 'outcome'> & {
  readonly face: FontFace | null;
  readonly problem: Problem | null;
};

/** Opened faces of this thread, each opened once: HarfBuzz keeps a copy of the file as long as the face exists. */
const opened = new Map<string, () => Promise<FontFace>>();

function openOnce({ key, file }: TriedFont): Promise<FontFace> {
  let open = opened.get(key);
  if (!open) {
    open = loadOnce(() => openFontFace(key, file));
    opened.set(key, open);
  }
  return open();
}

/** Drops all other faces, so that their memory is freed when no layout uses them. */
export function keepOwnFaces(keys: ReadonlySet<string>): void {
  for (const key of opened.keys()) if (!keys.has(key)) opened.delete(key);
}

async function openFont({ outcome, ...style }: OwnFont): Promise<OpenedFont> {
  if (!outcome) return { ...style, face: null, problem: null };
  if ('problem' in outcome) return { ...style, face: null, problem: outcome.problem };
  return { ...style, face: await openOnce(outcome.font), problem: null };
}

/**
 * Combines the shipped fonts with a label's own, which take precedence. A text in an own family that cannot be used falls back to the
 * default family, and `standIn` returns the reason; so does a character that the family lacks.
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
