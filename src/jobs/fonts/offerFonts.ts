import type { OfferedFace } from '../../core/font/readFontFile.ts';
import { faceStylesOf } from '../../core/label/kinds/registry.ts';
import type { Label, LabelFont } from '../../core/label/label.ts';
import { isShippedFamily } from '../../core/text/families.ts';

/** Faces of a font file, with the asset name that a label would use for the file. */
export interface FontOffer {
  readonly asset: string;
  readonly faces: readonly Pick<
    OfferedFace,
    'index' | 'axes' | 'family' | 'bold' | 'italic' | 'otherFamilies'
  >[];
}

export interface OfferedLabel {
  /** Label with the faces that were added. */
  readonly label: Label;
  /** Files from which the label took a face. */
  readonly taken: ReadonlySet<string>;
  /** Files that were not needed, because the label has their faces from its own fonts or from an earlier file. */
  readonly spare: ReadonlySet<string>;
}

const spelled = (family: string) => family.normalize('NFC').toLowerCase();

const sameFace = (a: Pick<LabelFont, 'family' | 'bold' | 'italic'>, b: typeof a) =>
  a.family === b.family && a.bold === b.bold && a.italic === b.italic;

/**
 * Adds faces of font files to a label, for the families that its texts use. Faces that the label already has take precedence. Families are
 * matched by any of their names, ignoring case.
 *
 * @param isHere returns true if the file of a face in the label exists
 */
export function offerFonts(
  label: Label,
  offers: readonly FontOffer[],
  isHere: (font: LabelFont) => boolean,
): OfferedLabel {
  const families = new Set(
    label.elements.flatMap((element) => faceStylesOf(element).map(({ fontFamily }) => fontFamily)),
  );
  let fonts: readonly LabelFont[] = label.fonts;
  const taken = new Set<string>();
  const spare = new Set<string>();
  for (const family of families) {
    const isOwn = label.fonts.some((font) => font.family === family);
    if (isShippedFamily(family) && !isOwn) continue;
    for (const { asset, faces } of offers) {
      for (const face of faces) {
        if (![face.family, ...face.otherFamilies].some((name) => spelled(name) === spelled(family))) continue;
        const { bold, italic, index, axes } = face;
        const font: LabelFont = { family, bold, italic, asset, index, axes: { ...axes } };
        const known = fonts.find((other) => sameFace(other, font));
        if (known && (known.asset === asset || taken.has(known.asset) || isHere(known))) {
          spare.add(asset);
          continue;
        }
        fonts = [...fonts.filter((other) => other !== known), font];
        taken.add(asset);
      }
    }
  }
  return { label: taken.size > 0 ? { ...label, fonts: [...fonts] } : label, taken, spare };
}
