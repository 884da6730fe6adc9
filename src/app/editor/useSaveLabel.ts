import { useCallback } from 'react';
import type { Label } from '../../core/label/label.ts';
import { safeFileName } from '../../device/fileName.ts';
import { assetNames, loadAssets } from '../../device/labelAssets.ts';
import { packLabel } from '../../device/labelFile.ts';
import { saveFile } from '../services/saveFile.ts';
import { useEditor } from './EditorContext.ts';

/** Saves a label as a file, with its pictures where it has any. */
export async function saveLabel(label: Label): Promise<void> {
  const { file, extension } = await packLabel({ label, assets: await loadAssets(assetNames(label)) });
  saveFile(file, safeFileName(label.name, extension));
}

/** Saves the label that is edited. */
export function useSaveLabel(): () => Promise<void> {
  const editor = useEditor();
  return useCallback(() => saveLabel(editor.document.label()), [editor]);
}
