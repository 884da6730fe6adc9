import { FONT_LIMITS, IMAGE_LIMITS } from '../core/base/limits.ts';

/** File extensions of labels: of this program, gLabels, pdfme (`.json`) and label printers. */
export const LABEL_ACCEPT = '.json,.zip,.glabels,.zpl,.zpl2,.prn,.lbl,.txt';

/** Returns true if the file name has the extension of a label. If the content isn't a label, opening the file fails later. */
export function isLabelFile(file: File): boolean {
  return /\.(json|zip|glabels\+?|zpl2?|prn|lbl|txt)$/i.test(file.name);
}

const FONT_NAME = new RegExp(`\\.(${FONT_LIMITS.extensions.join('|')})$`, 'i');

/** Returns true if the file name has the extension of a font. If the content isn't a font, adding the file fails later. */
export function isFontFile(file: File): boolean {
  return FONT_NAME.test(file.name);
}

export const FONT_ACCEPT = FONT_LIMITS.extensions.map((extension) => `.${extension}`).join(',');

export const PICTURE_ACCEPT = IMAGE_LIMITS.extensions.map((extension) => `.${extension}`).join(',');
