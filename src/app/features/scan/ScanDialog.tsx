import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import type { Label } from '../../../core/label/label.ts';
import { promptNames } from '../../../core/print/labelInputs.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { DataChip } from '../data/DataChip.tsx';
import { WaitingJobs } from '../jobs/WaitingJobs.tsx';
import { choiceOf, formFieldsOf, PrintWhere } from '../print/PrintWhere.tsx';
import { type PrintForm, startForm } from '../print/printForm.ts';
import { readPrintOffsets } from '../print/printOffsets.ts';
import { useTestPage } from '../print/useTestPage.ts';
import { findPrinter, printerState, rememberPrint } from '../printers/printerStore.ts';
import { CameraView } from './CameraView.tsx';
import { ScanField } from './ScanField.tsx';
import { ScanLog } from './ScanLog.tsx';
import { collectedScans, questionOf, type ScanSession } from './scanSession.ts';
import { useIgnoredScans } from './useIgnoredScans.ts';
import { type Scanning, scanUses, useScanSession } from './useScanSession.ts';

const printersDialog = lazyPart(
  async () => (await import('../printers/PrintersDialog.tsx')).PrintersDialog,
  'overPage',
);

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  settings: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    gridColumn: '1 / -1',
  },
  asked: { flex: '1 1 240px', color: tokens.colorStatusWarningForeground1 },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface ScanDialogProps {
  readonly onClose: () => void;
}

