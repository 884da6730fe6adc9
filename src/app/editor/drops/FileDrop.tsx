import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenLabel } from '../../features/drafts/useOpenLabel.ts';
import { DropVeil } from '../../ui/drops/DropVeil.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useAddPicture } from '../core/actions/useAddPicture.ts';
import { usePictureUpload } from '../core/actions/usePictureUpload.ts';
import { useEditor } from '../core/EditorContext.ts';
import { dropTargetAt } from './dropTarget.ts';

const fonts = lazyPart(async () => (await import('../fonts/FontsDialog.tsx')).FontsDialog, 'overPage');

/** True if the first dragged item is a picture file. The browser reports the types of files during the drag already. */
function carriesPicture(event: DragEvent): boolean {
  return event.dataTransfer?.items[0]?.type.startsWith('image/') ?? false;
}

/** Accepts files dropped onto the page and shows what dropping them will do. */
export function FileDrop() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const addPicture = useAddPicture();
  const upload = usePictureUpload();
  const { openFile } = useOpenLabel();
  const [fontFiles, setFontFiles] = useState<readonly File[] | null>(null);
  const handleDrop = ({ files: dropped }: DataTransfer, event: DragEvent) => {
    const files = [...dropped];
    if (files.length === 0) return;
    // Read before the import: the event is no longer valid when the script has loaded.
    const place = dropTargetAt(editor, event);
    void import('./handleDroppedFiles.ts').then(({ handleDroppedFiles }) =>
      handleDroppedFiles(editor, files, place, {
        openLabel: openFile,
        upload,
        addPicture,
        addFonts: setFontFiles,
      }),
    );
  };
  return (
    <>
      <DropVeil
        textOf={(event) =>
          t(carriesPicture(event) && dropTargetAt(editor, event).picture ? 'data.dropReplace' : 'data.drop')
        }
        onDrop={handleDrop}
      />
      {fontFiles && (
        <Suspense fallback={null}>
          <fonts.Part files={fontFiles} onUse={null} onClose={() => setFontFiles(null)} />
        </Suspense>
      )}
    </>
  );
}
