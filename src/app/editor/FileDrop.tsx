import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitPicture } from '../../core/edit/fitPicture.ts';
import { planChange } from '../../core/edit/planners.ts';
import { isLabelFile } from '../../device/labelFile.ts';
import { isSheetFile } from '../features/data/sheetFile.ts';
import { useOpenLabel } from '../features/drafts/useOpenLabel.ts';
import { type DropPlace, dropPlace } from './dropPlace.ts';
import { useEditor } from './EditorContext.ts';
import { useAddPicture } from './useAddPicture.ts';
import { usePictureUpload } from './usePictureUpload.ts';

const useStyles = makeStyles({
  veil: {
    position: 'fixed',
    inset: '12px',
    zIndex: 1000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** The label's own dragged parts carry no files; what is dragged in says what it is before it is dropped. */
function carriesPicture(event: DragEvent): boolean {
  return event.dataTransfer?.items[0]?.type.startsWith('image/') ?? false;
}

/**
 * A spreadsheet dropped anywhere is bound, a label file is opened. A picture takes the place of the one that it is dropped
 * on; elsewhere pictures become elements, on the canvas where they are dropped.
 */
function useFileDrop(): 'add' | 'replace' | null {
  const editor = useEditor();
  const addPicture = useAddPicture();
  const upload = usePictureUpload();
  const { openFile } = useOpenLabel();
  const [drop, setDrop] = useState<'add' | 'replace' | null>(null);
  useEffect(() => {
    const takePictures = async (files: readonly File[], { picture, at }: DropPlace) => {
      const [first, ...others] = files;
      if (picture) {
        const read = await upload(first);
        if (!read) return;
        editor.document.apply(planChange(picture.id, (was) => fitPicture(was, read)));
        editor.document.select([picture.id]);
        return;
      }
      for (const file of [first, ...others]) await addPicture(file, at ?? undefined);
    };
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDrop(carriesPicture(event) && dropPlace(editor, event).picture ? 'replace' : 'add');
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDrop(null);
    };
    const handleDrop = (event: DragEvent) => {
      setDrop(null);
      const files = [...(event.dataTransfer?.files ?? [])];
      const [file] = files;
      if (!file) return;
      event.preventDefault();
      if (isSheetFile(file)) void editor.data.open(file);
      else if (isLabelFile(file)) void openFile(file);
      else void takePictures(files, dropPlace(editor, event));
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [editor, addPicture, upload, openFile]);
  return drop;
}

/** Takes files that are dropped onto the page, and says what becomes of them. */
export function FileDrop() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const drop = useFileDrop();
  return (
    drop && <div className={styles.veil}>{t(drop === 'replace' ? 'data.dropReplace' : 'data.drop')}</div>
  );
}
