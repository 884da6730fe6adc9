/** Samples of the bundled fonts by id, drawn by the build, so that the list loads no fonts. */
export const FONT_SAMPLES = '/fonts/samples.svg';

/** Text key of a face's style in `ownFonts`. */
export function faceStyleKey({ bold, italic }: { readonly bold: boolean; readonly italic: boolean }): string {
  return `styles.${bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular'}`;
}
