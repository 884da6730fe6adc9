import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { acceptedSheets } from '../../services/tables/tableWorkers.ts';
import type { SheetRefused } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { chooseSheetFile } from './sheetFile.ts';

const useStyles = makeStyles({ sheets: { marginTop: tokens.spacingVerticalM } });

const WORKBOOK = /\.xlsx?$/i;

/** Returns the other sheets of a workbook whose sheet was rejected, if they can be bound. */
function useOtherSheets({ file, options }: SheetRefused): readonly string[] {
  const [found, setFound] = useState<{ readonly of: File; readonly names: readonly string[] } | null>(null);
  useEffect(() => {
    const giveUp = new AbortController();
    if (WORKBOOK.test(file.name)) {
      void acceptedSheets({ file, options, profile: 'device' }, giveUp.signal).then((names) => {
        if (!giveUp.signal.aborted) setFound({ of: file, names });
      });
    }
    return () => giveUp.abort();
  }, [file, options]);
  return found?.of === file ? found.names : [];
}

/** Explains why a spreadsheet was not bound, and offers to bind another sheet or file. */
export function SheetRefusal() {
  const { refused } = useSnapshot(useWorkspace().dataState);
  return refused && <Refusal refused={refused} />;
}

function Refusal({ refused }: { readonly refused: SheetRefused }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const problemText = useProblemText();
  const { data } = useWorkspace();
  const { file, options, problem } = refused;
  const sheets = useOtherSheets(refused);
  const [chosen, setChosen] = useState<string | null>(null);
  const sheetName = chosen ?? sheets[0];
  const handleMatch = () => {
    data.dismissRefusal();
    data.matchColumns();
  };
  const ways: Readonly<Record<string, readonly [text: string, take: () => void]>> = {
    sheetMergedCells: [
      'data.repeatMerged',
      () => void data.offer(file, { ...options, mergedCells: 'repeat' }),
    ],
    columnMissing: ['data.match', handleMatch],
  };
  const other = () => void chooseSheetFile().then((taken) => (taken ? data.offer(taken) : undefined));
  const [text, take] = ways[problem.code] ?? ['data.another', other];
  const hasSheets = sheetName !== undefined && problem.code !== 'columnMissing';
  return (
    <ContentDialog
      title={t('data.refused', { name: file.name })}
      modalType="alert"
      onClose={data.dismissRefusal}
      actions={
        <>
          <Button onClick={data.dismissRefusal}>{t('data.dismiss')}</Button>
          <Button appearance={hasSheets ? 'secondary' : 'primary'} onClick={take}>
            {t(text)}
          </Button>
          {hasSheets && (
            <Button appearance="primary" onClick={() => void data.offer(file, { ...options, sheetName })}>
              {t('data.useSheet')}
            </Button>
          )}
        </>
      }
    >
      {problemText(problem)}
      {hasSheets && (
        <Field className={styles.sheets} label={t('data.otherSheets')}>
          <RadioGroup value={sheetName} onChange={(_event, { value }) => setChosen(value)}>
            {sheets.map((name) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </RadioGroup>
        </Field>
      )}
    </ContentDialog>
  );
}
