/** The system that made an entry of a zip, and its attributes there (APPNOTE 4.4.2 and 4.4.15). */
interface ZipHost {
  readonly os?: number;
  readonly attrs?: number;
}

const UNIX = 3;
/** A plain file that its owner may write and all may read, in the upper half of the attributes. */
const PLAIN_FILE = (0o100644 << 16) >>> 0;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The host of an entry by its name. Info-ZIP's unzip takes names of entries of DOS, which is the default, for its code page, though they are
 * marked as UTF-8; names in ASCII are the same in both.
 */
export function zipHostOf(name: string): ZipHost {
  return ASCII.test(name) ? {} : { os: UNIX, attrs: PLAIN_FILE };
}
