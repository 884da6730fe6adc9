/** Samples of the shipped fonts by their ids, drawn when the product is built: no font is fetched for a list. */
export const FONT_SAMPLES = '/fonts/samples.svg';

/** Key of a face's name among the texts of `ownFonts`. */
export function faceStyleKey({ bold, italic }: { readonly bold: boolean; readonly italic: boolean }): string {
  return `styles.${bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular'}`;
}
