import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenLabel } from '../../features/drafts/useOpenLabel.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { watchFileDrops } from '../../ui/watchFileDrops.ts';
import { useAddPicture } from '../actions/useAddPicture.ts';
import { usePictureUpload } from '../actions/usePictureUpload.ts';
import { useEditor } from '../EditorContext.ts';
import { dropTargetAt } from './dropTarget.ts';

const fonts = lazyPart(async () => (await import('../fonts/FontsDialog.tsx')).FontsDialog, 'overPage');

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

/** True if the first dragged item is a picture file. The browser reports the types of files during the drag already. */
function carriesPicture(event: DragEvent): boolean {
  return event.dataTransfer?.items[0]?.type.startsWith('image/') ?? false;
}

/** Handles dropped files. Returns the effect that a drop at the pointer would have; null while no file is dragged over the page. */
function useFileDrop(addFonts: (files: readonly File[]) => void): 'add' | 'replace' | null {
  const editor = useEditor();
  const addPicture = useAddPicture();
  const upload = usePictureUpload();
  const { openFile } = useOpenLabel();
  const [drop, setDrop] = useState<'add' | 'replace' | null>(null);
  useEffect(
    () =>
      watchFileDrops({
        onOver: (event) =>
          setDrop(carriesPicture(event) && dropTargetAt(editor, event).picture ? 'replace' : 'add'),
        onLeave: () => setDrop(null),
        onDrop: ({ files: dropped }, event) => {
          const files = [...dropped];
          if (files.length === 0) return;
          // Read before the import: the event is no longer valid when the script has loaded.
          const place = dropTargetAt(editor, event);
          void import('./handleDroppedFiles.ts').then(({ handleDroppedFiles }) =>
            handleDroppedFiles(editor, files, place, { openLabel: openFile, upload, addPicture, addFonts }),
          );
        },
      }),
    [editor, addPicture, upload, openFile, addFonts],
  );
  return drop;
}

/** Accepts files dropped onto the page and shows what dropping them will do. */
export function FileDrop() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const [fontFiles, setFontFiles] = useState<readonly File[] | null>(null);
  const drop = useFileDrop(setFontFiles);
  return (
    <>
      {drop && <div className={styles.veil}>{t(drop === 'replace' ? 'data.dropReplace' : 'data.drop')}</div>}
      {fontFiles && (
        <Suspense fallback={null}>
          <fonts.Part files={fontFiles} onUse={null} onClose={() => setFontFiles(null)} />
        </Suspense>
      )}
    </>
  );
}
