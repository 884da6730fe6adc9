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

/** Whether a text of the label is set in a family. */
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
