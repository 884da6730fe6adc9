import { charactersOf } from './characters.ts';

/** Characters that at least one file system does not allow. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;
/** Overrides of the text direction: they can make a name appear to have another extension. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
/** Trailing dots and spaces, which Windows removes; also all of `..`, which names the parent folder. */
const END = /[. ]+$/;
/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i;
/** Maximum UTF-16 code units of a name without its extension. */
const MAX_LENGTH = 100;
/**
 * Maximum UTF-8 bytes of a name on ext4, XFS, ZFS and APFS (NAME_MAX of POSIX). NTFS allows 255 UTF-16 code units, which no such name
 * exceeds.
 */
export const NAME_MAX_BYTES = 255;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Cuts a text between grapheme clusters to the maximum length; the result is empty if the first cluster is too long. */
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
 * Returns a file name that every file system accepts, with the extension unless that is empty.
 *
 * @param suffix text that follows the name even if the name is shortened, such as a number that makes it unique
 */
export function safeFileName(name: string, extension: string, suffix = ''): string {
  const ending = `${suffix}${extension === '' ? '' : `.${extension}`}`;
  const spaced = name.toWellFormed().replace(OVERRIDES, '').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const mark = DEVICE.test(spaced.replace(END, '')) ? '_' : '';
  const cut = cutToFit(spaced, NAME_MAX_BYTES - bytesOf(mark + ending), MAX_LENGTH);
  const stem = cut.replace(END, '');
  return `${mark}${stem === '' ? 'label' : stem}${ending}`;
}

/** Returns the first free of the names `name`, `name (2)`, `name (3)`…, as a safe file name with the extension unless that is empty. */
export function freeFileName(name: string, extension: string, isFree: (file: string) => boolean): string {
  for (let number = 1; ; number++) {
    const file = safeFileName(name, extension, number === 1 ? '' : ` (${number})`);
    if (isFree(file)) return file;
  }
}

/** Splits a file name into stem and extension; after the last dot, only letters and digits count as an extension. */
export function splitFileName(name: string): readonly [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1);
  return dot > 0 && /^\w{1,32}$/.test(extension) ? [name.slice(0, dot), extension] : [name, ''];
}

/**
 * Returns a safe file name with the suffix inserted before the extension; shortens the stem if the name would be too long for file systems.
 */
export function shortFileName(name: string, suffix = ''): string {
  const [stem, extension] = splitFileName(name);
  const ending = `${suffix}${extension === '' ? '' : `.${extension}`}`;
  return `${cutToFit(stem, NAME_MAX_BYTES - bytesOf(ending))}${ending}`;
}
