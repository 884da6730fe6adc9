import { makeStyles, mergeClasses, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import type { PageTarget } from '../jobs/jobOrder.ts';
import { NativeWays } from './NativeWays.tsx';
import { PagePager } from './PagePager.tsx';
import { BOARD_PX, PagePaper } from './PagePaper.tsx';
import { type ShownPage, usePages } from './usePages.ts';
import type { PrintState } from './usePrintState.ts';

interface PrintPreviewProps {
  readonly target: PageTarget;
  readonly label: Label;
  readonly print: PrintState;
  /** Whether values stand for a spreadsheet that is not there. */
  readonly isSample: boolean;
}

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  board: {
    height: `${BOARD_PX}px`,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  // What is larger than its place begins at its upper left corner.
  scrolled: { alignItems: 'safe center', justifyContent: 'safe center', overflow: 'auto' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  problem: { color: tokens.colorStatusDangerForeground1 },
});

/** What a page cannot show, in words. */
function usePageProblem(shown: ShownPage | null): string | null {
  const { t } = useTranslation('print');
  const problemText = useProblemText();
  if (!shown) return null;
  const { drawn } = shown;
  const problem = drawn.ok
    ? drawn.value.failures[0]?.problems.find((one) => one.severity === 'error')
    : drawn.error;
  if (!problem) return null;
  // A thread that broke has nothing to say to a person.
  return problem.code === 'workerFailed'
    ? t('preview.unknown')
    : t('preview.error', { error: problemText(problem) });
}

/** The pages as they will come out, with a pager. */
export function PrintPreview({ target, label, print, isSample }: PrintPreviewProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const { size } = useLengthText();
  const [wanted, setWanted] = useState(0);
  const [isActual, setIsActual] = useState(false);
  const { plan, problem } = print.state;
  const pages = usePages(target, label, print, isSample, wanted);
  const page = Math.min(wanted, Math.max(0, pages.count - 1));
  // Fewer pages than before: the last one is looked at.
  if (page !== wanted) setWanted(page);
  const isAsking = problem === 'promptEmpty';
  const shown = plan && !isAsking ? pages.shown : null;
  const wrong = usePageProblem(shown);
  const piece = turnPiece(label, print.form.rotateDeg);
  const picture = shown?.drawn.ok ? shown.drawn.value : null;
  const labelCount = plan?.labelCount ?? 0;
  const shownNumber = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className={styles.pane}>
      <div
        className={mergeClasses(styles.board, isActual && picture?.kind === 'dots' && styles.scrolled)}
        aria-busy={pages.isMaking && !isAsking && plan !== null}
        data-preview=""
      >
        {isAsking && <Text>{t('preview.unavailable')}</Text>}
        {shown && <PagePaper shown={shown} isActual={isActual} />}
      </div>
      {wrong !== null && (
        <Text size={200} role="status" className={styles.problem}>
          {wrong}
        </Text>
      )}
      <div className={styles.foot}>
        <Text size={200}>
          {size(piece.widthMm, piece.heightMm)}
          {labelCount > 0 &&
            ` · ${t('preview.labels', { count: labelCount, shown: shownNumber(labelCount) })}`}
        </Text>
        {pages.count > 0 && (
          <PagePager
            page={page}
            count={pages.count}
            isShared={pages.stock.slots.length > 1}
            onPage={setWanted}
          />
        )}
      </div>
      {picture?.kind === 'dots' && shown && (
        <div className={styles.foot}>
          <Text size={200}>
            {t('preview.dots', {
              width: picture.widthDots,
              height: picture.heightDots,
              dpi: shown.request.dpi,
            })}
          </Text>
          <ToggleButton size="small" checked={isActual} onClick={() => setIsActual(!isActual)}>
            {t('preview.actual')}
          </ToggleButton>
        </div>
      )}
      {picture?.kind === 'dots' && picture.nativeWays.length > 0 && (
        <NativeWays label={label} ways={picture.nativeWays} />
      )}
      {isSample && <Text size={200}>{t('preview.sample')}</Text>}
    </div>
  );
}
