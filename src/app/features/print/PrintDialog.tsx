import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { isPrinted } from '../../../core/elements/labelGeometry.ts';
import { symbologyOf } from '../../../core/elements/symbologyOf.ts';
import { printedColumns } from '../../../core/print/labelInputs.ts';
import { type PlaceholderRow, placeholderRow } from '../../../core/print/placeholderRow.ts';
import { formatInfo } from '../../../core/run/formats.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { baseRequest } from '../../services/baseRequest.ts';
import { currentSheet } from '../../services/workerClients.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { DataChip } from '../data/DataChip.tsx';
import type { OutputTarget } from '../jobs/jobOrder.ts';
import { startJob } from '../jobs/jobStore.ts';
import { findPrinter, rememberPrint } from '../printers/printerStore.ts';
import { CounterNotes } from './CounterNotes.tsx';
import { PrintGroup } from './PrintGroup.tsx';
import { PrintHow } from './PrintHow.tsx';
import { PrintWhat } from './PrintWhat.tsx';
import { choiceOf, PrintWhere } from './PrintWhere.tsx';
import { PrintPreview } from './pages/PrintPreview.tsx';
import { keepPrintOffsets } from './printOffsets.ts';
import { ChosenDataNotes } from './rows/ChosenDataNotes.tsx';
import { outputOf, pageOf, printOrder } from './rows/printOrder.ts';
import { SampleQuestion } from './rows/SampleQuestion.tsx';
import { useCounters } from './useCounters.ts';
import { type PrintState, usePrintState } from './usePrintState.ts';
import { useTestPage } from './useTestPage.ts';

interface PrintDialogProps {
  readonly target: OutputTarget;
  readonly onClose: () => void;
}

const printersDialog = lazyPart(
  async () => (await import('../printers/PrintersDialog.tsx')).PrintersDialog,
  'overPage',
);

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: '320px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The table of rows needs more width.
  wide: {
    gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)',
    '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  settings: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  said: { flexGrow: 1, alignSelf: 'center' },
  problem: { color: tokens.colorStatusDangerForeground1 },
});

/** Returns the message of the problem that prevents printing; null if there is none, or if the user has not yet tried to print. */
function useWrong({ state, sheet, columnProblem, attempts }: PrintState): string | null {
  const { t, i18n } = useTranslation('print');
  const { rowsProblem } = useSnapshot(useWorkspace().dataState);
  const problemText = useProblemText();
  // A problem of the row filter is shown before other problems, because they may result from it.
  if (sheet && rowsProblem) return t('problems.rows', { problem: problemText(rowsProblem) });
  if (columnProblem) return problemText(columnProblem);
  if (state.problem === 'promptEmpty' && attempts === 0) return null;
  const max = PRINT_LIMITS.maxCopies.toLocaleString(i18n.language);
  return state.problem && t(`problems.${state.problem}`, { max });
}

/** Message beside the buttons. It is red only if it prevents printing; missing data only has to be confirmed. */
function Message({ text, isProblem }: { text: string; isProblem: boolean }) {
  const styles = useStyles();
  return (
    <Text role="alert" className={mergeClasses(styles.said, isProblem && styles.problem)}>
      {text}
    </Text>
  );
}

