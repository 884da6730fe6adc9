import { Button } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { neededColumns } from '../../../core/print/labelInputs.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { checkTable } from '../../services/tables/tableWorkers.ts';
import type { WantedSheet } from '../../state/dataStore.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { missingColumns, SwitchQuestion } from './SwitchQuestion.tsx';
import { useBindTable } from './useBindTable.ts';

/** Delay of the progress dialog, so that it does not flash for files that are read quickly. */
const SHOWN_AFTER_MS = 300;

/** Asks for confirmation before a file replaces the bound spreadsheet, if elements use the bound spreadsheet. */
export function ReplaceSheetPrompt({ wanted }: { readonly wanted: WantedSheet }) {
  const { t } = useTranslation('tables');
  const { document, data, dataState } = useEditor();
  const bindTable = useBindTable();
  const [columns, setColumns] = useState<readonly string[] | null>(null);
  const [isLong, setIsLong] = useState(false);
  const { file, options } = wanted;
  const { name } = file;
  const bind = useCallback(() => {
    data.settleWanted();
    void bindTable(wanted, t('switch.done', { name }));
  }, [bindTable, data, wanted, t, name]);
  useEffect(() => {
    const giveUp = new AbortController();
    setColumns(null);
    setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), SHOWN_AFTER_MS);
    const look = async () => {
      const label = document.label();
      if (neededColumns(label).length === 0) return bind();
      const read = await checkTable(
        { file, options: { ...options, locale: pageLanguage() }, profile: 'device' },
        () => undefined,
        giveUp.signal,
      );
      if (giveUp.signal.aborted) return undefined;
      if (!read.ok) {
        data.settleWanted();
        return data.showRefusal({ file, options, problem: read.error });
      }
      const { columnNames } = read.value.summary;
      const { sheet } = dataState;
      // The user chose another sheet of the same file by name. Ask only if that sheet lacks columns of the label that the bound sheet has.
      if (sheet?.file === file) {
        const had = missingColumns(label, sheet.summary.columnNames);
        if (missingColumns(label, columnNames).every((name) => had.includes(name))) return bind();
      }
      return setColumns(columnNames);
    };
    void look();
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [document, data, dataState, file, options, bind]);
  if (columns) {
    const isSheet = dataState.sheet?.file === file && options.sheetName !== null;
    const words = isSheet
      ? { was: dataState.sheet?.summary.sheetName ?? '', name: options.sheetName ?? '' }
      : { was: dataState.sheet?.file.name ?? '', name };
    return <SwitchQuestion {...words} columns={columns} onSwitch={bind} onClose={data.settleWanted} />;
  }
  if (!isLong) return null;
  return (
    <ContentDialog
      title={name}
      onClose={data.settleWanted}
      actions={<Button onClick={data.settleWanted}>{t('cancel')}</Button>}
    >
      <WaitSpinner label={t('checking', { name })} delayMs={0} />
    </ContentDialog>
  );
}
