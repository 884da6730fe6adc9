import type { PictureFolder } from '../../jobs/pictureFolder.ts';

let lastNumber = 0;

/** Gives a picture folder a new number. Even if the same files are chosen again, their content may have changed. */
export function withFolderNumber(folder: Omit<PictureFolder, 'number'>): PictureFolder {
  return { ...folder, number: ++lastNumber };
}

/** Maximum size of folders that are copied to the browser's storage. Larger folders have to be chosen again after a reload. */
const MAX_KEPT_BYTES = 512 * 1024 * 1024;

/** True if the folder is small enough to be stored with its draft. A zip counts with the size of the zip file. */
export function isFolderStored({ files }: Pick<PictureFolder, 'files'>): boolean {
  let bytes = 0;
  for (const source of new Set(files.map((file) => file.source)))
    bytes += typeof source === 'string' ? 0 : source.size;
  return bytes <= MAX_KEPT_BYTES;
}