/** Dialog with settings and preview of a print or an export. The label of its button says which of the two starts. */
export function PrintDialog({ target, onClose }: PrintDialogProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const workspace = useWorkspace();
  const label = useSnapshot(workspace.documentState).history.present;
  const { sheet, pictures, listedAtMs } = useSnapshot(workspace.dataState);
  const print = usePrintState(label, target);
  const { form, state } = print;
  const { prompts } = print.input;
  const output = outputOf(target, findPrinter(form.printerId));
  const missing = sheet ? [] : printedColumns(label);
  const counting = useCounters(label, state.plan?.rows.length ?? 0);
  const { data } = workspace;
  // The dialog says what will come out, so it has to know which rows fail, also after its own change of a serial's start.
  useEffect(() => void data.followDay().then(data.checkFew), [data, label, sheet]);
  const [[isAsking, setIsAsking], [isEditing, setIsEditing]] = [useState(false), useState(false)];
  const printTestPage = useTestPage();

  const start = async (sample: PlaceholderRow | null) => {
    onClose();
    const printer = findPrinter(form.printerId);
    // Save the printer and its settings, with which the next print starts.
    if (target === 'printer') rememberPrint(printer, form);
    if (!printer) keepPrintOffsets(form);
    const base = await baseRequest(label, form.dpi, { pictures, listedAtMs });
    const { counters } = counting;
    // Advance the counters before the job starts, so that no other job uses the same values, even if this job fails.
    const moves = counters.flatMap(({ next, ...place }) =>
      next === null ? [] : [{ ...place, content: next }],
    );
    if (moves.length > 0) await workspace.setCounters?.(moves);
    const draft = workspace.draft?.() ?? null;
    const request = { target, label, form, state, leftOut: print.leftOut, prompts, sample, draft, printer };
    const order = printOrder(request, { ...base, sheet: currentSheet() });
    await startJob(counters.length > 0 ? { ...order, counters } : order);
  };
  const wrong = useWrong(print);
  // The dialog already says that data is missing. The user has to confirm it when starting.
  const message = wrong ?? (missing.length > 0 ? t('problems.noData') : null);
  const handleAct = () => {
    if (state.problem === 'promptEmpty') print.onAttempt();
    else if (missing.length > 0) setIsAsking(true);
    else void start(null);
  };
  const isCustom = form.type === 'custom';
  const act = target === 'printer' ? 'act.print' : 'act.export';
  const labelCount = state.plan?.labelCount ?? null;
  const shownCount = labelCount?.toLocaleString(i18n.language) ?? '';
  // Show one dialog at a time: when two nested dialogs close at once, the page stays hidden to screen readers.
  if (isEditing)
    return (
      <printersDialog.Part
        startId={form.printerId}
        onTest={(printer) => {
          onClose();
          void printTestPage(printer);
        }}
        onClose={(id) => {
          setIsEditing(false);
          print.change(choiceOf(id, form.dpi));
        }}
      />
    );
  if (isAsking && missing.length > 0)
    return (
      <SampleQuestion
        columns={missing}
        isPrint={target === 'printer'}
        onSample={() => void start(placeholderRow(label, workspace.dataState.placeholders))}
        onClose={() => setIsAsking(false)}
      />
    );
  return (
    <ContentDialog
      title={target === 'printer' ? t('title.print') : t('title.export', { format: formatInfo(target).name })}
      maxWidthPx={isCustom ? 1160 : 860}
      onClose={onClose}
      actions={
        <>
          {message !== null && <Message text={message} isProblem={wrong !== null} />}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={wrong !== null || labelCount === null}
            onClick={handleAct}
          >
            {labelCount === null ? t(`${act}All`) : t(act, { count: labelCount, shown: shownCount })}
          </Button>
        </>
      }
    >
      <div className={mergeClasses(styles.panes, isCustom && styles.wide)}>
        <div className={styles.settings}>
          <PrintGroup title={t('groups.what')}>
            {missing.length > 0 && <DataChip canWrap />}
            <PrintWhat {...print} onClose={onClose} />
            <ChosenDataNotes label={label} places={state.places} />
            <CounterNotes notes={counting.notes} onMove={(move) => void workspace.setCounters?.([move])} />
          </PrintGroup>
          {target === 'printer' && (
            <PrintGroup title={t('groups.where')}>
              <PrintWhere isPlain form={form} onChange={print.change} onEdit={() => setIsEditing(true)} />
            </PrintGroup>
          )}
          <PrintGroup title={t('groups.how')}>
            <PrintHow
              {...print}
              page={pageOf({ target: output, label, form })}
              isForBrowser={output === 'printer'}
              hasCodes={label.elements.some((element) => isPrinted(element) && symbologyOf(element) !== null)}
            />
          </PrintGroup>
        </div>
        <PrintPreview target={output} label={label} print={print} isSample={missing.length > 0} />
      </div>
    </ContentDialog>
  );
}
