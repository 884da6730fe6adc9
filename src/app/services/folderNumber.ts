import type { PictureFolder } from '../../jobs/pictureFolder.ts';

let lastNumber = 0;

/** Gives a folder of pictures a number of its own: another one with the same files may hold others. */
export function numbered(folder: Omit<PictureFolder, 'number'>): PictureFolder {
  return { ...folder, number: ++lastNumber };
}
