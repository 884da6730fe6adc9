import { useCallback } from 'react';
import { safeFileName } from '../../device/fileName.ts';
import { assetNames, loadAssets } from '../../device/labelAssets.ts';
import { packLabel } from '../../device/labelFile.ts';
import { saveFile } from '../services/saveFile.ts';
import { useEditor } from './EditorContext.ts';

/** Saves the label as a file, with its pictures where it has any. */
export function useSaveLabel(): () => Promise<void> {
  const editor = useEditor();
  return useCallback(async () => {
    const label = editor.document.label();
    const { file, extension } = await packLabel({ label, assets: await loadAssets(assetNames(label)) });
    saveFile(file, safeFileName(label.name, extension));
  }, [editor]);
}
