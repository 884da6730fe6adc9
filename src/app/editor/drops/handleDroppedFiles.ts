import type { PointMm } from '../../../core/base/boxes.ts';
import { fitPicture, type ReadPicture } from '../../../core/edit/picture/fitPicture.ts';
import { isPicture } from '../../../core/edit/picture/pictureElement.ts';
import { planChange } from '../../../core/edit/planners.ts';
import { isBound } from '../../../core/label/kinds/registry.ts';
import { isFontFile, isLabelFile } from '../../../device/fileKinds.ts';
import type { PictureFolder } from '../../../jobs/pictureFolder.ts';
import { isSheetFile } from '../../features/data/sheetFile.ts';
import { isPictureZip, readPictureFolder } from '../../services/pictures/pictureFolder.ts';
import type { Editor } from '../core/createEditor.ts';
import type { DropTarget } from './dropTarget.ts';

interface FileTakers {
  readonly openLabel: (file: File) => unknown;
  readonly upload: (file: File) => Promise<ReadPicture | null>;
  readonly addPicture: (file: File, centre?: PointMm) => Promise<void>;
  readonly addFonts: (files: readonly File[]) => void;
}

/**
 * Handles dropped files. Binds a spreadsheet, opens a label file, or adds fonts to the label. A zip of pictures is bound as the picture
 * folder if the label's data names pictures. A picture replaces the picture element under the pointer; otherwise pictures become elements
 * at the drop position.
 */
export async function handleDroppedFiles(
  editor: Editor,
  files: readonly File[],
  { picture, at }: DropTarget,
  { openLabel, upload, addPicture, addFonts }: FileTakers,
): Promise<void> {
  const [first] = files;
  const pictures = namesPictures(editor) ? await picturesIn(first) : null;
  if (pictures) editor.data.bindPictures(pictures);
  else if (isSheetFile(first)) await editor.data.offer(first);
  else if (isLabelFile(first)) await openLabel(first);
  else if (isFontFile(first)) addFonts(files.filter(isFontFile));
  else if (picture) {
    const read = await upload(first);
    if (!read) return;
    editor.document.apply(planChange(picture.id, (was) => fitPicture(was, read)));
    editor.document.select([picture.id]);
  } else for (const file of files) await addPicture(file, at ?? undefined);
}

function namesPictures({ document }: Editor): boolean {
  return document.label().elements.some((element) => isPicture(element) && isBound(element));
}

async function picturesIn(file: File): Promise<PictureFolder | null> {
  const folder = (await isPictureZip(file)) ? await readPictureFolder([file]) : null;
  return folder?.ok ? folder.value : null;
}
