import { charactersOf } from './characters.ts';

/** Characters that a file system refuses somewhere. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;
/** Overrides of the text direction: they show another extension than a name has. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
/** Dots and blanks that Windows drops; all of `..` is the folder above. */
const END = /[. ]+$/;
/** Devices of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i;
/** Code units of a name without its extension. */
const MAX_LENGTH = 100;
/** UTF-8 bytes of a name on ext4, XFS, ZFS and APFS (NAME_MAX of POSIX). NTFS takes as many UTF-16 code units, which is never less. */
export const NAME_MAX_BYTES = 255;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The beginning of a text, cut between whole characters. A character that is longer than the room itself is left out. */
export function cutToFit(text: string, maxBytes: number, maxLength = Number.POSITIVE_INFINITY): string {
  if (text.length <= maxLength && bytesOf(text) <= maxBytes) return text;
  let [end, bytes] = [0, 0];
  for (const character of charactersOf(text)) {
    bytes += bytesOf(character);
    if (bytes > maxBytes || end + character.length > maxLength) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/**
 * A name that every file system takes as a file of its folder, with an extension unless it is empty.
 *
 * @param suffix stays behind the name where that is shortened, such as the number that tells it from others
 */
export function safeFileName(name: string, extension: string, suffix = ''): string {
  const ending = `${suffix}${extension === '' ? '' : `.${extension}`}`;
  const spaced = name.toWellFormed().replace(OVERRIDES, '').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const mark = DEVICE.test(spaced.replace(END, '')) ? '_' : '';
  const cut = cutToFit(spaced, NAME_MAX_BYTES - bytesOf(mark + ending), MAX_LENGTH);
  const stem = cut.replace(END, '');
  return `${mark}${stem === '' ? 'label' : stem}${ending}`;
}

/** The first of `name`, `name (2)`, `name (3)`… that is free, as a safe file name with an extension unless that is empty. */
export function freeFileName(name: string, extension: string, isFree: (file: string) => boolean): string {
  for (let number = 1; ; number++) {
    const file = safeFileName(name, extension, number === 1 ? '' : ` (${number})`);
    if (isFree(file)) return file;
  }
}

/** The name of a file in two parts. An ending with other characters than letters and digits is part of the name. */
export function splitFileName(name: string): readonly [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1);
  return dot > 0 && /^\w{1,32}$/.test(extension) ? [name.slice(0, dot), extension] : [name, ''];
}

/** A safe file name as it is, or shortened before its ending where no file system takes it, with a suffix before the ending. */
export function shortFileName(name: string, suffix = ''): string {
  const [stem, extension] = splitFileName(name);
  const ending = `${suffix}${extension === '' ? '' : `.${extension}`}`;
  return `${cutToFit(stem, NAME_MAX_BYTES - bytesOf(ending))}${ending}`;
}
