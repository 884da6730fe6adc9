import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { boundColumns, promptNames } from '../../../core/print/labelInputs.ts';
import { serialCount } from '../../../core/print/serialCount.ts';
import { formatInfo } from '../../../core/run/formats.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { baseRequest } from '../../services/baseRequest.ts';
import { currentSheet } from '../../services/workerClients.ts';
import { printedCount } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { ContentDialog } from '../../ui/ContentDialog.tsx';
import { DataChip } from '../data/DataChip.tsx';
import type { OutputTarget } from '../jobs/jobOrder.ts';
import { startJob } from '../jobs/jobStore.ts';
import { findPrinter, printerState, rememberPrint } from '../printers/printerStore.ts';
import { PrintFields } from './PrintFields.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import { PrintWhere, wishOf } from './PrintWhere.tsx';
import { type PrintForm, readForm, startForm } from './printForm.ts';
import { keepPrintOffsets, readPrintOffsets } from './printOffsets.ts';
import { printOrder } from './printOrder.ts';

interface PrintDialogProps {
  readonly target: OutputTarget;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: '320px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  problem: { color: tokens.colorStatusDangerForeground1 },
});

/** Settings and preview of a print or an export. Its button names the act. */
export function PrintDialog({ target, onClose }: PrintDialogProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const workspace = useWorkspace();
  const label = useSnapshot(workspace.documentState).history.present;
  const { sheet, printed, pictures, rowsProblem } = useSnapshot(workspace.dataState);
  const problemText = useProblemText();
  const rowCount = sheet ? printedCount({ sheet, printed }) : serialCount(label);
  const [form, setForm] = useState<PrintForm>(() => {
    const { dpi } = workspace.previewState;
    const last = target === 'printer' ? findPrinter(printerState.list.lastId) : null;
    return { ...startForm(rowCount, dpi, readPrintOffsets()), ...(last && wishOf(last, dpi)) };
  });
  const prompts = promptNames(label);
  const state = readForm(form, rowCount, prompts, !sheet && boundColumns(label).length > 0);

  const handleStart = async () => {
    onClose();
    const printer = findPrinter(form.printerId);
    // Of this device and its printer: the next print begins with them.
    if (target === 'printer') rememberPrint(printer, form);
    if (!printer) keepPrintOffsets(form);
    const base = await baseRequest(label, form.dpi, pictures);
    const draft = workspace.draft?.() ?? null;
    await startJob(
      printOrder({ target, label, form, state, prompts, draft, printer }, { ...base, sheet: currentSheet() }),
    );
  };
  // Which rows to print is a matter of the data, and what is wrong with it is said before anybody starts.
  const wrong = state.problem
    ? t(`problems.${state.problem}`)
    : sheet && rowsProblem
      ? t('problems.rows', { problem: problemText(rowsProblem) })
      : null;
  const act = target === 'printer' ? 'act.print' : 'act.export';
  const { labelCount } = state;
  const shownCount = labelCount?.toLocaleString(i18n.language) ?? '';
  return (
    <ContentDialog
      title={target === 'printer' ? t('title.print') : t('title.export', { format: formatInfo(target).name })}
      maxWidthPx={860}
      hasWideActions
      onClose={onClose}
      actions={
        <>
          {wrong !== null && (
            <Text role="alert" className={styles.problem} style={{ flexGrow: 1, alignSelf: 'center' }}>
              {wrong}
            </Text>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={wrong !== null || state.entryCount === 0}
            onClick={() => void handleStart()}
          >
            {labelCount === null ? t(`${act}All`) : t(act, { count: labelCount, shown: shownCount })}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <div>
          {state.problem === 'noData' && <DataChip />}
          {target === 'printer' && (
            <PrintWhere form={form} onChange={(fields) => setForm({ ...form, ...fields })} />
          )}
          <PrintFields
            form={form}
            onChange={(fields) => setForm({ ...form, ...fields })}
            columns={sheet?.summary.columnNames ?? []}
            rowCount={rowCount}
            prompts={prompts}
            problem={state.problem}
          />
        </div>
        <PrintPreview label={label} form={form} state={state} prompts={prompts} />
      </div>
    </ContentDialog>
  );
}
