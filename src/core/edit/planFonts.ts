import { FONT_LIMITS } from '../base/limits.ts';
import { faceStylesOf, withFamilies } from '../label/kinds/registry.ts';
import type { Label, LabelElement, LabelFont } from '../label/label.ts';
import type { Plan } from './planners.ts';

const isSameFace = (a: LabelFont, b: LabelFont) =>
  a.family === b.family && a.bold === b.bold && a.italic === b.italic;

/** Adds faces to a label; a face replaces an existing face of the same family and style, whose file may have been lost. */
export function planAddFonts(fonts: readonly LabelFont[]): Plan {
  return (label) => ({
    ...label,
    fonts: [...label.fonts.filter((known) => !fonts.some((font) => isSameFace(known, font))), ...fonts],
  });
}

/** Returns the label's faces of the families that elements use. */
export function fontsOf(label: Label, elements: readonly LabelElement[]): LabelFont[] {
  const families = new Set(elements.flatMap(faceStylesOf).map(({ fontFamily }) => fontFamily));
  return label.fonts.filter(({ family }) => families.has(family));
}

/** Adds the faces that elements from another label need and the label lacks, up to the maximum number of faces. */
export function planBringFonts(fonts: readonly LabelFont[]): Plan {
  return (label) => {
    const lacked = fonts.filter((font) => !label.fonts.some((known) => isSameFace(known, font)));
    if (lacked.length === 0) return label;
    return { ...label, fonts: [...label.fonts, ...lacked].slice(0, FONT_LIMITS.maxLabelFaces) };
  };
}

/** True if a text of the label uses a font family. */
export function usesFamily(label: Label, family: string): boolean {
  return label.elements.some((element) =>
    faceStylesOf(element).some(({ fontFamily }) => fontFamily === family),
  );
}

/** Removes all faces of a family, unless a text uses the family. */
export function planRemoveFamily(family: string): Plan {
  return (label) =>
    usesFamily(label, family)
      ? label
      : { ...label, fonts: label.fonts.filter((font) => font.family !== family) };
}

/** Replaces a font family in all texts of an element. */
export function inFamily(element: LabelElement, from: string, to: string): LabelElement {
  return withFamilies(element, (family) => (family === from ? to : family));
}
