import { useCallback } from 'react';
import { safeFileName } from '../../../../core/base/fileName.ts';
import type { Label } from '../../../../core/label/label.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { saveFile } from '../../../services/saveFile.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { useEditor } from '../EditorContext.ts';

/**
 * Saves a label as a file, including its pictures and fonts.
 *
 * @returns font families that are not in the file, because their makers do not allow embedding
 */
export async function saveLabel(label: Label): Promise<readonly string[]> {
  const { packLabelFile } = await import('../../../services/packLabelFile.ts');
  const { file, extension, withheld } = await packLabelFile(label);
  saveFile(file, safeFileName(label.name, extension));
  return withheld;
}

/** Returns a function that saves the edited label as a file. */
export function useSaveLabel(): () => Promise<void> {
  const editor = useEditor();
  const notify = useNotify();
  const problemText = useProblemText();
  return useCallback(async () => {
    const withheld = await saveLabel(editor.document.label());
    if (withheld.length === 0) return;
    notify(problemText({ code: 'fontsWithheld', params: { fonts: withheld.join(', ') } }), 'info');
  }, [editor, notify, problemText]);
}
