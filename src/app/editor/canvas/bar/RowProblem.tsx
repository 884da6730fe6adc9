import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import type { BoundSheet } from '../../../state/dataStore.ts';
import { SMALL_FRAMES } from '../../../state/editorFrame.ts';
import { useKey } from '../../../state/useKey.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { usePresentProblems } from '../../core/usePresentProblems.ts';

const useStyles = makeStyles({
  said: {
    flexGrow: 1,
    minWidth: 0,
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: tokens.colorStatusDangerForeground1,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  way: { flexShrink: 0 },
  icon: { verticalAlign: '-2px', marginInlineEnd: tokens.spacingHorizontalXS },
});

/**
 * Explains why the shown row cannot be printed. A click selects the failing element; missing columns can be mapped. Without a problem it
 * renders its children.
 */
export function RowProblem({ sheet, children }: { sheet: BoundSheet; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const { data, dataState, document, view } = useEditor();
  const problemText = useProblemText();
  const row = useKey(dataState, 'recordIndex') + sheet.summary.firstRowNumber;
  const problems = usePresentProblems();
  if (problems.length === 0) return children;
  const text = t('rows.problem', { row, reason: problems.map(problemText).join(' ') });
  const isOfColumns = problems.some(({ code }) => code === 'columnMissing');
  const handleClick = () => {
    document.select([problems[0].element]);
    // In a small window, the rows cover the properties of the element.
    if (matchMedia(SMALL_FRAMES).matches) view.showRows(false);
  };
  return (
    <>
      <button type="button" className={styles.said} title={text} onClick={handleClick}>
        <ErrorCircleFilled className={styles.icon} />
        <span role="status">{text}</span>
      </button>
      {isOfColumns && (
        <Button className={styles.way} size="small" onClick={data.matchColumns}>
          {t('data.match')}
        </Button>
      )}
    </>
  );
}
