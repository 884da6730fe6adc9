import { FOLDER_LIMITS, IMAGE_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { listZip, type ReadRange, readZipFile } from '../core/base/zip/zipArchive.ts';
import type { PictureUse, PreparedPicture } from '../core/output/picturePort.ts';
import { tiffOfPage } from '../core/picture/tiff/tiffPages.ts';
import type { FileSource, FolderFile } from '../core/run/runTypes.ts';
import type { PictureRequest } from '../core/scene/scene.ts';
import { decodeAsset, embeddableJpeg, type PicturePorts, preparePicture } from './pictureJob.ts';

/** Reading of pictures that rows name, from a folder or a zip. Page and command line share this module. */

/** Picture folder chosen by the user. */
export interface PictureFolder {
  /** Name of the folder, the zip or the first file. */
  readonly name: string;
  /** Sequence number, which changes with each choice of the user. */
  readonly number: number;
  readonly files: readonly FolderFile[];
}

/** File that can be read in parts. */
export interface OpenSource {
  readonly sizeBytes: number;
  /** Size and modification time as text; absent if the platform doesn't provide them. */
  readonly stamp?: string;
  readonly read: ReadRange;
  readonly close: () => Promise<void>;
}

const EXTENSIONS: ReadonlySet<string> = new Set(IMAGE_LIMITS.extensions);

/** Returns true if a file may be a picture; false for metadata files of macOS. */
export function isPicturePath(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = /\.([^.]+)$/.exec(name)?.[1].toLowerCase() ?? '';
  return !name.startsWith('.') && !path.startsWith('__MACOSX/') && EXTENSIONS.has(extension);
}

export function tooManyPictures(): Result<never, Problem> {
  return fail('pictureFolderTooLarge', { max: FOLDER_LIMITS.maxFiles });
}

/** Lists the pictures in a zip, without unpacking them. */
export async function listZipPictures(
  source: FileSource,
  name: string,
  { read, sizeBytes }: Pick<OpenSource, 'read' | 'sizeBytes'>,
): Promise<Result<FolderFile[], Problem>> {
  const listed = await listZip(read, sizeBytes);
  if (!listed.ok) return fail(listed.error.code, { name });
  const pictures = listed.value
    .map((packed) => ({ path: packed.name.replaceAll('\\', '/'), source, packed }))
    .filter(({ path }) => isPicturePath(path));
  return pictures.length > FOLDER_LIMITS.maxFiles ? tooManyPictures() : ok(pictures);
}

/** Reads a picture from an open file. Checks its size first and refuses a picture that is too large. */
async function readOpened(
  { path, packed, page = 0 }: FolderFile,
  { read, sizeBytes }: Pick<OpenSource, 'read' | 'sizeBytes'>,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  const bytes = packed ? packed.unpackedBytes : sizeBytes;
  if (bytes > IMAGE_LIMITS.maxBytes || (packed && packed.packedBytes > IMAGE_LIMITS.maxBytes))
    return fail('pictureTooLarge', { asset: path, maxMegabytes: IMAGE_LIMITS.maxBytes / 1024 / 1024 });
  if (!packed) return ok(tiffOfPage(await read(0, sizeBytes), page));
  const unpacked = await readZipFile(read, packed);
  return unpacked.ok ? unpacked : fail(unpacked.error.code, { name: path });
}

/** Reads, decodes and prepares a picture. */
export async function loadFolderPicture(
  file: FolderFile,
  request: PictureRequest,
  open: (source: FileSource) => Promise<OpenSource>,
  ports: PicturePorts,
  use: PictureUse,
): Promise<Result<PreparedPicture, Problem>> {
  const bytes = await readFolderFile(file, open);
  if (!bytes.ok) return bytes;
  const jpeg = use === 'embed' ? embeddableJpeg(bytes.value, request) : null;
  if (jpeg) return ok(jpeg);
  const decoded = await decodeAsset({ name: file.path, bytes: bytes.value }, ports);
  return decoded.ok ? preparePicture(decoded.value, request, ports, use) : decoded;
}

/**
 * Reads a picture of the folder. Fails with `pictureMissing` if the file can't be opened, and with `pictureChanged` if it has changed since
 * it was listed.
 */
export async function readFolderFile(
  file: FolderFile,
  open: (source: FileSource) => Promise<OpenSource>,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  let source: OpenSource;
  try {
    source = await open(file.source);
  } catch {
    return fail('pictureMissing', { asset: file.path });
  }
  try {
    // Refuses a file that has changed since it was listed, because otherwise labels of one run would show different pictures.
    if (file.stamp !== undefined && file.stamp !== source.stamp)
      return fail('pictureChanged', { asset: file.path });
    return await readOpened(file, source);
  } catch {
    return fail('pictureMissing', { asset: file.path });
  } finally {
    await source.close();
  }
}
