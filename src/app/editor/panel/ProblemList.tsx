import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

interface ProblemListProps {
  readonly problems: readonly LayoutProblem[];
  readonly onWiden: (widthMm: number) => void;
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
  },
});

function neededWidth(problem: LayoutProblem): number | null {
  const { neededMm } = problem.params;
  return typeof neededMm === 'number' ? neededMm : null;
}

/** What is wrong with an element in the row that is shown, and the way out where there is one. */
export const ProblemList = memo(function ProblemList({ problems, onWiden }: ProblemListProps) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const problemText = useProblemText();
  if (problems.length === 0) return null;
  return (
    <div className={styles.list}>
      {problems.map((problem, index) => {
        const widthMm = neededWidth(problem);
        return (
          <MessageBar
            key={`${problem.code}${index}`}
            layout="multiline"
            intent={problem.severity === 'error' ? 'error' : 'warning'}
          >
            <MessageBarBody>{problemText(problem)}</MessageBarBody>
            {widthMm !== null && (
              <MessageBarActions>
                <Button size="small" onClick={() => onWiden(widthMm)}>
                  {t('problems.widen')}
                </Button>
              </MessageBarActions>
            )}
          </MessageBar>
        );
      })}
    </div>
  );
});
