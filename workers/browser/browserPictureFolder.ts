import type { LoadFolderPicture } from '../../src/core/run/pictures/folderPictures.ts';
import { openBlob } from '../../src/jobs/openBlob.ts';
import { loadFolderPicture } from '../../src/jobs/pictureFolder.ts';
import { browserPictures } from './browserPictures.ts';

/** Loads a picture that rows name, in the calling worker. */
export const loadBrowserFolderPicture: LoadFolderPicture = (file, request, use) =>
  loadFolderPicture(file, request, openBlob, browserPictures, use);
