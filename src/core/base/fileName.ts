/** Characters that a file system refuses somewhere. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;
/** Overrides of the text direction: they show another extension than a name has. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
/** Dots and blanks that Windows drops; all of `..` is the folder above. */
const END = /[. ]+$/;
/** Devices of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i;
const MAX_LENGTH = 100;

/** A name that every file system takes as a file of its folder, with an extension unless it is empty. */
export function safeFileName(name: string, extension: string): string {
  const spaced = name.toWellFormed().replace(OVERRIDES, '').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  // The cut may go through a character of two code units.
  const cut = spaced.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '');
  const stem = cut.replace(END, '');
  const named = stem === '' ? 'label' : DEVICE.test(stem) ? `_${stem}` : stem;
  return `${named}${extension === '' ? '' : `.${extension}`}`;
}
