import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import { boundColumns, promptNames } from '../../../core/print/labelInputs.ts';
import { serialCount } from '../../../core/print/serialCount.ts';
import { rollStock } from '../../../core/print/stockOf.ts';
import { formatInfo } from '../../../core/run/formats.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import { baseRequest } from '../../services/baseRequest.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { DataChip } from '../data/DataChip.tsx';
import type { OutputTarget } from '../jobs/jobOrder.ts';
import { startJob } from '../jobs/jobStore.ts';
import { PrintFields } from './PrintFields.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import { type PrintForm, readForm, startForm } from './printForm.ts';

interface PrintDialogProps {
  readonly target: OutputTarget;
  readonly onClose: () => void;
}

/** More labels than this are printed as a PDF: so many pictures would not fit in the frame. */
const MAX_PICTURE_PAGES = 200;

const useStyles = makeStyles({
  surface: { maxWidth: '860px', width: '92vw' },
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
  const { sheet } = useSnapshot(workspace.dataState);
  const rowCount = sheet ? sheet.summary.rowCount : serialCount(label);
  const [form, setForm] = useState<PrintForm>(() => startForm(rowCount, workspace.previewState.dpi));
  const prompts = promptNames(label);
  const state = readForm(form, rowCount, prompts, !sheet && boundColumns(label).length > 0);

  const handleStart = async () => {
    onClose();
    const isPicturePrint = target === 'printer' && (state.labelCount ?? Infinity) <= MAX_PICTURE_PAGES;
    const format = target === 'printer' ? (isPicturePrint ? 'jpg' : 'pdf') : target;
    const request = {
      ...(await baseRequest(label, form.dpi)),
      format,
      rows: state.rows,
      copies: form.copies,
      collate: form.collate,
      copiesColumn: form.copiesColumn === '' ? null : form.copiesColumn,
      prompts: prompts.map((name): [string, string] => [name, form.prompts[name] ?? '']),
      placing: turnedBy(form.rotateDeg),
    };
    const piece = turnPiece(label, form.rotateDeg);
    const stock = rollStock(label, piece);
    await startJob({ target, request, stock, widthMm: piece.widthMm, heightMm: piece.heightMm });
  };
  const act = target === 'printer' ? 'act.print' : 'act.export';
  const { labelCount } = state;
  const shownCount = labelCount?.toLocaleString(i18n.language) ?? '';
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {target === 'printer' ? t('title.print') : t('title.export', { format: formatInfo(target).name })}
          </DialogTitle>
          <DialogContent>
            <div className={styles.panes}>
              <div>
                {state.problem === 'noData' && <DataChip />}
                <PrintFields
                  form={form}
                  onChange={(fields) => setForm({ ...form, ...fields })}
                  columns={sheet?.summary.columnNames ?? []}
                  rowCount={rowCount}
                  prompts={prompts}
                  problem={state.problem}
                />
              </div>
              <PrintPreview label={label} form={form} state={state} hasPrompts={prompts.length > 0} />
            </div>
          </DialogContent>
          <DialogActions fluid>
            {state.problem && (
              <Text role="alert" className={styles.problem} style={{ flexGrow: 1, alignSelf: 'center' }}>
                {t(`problems.${state.problem}`)}
              </Text>
            )}
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              appearance="primary"
              disabledFocusable={state.problem !== null || state.entryCount === 0}
              onClick={() => void handleStart()}
            >
              {labelCount === null ? t(`${act}All`) : t(act, { count: labelCount, shown: shownCount })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
