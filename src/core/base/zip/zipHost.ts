/** Operating system that a zip archive declares as the origin of a file, and the file's attributes there (APPNOTE 4.4.2 and 4.4.15). */
interface ZipHost {
  readonly os?: number;
  readonly attrs?: number;
}

const UNIX = 3;
/** Attributes of a regular file that its owner may write and everyone may read, in the upper half of the field. */
const PLAIN_FILE = (0o100644 << 16) >>> 0;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns the system to declare for a file of an archive. The default is DOS, for which Info-ZIP's unzip decodes names in the DOS code page
 * even if they are flagged as UTF-8; only ASCII names are the same in both encodings.
 */
export function zipHostOf(name: string): ZipHost {
  return ASCII.test(name) ? {} : { os: UNIX, attrs: PLAIN_FILE };
}
