import type { PictureFolder } from '../../jobs/pictureFolder.ts';

let lastNumber = 0;

/** Adds a unique number to a picture folder, since the same files may have changed. */
export function withFolderNumber(folder: Omit<PictureFolder, 'number'>): PictureFolder {
  return { ...folder, number: ++lastNumber };
}

/** Larger folders are not copied to browser storage; the user chooses them again after a reload. */
const MAX_KEPT_BYTES = 512 * 1024 * 1024;

/** True if the folder is stored with its draft. A zip counts with its own size. */
export function isFolderStored({ files }: Pick<PictureFolder, 'files'>): boolean {
  let bytes = 0;
  for (const source of new Set(files.map((file) => file.source)))
    bytes += typeof source === 'string' ? 0 : source.size;
  return bytes <= MAX_KEPT_BYTES;
}