/** Dialog that prints labels by scanning. A scanned code is looked up in the spreadsheet, or is the value of an input at print time. */
export function ScanDialog({ onClose }: ScanDialogProps) {
  const { t } = useTranslation('scan');
  const { dataState, documentState } = useWorkspace();
  const label = useSnapshot(documentState).history.present;
  const { sheet } = useSnapshot(dataState);
  const { canLookUp, canAnswer } = scanUses(label, sheet);
  if (canLookUp || canAnswer)
    // Start again with another spreadsheet, because collected scans refer to rows of the former one.
    return <ScanningDialog key={fileMark(sheet?.file)} label={label} sheet={sheet} onClose={onClose} />;
  return (
    <ContentDialog
      title={t('title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t(promptNames(label).length > 1 ? 'nothingSeveral' : 'nothing')}</p>
      <DataChip canWrap />
    </ContentDialog>
  );
}

function fileMark(file: File | undefined): string {
  return file ? `${file.name} ${file.size} ${file.lastModified}` : '';
}

/** Returns the print form for scanning, with the settings of the printer that was used last. */
function useScanForm() {
  const { previewState } = useWorkspace();
  return useState<PrintForm>(() => {
    const { dpi } = previewState;
    const last = findPrinter(printerState.list.lastId);
    return { ...startForm(dpi, readPrintOffsets()), ...(last && formFieldsOf(last, dpi)) };
  });
}

interface ScanningDialogProps extends ScanDialogProps {
  readonly label: Label;
  readonly sheet: BoundSheet | null;
}

function ScanningDialog({ label, sheet, onClose }: ScanningDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('scan');
  const [form, setForm] = useScanForm();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [isEditing, setIsEditing] = useState(false);
  const [hasCamera, setHasCamera] = useState(false);
  const printTestPage = useTestPage();
  const notify = useNotify();
  const printer = findPrinter(form.printerId);
  const scanning = useScanSession(sheet, { form, printer, answers });
  const { session, settings, column } = scanning;
  useIgnoredScans(isEditing, (content) => {
    scanning.sayBad();
    notify(t('notTaken', { content }), 'error');
  });
  const put = (fields: Partial<PrintForm>) => {
    const next = { ...form, ...fields };
    setForm(next);
    rememberPrint(findPrinter(next.printerId), next);
  };
  if (isEditing)
    return (
      <printersDialog.Part
        startId={form.printerId}
        onTest={(tested) => {
          setIsEditing(false);
          void printTestPage(tested);
        }}
        onClose={(id) => {
          setIsEditing(false);
          put(choiceOf(id, form.dpi));
        }}
      />
    );
  const prompts = column === null ? [] : promptNames(label);
  const canTake = prompts.every((name) => (answers[name] ?? '') !== '');
  return (
    <ContentDialog
      title={t('title')}
      modalType="non-modal"
      maxWidthPx={620}
      onClose={onClose}
      actions={<ScanFoot session={session} isInstant={settings.isInstant} onClose={onClose} />}
    >
      <div className={styles.parts}>
        {prompts.map((name) => (
          <Field key={name} label={name} size="small" required>
            <Input
              size="small"
              value={answers[name] ?? ''}
              onChange={(_event, { value }) => setAnswers({ ...answers, [name]: value })}
            />
          </Field>
        ))}
        <ScanField clearsInput={settings.clearsInput} isReady={canTake} onTake={session.take} />
        {canTake && hasCamera && <CameraView onScan={session.take} />}
        <Switch
          label={t('camera.use')}
          checked={hasCamera}
          onChange={(_event, { checked }) => setHasCamera(checked)}
        />
        <WaitingJobs hasReason />
        <ScanLog session={session} sheet={sheet} />
        <ScanChoices {...scanning} label={label} sheet={sheet} />
        <PrintWhere form={form} onChange={put} onEdit={() => setIsEditing(true)} />
        {settings.isInstant && !(printer && printer.way !== 'system') && (
          <Text size={200}>{t('systemDialog')}</Text>
        )}
      </div>
    </ContentDialog>
  );
}

interface ScanFootProps extends ScanDialogProps {
  readonly session: ScanSession;
  readonly isInstant: boolean;
}

/** Open questions and collected scans. They are a separate component, so that a scan renders only this component and the list of scans. */
function ScanFoot({ session, isInstant, onClose }: ScanFootProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('scan');
  const { scans } = useSnapshot(session.state);
  const collected = collectedScans(scans).length;
  const asked = scans.filter((scan) => questionOf(scan) !== null).length;
  return (
    <div className={styles.foot}>
      {asked > 0 && (
        <Text className={styles.asked} role="status">
          {t('asked', { count: asked })}
        </Text>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
      {(!isInstant || collected > 0) && (
        <Button
          appearance="primary"
          disabledFocusable={collected === 0}
          onClick={() => void session.printCollected()}
        >
          {t('printCollected', { count: collected, shown: collected.toLocaleString(i18n.language) })}
        </Button>
      )}
    </div>
  );
}

/** Settings that determine how scans are handled. */
function ScanChoices({
  label,
  sheet,
  settings,
  column,
  change,
}: Scanning & { readonly label: Label; readonly sheet: BoundSheet | null }) {
  const styles = useStyles();
  const { t } = useTranslation('scan');
  const { canLookUp, canAnswer } = scanUses(label, sheet);
  const [question = ''] = promptNames(label);
  return (
    <>
      <RadioGroup
        layout="horizontal"
        aria-label={t('when.label')}
        value={settings.isInstant ? 'instant' : 'collect'}
        onChange={(_event, { value }) => change({ isInstant: value === 'instant' })}
      >
        <Radio value="instant" label={t('when.instant')} />
        <Radio value="collect" label={t('when.collect')} />
      </RadioGroup>
      <div className={styles.settings}>
        {canLookUp && canAnswer && (
          <SelectField
            label={t('use.label')}
            value={column === null ? 'answer' : 'key'}
            options={[
              { value: 'key', text: t('use.key') },
              { value: 'answer', text: t('use.answer', { name: question }) },
            ]}
            onChange={(use) => change({ isAnswer: use === 'answer' })}
          />
        )}
        {column !== null && sheet && (
          <SelectField
            label={t('column')}
            value={column}
            options={sheet.summary.columnNames.map((name) => ({ value: name, text: name }))}
            onChange={(chosen) => change({ column: chosen })}
          />
        )}
        <NumberField
          label={t('copies')}
          value={settings.copies}
          min={PRINT_LIMITS.minCopies}
          max={PRINT_LIMITS.maxCopies}
          precision={0}
          whenNotNumeric="minimum"
          onChange={(copies) => change({ copies })}
        />
      </div>
      <div className={styles.boxes}>
        <Checkbox
          label={t('clearsInput')}
          checked={settings.clearsInput}
          onChange={(_event, { checked }) => change({ clearsInput: checked === true })}
        />
        <Checkbox
          label={t('hasSound')}
          checked={settings.hasSound}
          onChange={(_event, { checked }) => change({ hasSound: checked === true })}
        />
      </div>
    </>
  );
}
