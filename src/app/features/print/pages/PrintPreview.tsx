import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../../core/label/label.ts';
import type { PageTarget } from '../../jobs/jobOrder.ts';
import { NativeModes } from '../NativeModes.tsx';
import type { PrintState } from '../usePrintState.ts';
import { PageBoard } from './PageBoard.tsx';
import { usePages } from './usePages.ts';

interface PrintPreviewProps {
  readonly target: PageTarget;
  readonly label: Label;
  readonly print: PrintState;
  /** True if no spreadsheet is bound and placeholder values are shown. */
  readonly isSample: boolean;
}

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
});

/** Preview of the printed pages with a pager. */
export function PrintPreview({ target, label, print, isSample }: PrintPreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation('print');
  const [wanted, setWanted] = useState(0);
  const { plan, problem } = print.state;
  const pages = usePages(target, label, print, isSample, wanted);
  const page = Math.min(wanted, Math.max(0, pages.count - 1));
  // There are fewer pages than before: go to the last page.
  if (page !== wanted) setWanted(page);
  const isAsking = problem === 'promptEmpty';
  const isEmpty = isAsking || plan === null;
  const drawn = isEmpty ? undefined : pages.shown?.drawn;
  const picture = drawn?.ok ? drawn.value : null;
  return (
    <div className={styles.pane}>
      <PageBoard
        pages={pages}
        page={page}
        onPage={setWanted}
        label={label}
        rotateDeg={print.form.rotateDeg}
        labelCount={plan?.labelCount ?? 0}
        message={isAsking ? t('preview.unavailable') : null}
        isEmpty={isEmpty}
      />
      {picture?.kind === 'dots' && picture.nativeModes.length > 0 && (
        <NativeModes label={label} modes={picture.nativeModes} />
      )}
      {isSample && <Text size={200}>{t('preview.sample')}</Text>}
    </div>
  );
}
