import { makeStyles, mergeClasses, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { turnPiece } from '../../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../../core/label/label.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { useLengthText } from '../../fields/useLengthText.ts';
import { PagePager } from './PagePager.tsx';
import { BOARD_PX, PagePaper } from './PagePaper.tsx';
import type { Pages, ShownPage } from './useDrawnPages.ts';

interface PageBoardProps {
  readonly pages: Pages;
  /** Zero-based number of the shown page. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly label: Label;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  readonly labelCount: number;
  /** Message shown instead of a page; null for none: the board shows the page, or nothing if `isEmpty`. */
  readonly message: string | null;
  /** True if there is no page to show, or none yet. */
  readonly isEmpty: boolean;
  readonly heightPx?: number;
}

const useStyles = makeStyles({
  board: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  // `safe` alignment: a page that is larger than the board starts at its top left corner.
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

/** Returns the message of the problem with a page; null if there is none. */
function usePageProblem(shown: ShownPage | null): string | null {
  const { t } = useTranslation('print');
  const problemText = useProblemText();
  if (!shown) return null;
  const { drawn } = shown;
  const problem = drawn.ok
    ? drawn.value.failures[0]?.problems.find((one) => one.severity === 'error')
    : drawn.error;
  if (!problem) return null;
  // The error text of a crashed worker means nothing to users.
  return problem.code === 'workerFailed'
    ? t('preview.unknown')
    : t('preview.error', { error: problemText(problem) });
}

/** One printed page with a pager. */
export function PageBoard(props: PageBoardProps) {
  const { pages, page, onPage, label, rotateDeg, labelCount, message, isEmpty, heightPx = BOARD_PX } = props;
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const { size } = useLengthText();
  const [isActual, setIsActual] = useState(false);
  const shown = isEmpty ? null : pages.shown;
  const wrong = usePageProblem(shown);
  const piece = turnPiece(label, rotateDeg);
  const picture = shown?.drawn.ok ? shown.drawn.value : null;
  const shownNumber = (value: number) => value.toLocaleString(i18n.language);
  return (
    <>
      <div
        className={mergeClasses(styles.board, isActual && picture?.kind === 'dots' && styles.scrolled)}
        style={{ height: heightPx }}
        aria-busy={pages.isMaking && !isEmpty}
        data-preview=""
      >
        {message !== null && <Text>{message}</Text>}
        {shown && <PagePaper shown={shown} isActual={isActual} heightPx={heightPx} />}
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
            onPage={onPage}
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
    </>
  );
}
