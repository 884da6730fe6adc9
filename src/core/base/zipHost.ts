/** Operating system that made an entry of a zip archive, and the entry's attributes in that system (APPNOTE 4.4.2 and 4.4.15). */
interface ZipHost {
  readonly os?: number;
  readonly attrs?: number;
}

const UNIX = 3;
/** Attributes of a regular file that its owner may write and everyone may read, in the upper half of the field. */
const PLAIN_FILE = (0o100644 << 16) >>> 0;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns the host to declare for an entry. Info-ZIP's unzip reads names of DOS entries, the default, in the DOS code page, even if they
 * are flagged as UTF-8; ASCII names are the same in both.
 */
export function zipHostOf(name: string): ZipHost {
  return ASCII.test(name) ? {} : { os: UNIX, attrs: PLAIN_FILE };
}
