import { FOLDER_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { listZip } from '../../../core/base/zip/zipArchive.ts';
import type { FolderFile } from '../../../core/run/runTypes.ts';
import { openBlob } from '../../../jobs/openBlob.ts';
import {
  isPicturePath,
  listZipPictures,
  type PictureFolder,
  tooManyPictures,
} from '../../../jobs/pictureFolder.ts';
import { withFolderNumber } from '../folderStorage.ts';

/** Returns the path of a file within the chosen folder, without the folder's own name. */
function pathIn({ webkitRelativePath, name }: File): string {
  return webkitRelativePath === '' ? name : webkitRelativePath.slice(webkitRelativePath.indexOf('/') + 1);
}

function isZip({ name }: File): boolean {
  return /\.zip$/i.test(name);
}

/** True if the file is a zip of pictures rather than a packed label. */
export async function isPictureZip(file: File): Promise<boolean> {
  if (!isZip(file)) return false;
  const { read, sizeBytes } = await openBlob(file);
  const listed = await listZip(read, sizeBytes);
  if (!listed.ok) return false;
  const names = listed.value.map(({ name }) => name);
  return names.some(isPicturePath) && !names.some((name) => /\.json$/i.test(name));
}

/** Lists the pictures of a folder, a zip or several files without decoding them. */
export async function readPictureFolder(files: readonly File[]): Promise<Result<PictureFolder, Problem>> {
  const [first] = files;
  const isArchive = files.length === 1 && isZip(first);
  const folder = first.webkitRelativePath.split('/')[0];
  const name = folder === '' ? first.name : folder;
  const listed = isArchive ? await listZipPictures(first, name, await openBlob(first)) : listFiles(files);
  if (!listed.ok) return listed;
  if (listed.value.length === 0) return fail('pictureFolderEmpty', { name });
  return ok(withFolderNumber({ name, files: listed.value }));
}

function listFiles(files: readonly File[]): Result<FolderFile[], Problem> {
  const pictures = files
    .map((file) => ({ path: pathIn(file), source: file, packed: null }))
    .filter(({ path }) => isPicturePath(path));
  return pictures.length > FOLDER_LIMITS.maxFiles ? tooManyPictures() : ok(pictures);
}
