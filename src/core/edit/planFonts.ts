import { FONT_LIMITS } from '../base/limits.ts';
import { faceStylesOf, withFamilies } from '../label/kinds/registry.ts';
import type { Label, LabelElement, LabelFont } from '../label/label.ts';
import type { Plan } from './planners.ts';

const isSameFace = (a: LabelFont, b: LabelFont) =>
  a.family === b.family && a.bold === b.bold && a.italic === b.italic;

/** Adds faces to a label; one of the same family and style is replaced, as where its file was lost. */
export function planAddFonts(fonts: readonly LabelFont[]): Plan {
  return (label) => ({
    ...label,
    fonts: [...label.fonts.filter((known) => !fonts.some((font) => isSameFace(known, font))), ...fonts],
  });
}

/** The faces of a label that elements are set in. */
export function fontsOf(label: Label, elements: readonly LabelElement[]): LabelFont[] {
  const families = new Set(elements.flatMap(faceStylesOf).map(({ fontFamily }) => fontFamily));
  return label.fonts.filter(({ family }) => families.has(family));
}

/** Adds faces that a label lacks, as elements that come from another one bring them; its own stay, and it takes no more than it may have. */
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

/** Removes the faces of a family that no text is set in. */
export function planRemoveFamily(family: string): Plan {
  return (label) =>
    usesFamily(label, family)
      ? label
      : { ...label, fonts: label.fonts.filter((font) => font.family !== family) };
}

/** An element whose texts in one family are set in another. */
export function inFamily(element: LabelElement, from: string, to: string): LabelElement {
  return withFamilies(element, (family) => (family === from ? to : family));
}
