import type { PictureFolder } from '../../jobs/pictureFolder.ts';

let lastNumber = 0;

/** Gives a folder of pictures a number of its own: another one with the same files may hold others. */
export function numbered(folder: Omit<PictureFolder, 'number'>): PictureFolder {
  return { ...folder, number: ++lastNumber };
}

/** A folder that is larger than this is not copied to the browser's storage: it is chosen again after a reload. */
const MAX_KEPT_BYTES = 512 * 1024 * 1024;

/** Whether a folder is kept with its draft. A zip is as large as it is, whatever it holds. */
export function isKept({ files }: Pick<PictureFolder, 'files'>): boolean {
  let bytes = 0;
  for (const source of new Set(files.map((file) => file.source)))
    bytes += typeof source === 'string' ? 0 : source.size;
  return bytes <= MAX_KEPT_BYTES;
}
