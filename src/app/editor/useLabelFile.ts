import { useCallback } from 'react';
import { pieceBox } from '../../core/elements/labelGeometry.ts';
import { useProblemText } from '../i18n/useProblemText.ts';
import { saveAsset } from '../services/deviceStore.ts';
import { assetNames, loadAssets } from '../services/labelAssets.ts';
import { LABEL_ACCEPT, packLabel, unpackLabel } from '../services/labelFile.ts';
import { safeFileName, saveFile } from '../services/saveFile.ts';
import { chooseFile } from '../ui/chooseFile.ts';
import { useNotify } from '../ui/useNotify.tsx';
import { useEditor } from './EditorContext.ts';

/** Opens a label file into the editor, where undo brings the former label back, and saves the label as one. */
export function useLabelFile(): { open: (given?: File) => Promise<void>; save: () => Promise<void> } {
  const editor = useEditor();
  const notify = useNotify();
  const problemText = useProblemText();
  const open = useCallback(
    async (given?: File) => {
      const file = given ?? (await chooseFile(LABEL_ACCEPT));
      if (!file) return;
      const bundle = await unpackLabel(file);
      if (!bundle.ok) {
        notify(problemText(bundle.error), 'error');
        return;
      }
      for (const asset of bundle.value.assets) await saveAsset(asset);
      editor.document.replace(bundle.value.label);
      editor.document.select([]);
      editor.view.fit(pieceBox(editor.document.label()));
    },
    [editor, notify, problemText],
  );
  const save = useCallback(async () => {
    const label = editor.document.label();
    const { file, extension } = await packLabel({ label, assets: await loadAssets(assetNames(label)) });
    saveFile(file, safeFileName(label.name, extension));
  }, [editor]);
  return { open, save };
}
