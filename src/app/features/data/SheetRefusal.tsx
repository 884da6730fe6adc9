import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { ContentDialog } from '../../ui/ContentDialog.tsx';
import { chooseSheetFile } from './sheetFile.ts';

/** Says why a spreadsheet was not bound and offers the way out. */
export function SheetRefusal() {
  const { t } = useTranslation('editor');
  const problemText = useProblemText();
  const { data, dataState } = useWorkspace();
  const { refused } = useSnapshot(dataState);
  if (!refused) return null;
  const { file, options, problem } = refused;
  const handleMatch = () => {
    data.dismissRefusal();
    data.matchColumns();
  };
  const ways: Readonly<Record<string, readonly [text: string, take: () => void]>> = {
    sheetMergedCells: [
      'data.repeatMerged',
      () => void data.open(file, { ...options, mergedCells: 'repeat' }),
    ],
    columnMissing: ['data.match', handleMatch],
  };
  const other = () => void chooseSheetFile().then((chosen) => (chosen ? data.open(chosen) : undefined));
  const [text, take] = ways[problem.code] ?? ['data.another', other];
  return (
    <ContentDialog
      title={t('data.refused', { name: file.name })}
      modalType="alert"
      onClose={data.dismissRefusal}
      actions={
        <>
          <Button onClick={data.dismissRefusal}>{t('data.dismiss')}</Button>
          <Button appearance="primary" onClick={take}>
            {t(text)}
          </Button>
        </>
      }
    >
      {problemText(problem)}
    </ContentDialog>
  );
}
