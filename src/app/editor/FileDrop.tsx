import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLabelFile } from '../../device/labelFile.ts';
import { isSheetFile } from '../features/data/sheetFile.ts';
import { useOpenLabel } from '../features/drafts/useOpenLabel.ts';
import { useEditor } from './EditorContext.ts';
import { useAddElement } from './rail/useAddElement.ts';
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

/** A spreadsheet dropped anywhere is bound, a label file is opened, a picture becomes an element. */
export function FileDrop() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const addElement = useAddElement();
  const upload = usePictureUpload();
  const { openFile } = useOpenLabel();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      if (isSheetFile(file)) void editor.data.open(file);
      else if (isLabelFile(file)) void openFile(file);
      else void upload(file).then((picture) => picture && addElement('image', { picture }));
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [editor, addElement, upload, openFile]);
  return isOver ? <div className={styles.veil}>{t('data.drop')}</div> : null;
}
