import { FONT_LIMITS, IMAGE_LIMITS } from '../core/base/limits.ts';

/** Our own files, and documents of gLabels, pdfme (also `.json`) and label printers. */
export const LABEL_ACCEPT = '.json,.zip,.glabels,.zpl,.zpl2,.prn,.lbl,.txt';

/** Whether a file is opened as a label; what it is, is then told by its content. */
export function isLabelFile(file: File): boolean {
  return /\.(json|zip|glabels\+?|zpl2?|prn|lbl|txt)$/i.test(file.name);
}

const FONT_NAME = new RegExp(`\\.(${FONT_LIMITS.extensions.join('|')})$`, 'i');

/** Whether a file is added as a font; what it is, is then told by its content. */
export function isFontFile(file: File): boolean {
  return FONT_NAME.test(file.name);
}

export const FONT_ACCEPT = FONT_LIMITS.extensions.map((extension) => `.${extension}`).join(',');

export const PICTURE_ACCEPT = IMAGE_LIMITS.extensions.map((extension) => `.${extension}`).join(',');
