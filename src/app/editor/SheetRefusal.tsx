import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { chooseSheetFile } from '../features/data/sheetFile.ts';
import { useProblemText } from '../i18n/useProblemText.ts';
import { useEditor } from './EditorContext.ts';

/** Says why a spreadsheet was not bound and offers the way out. */
export function SheetRefusal() {
  const { t } = useTranslation('editor');
  const problemText = useProblemText();
  const editor = useEditor();
  const { refused } = useSnapshot(editor.dataState);
  if (!refused) return null;
  const { file, options, problem } = refused;
  const isMerged = problem.code === 'sheetMergedCells';
  return (
    <Dialog open modalType="alert" onOpenChange={() => editor.data.dismissRefusal()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('data.refused', { name: file.name })}</DialogTitle>
          <DialogContent>{problemText(problem)}</DialogContent>
          <DialogActions>
            <Button onClick={editor.data.dismissRefusal}>{t('data.dismiss')}</Button>
            {isMerged ? (
              <Button
                appearance="primary"
                onClick={() => void editor.data.open(file, { ...options, mergedCells: 'repeat' })}
              >
                {t('data.repeatMerged')}
              </Button>
            ) : (
              <Button
                appearance="primary"
                onClick={() =>
                  void chooseSheetFile().then((other) => (other ? editor.data.open(other) : undefined))
                }
              >
                {t('data.another')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
