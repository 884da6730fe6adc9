import { FONT_LIMITS, IMAGE_LIMITS } from '../core/base/limits.ts';

/** File extensions of this program's files, and of documents of gLabels, pdfme (also `.json`) and label printers. */
export const LABEL_ACCEPT = '.json,.zip,.glabels,.zpl,.zpl2,.prn,.lbl,.txt';

/** Returns true if a file should be opened as a label by its name; its content then decides. */
export function isLabelFile(file: File): boolean {
  return /\.(json|zip|glabels\+?|zpl2?|prn|lbl|txt)$/i.test(file.name);
}

const FONT_NAME = new RegExp(`\\.(${FONT_LIMITS.extensions.join('|')})$`, 'i');

/** Returns true if a file should be added as a font by its name; its content then decides. */
export function isFontFile(file: File): boolean {
  return FONT_NAME.test(file.name);
}

export const FONT_ACCEPT = FONT_LIMITS.extensions.map((extension) => `.${extension}`).join(',');

export const PICTURE_ACCEPT = IMAGE_LIMITS.extensions.map((extension) => `.${extension}`).join(',');
