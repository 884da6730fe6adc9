import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import { placeholderRow } from '../../../core/print/placeholderRow.ts';
import type { PreviewOutput } from '../../../jobs/preview/previewTypes.ts';
import { layoutPreview } from '../../services/previewLoop.ts';
import { readRows } from '../../services/workerClients.ts';
import { rowAt } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { LabelDrawing } from '../stocks/LabelDrawing.tsx';
import type { FormState, PrintForm } from './printForm.ts';

interface PrintPreviewProps {
  readonly label: Label;
  readonly form: PrintForm;
  readonly state: FormState;
  /** Names of what is asked for when printing. */
  readonly prompts: readonly string[];
}

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  board: {
    flexGrow: 1,
    minHeight: '260px',
    maxHeight: '420px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalXL,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  picture: { width: '100%', height: '300px' },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
  },
});

/**
 * Lays out the label of an entry, as it will be printed.
 *
 * @param answers to what is asked for, as JSON: equal ones are not laid out again
 */
function useEntryPreview(
  label: Label,
  entry: number,
  row: number,
  dpi: number,
  answers: string,
): PreviewOutput | null {
  const { dataState } = useWorkspace();
  const { sheet, pictures } = useSnapshot(dataState);
  const folderNumber = pictures?.number;
  const [output, setOutput] = useState<PreviewOutput | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const read = sheet ? await readRows([row]) : null;
      if (read && !read.ok) return isCurrent && setOutput(null);
      const data = sheet
        ? {
            columns: sheet.summary.columnNames,
            columnMap: label.columnMap,
            row: read?.value[0]?.texts ?? [],
            exact: read?.value[0]?.exact ?? [],
          }
        : { ...placeholderRow(label, dataState.placeholders), isSample: true };
      // Serials count places in the run, not rows of the sheet.
      const folder = folderNumber === undefined ? {} : { folderNumber };
      const prompts: [string, string][] = JSON.parse(answers);
      const made = await layoutPreview({ label, ...data, ...folder, prompts, serialIndex: entry, dpi });
      if (isCurrent) setOutput(made.ok ? made.value : null);
    };
    load().catch(() => isCurrent && setOutput(null));
    return () => {
      isCurrent = false;
    };
  }, [dataState, label, entry, row, dpi, answers, sheet, folderNumber]);
  return output;
}

/** The true label of one entry, with a pager. */
export function PrintPreview({ label, form, state, prompts }: PrintPreviewProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const { size } = useLengthText();
  const [wanted, setWanted] = useState(0);
  const entryCount = state.plan?.rows.length ?? 0;
  const entry = Math.min(wanted, Math.max(0, entryCount - 1));
  const { printed } = useSnapshot(useWorkspace().dataState);
  const row = rowAt({ printed }, state.plan?.rows[entry] ?? entry);
  const answers = prompts.map((name) => [name, form.prompts[name] ?? '']);
  const isAsking = answers.some(([, answer]) => answer === '');
  const output = useEntryPreview(label, entry, row, form.dpi, JSON.stringify(answers));
  const piece = turnPiece(label, form.rotateDeg);
  return (
    <div className={styles.pane}>
      <div className={styles.board}>
        {isAsking && <Text>{t('preview.unavailable')}</Text>}
        {!isAsking && output && (
          <div className={styles.picture}>
            <LabelDrawing
              label={label}
              output={output}
              rotateDeg={form.rotateDeg}
              offset={{ xMm: form.offsetXMm, yMm: form.offsetYMm }}
            />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <Text size={200}>{size(piece.widthMm, piece.heightMm)}</Text>
        <span>
          <Button
            appearance="subtle"
            size="small"
            aria-label={t('preview.previous')}
            icon={<ChevronLeftRegular />}
            disabledFocusable={entry === 0}
            onClick={() => setWanted(entry - 1)}
          />
          <Text size={200}>
            {t('preview.page', {
              page: (entry + 1).toLocaleString(i18n.language),
              total: entryCount.toLocaleString(i18n.language),
            })}
          </Text>
          <Button
            appearance="subtle"
            size="small"
            aria-label={t('preview.next')}
            icon={<ChevronRightRegular />}
            disabledFocusable={entry >= entryCount - 1}
            onClick={() => setWanted(entry + 1)}
          />
        </span>
      </div>
    </div>
  );
}
