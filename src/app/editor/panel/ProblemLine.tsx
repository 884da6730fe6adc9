import {
  Button,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ErrorCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { useProblemText, useReasonText } from '../../i18n/useProblemText.ts';
import { useSentenceParams } from '../../i18n/useSentenceParams.ts';
import { NameTip } from '../../ui/NameTip.tsx';
import { fixOf, type ProblemFix } from './problemFix.ts';

interface ProblemLineProps {
  /** Shown while there is no problem. */
  readonly title: string;
  /** Element with the problems; null if several elements are selected. */
  readonly element: LabelElement | null;
  readonly problems: readonly LayoutProblem[];
  readonly onFix: (problem: LayoutProblem, isOfColumns: boolean) => void;
}

/** Height of the line: two lines of text with padding. */
const LINE_PX = 48;

const useStyles = makeStyles({
  line: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    height: `${LINE_PX}px`,
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  said: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  icon: { flexShrink: 0, fontSize: '16px' },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  more: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  fix: { flexShrink: 0, minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '320px',
    maxHeight: '50vh',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
  },
  item: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  itemFix: { marginTop: tokens.spacingVerticalXS },
});

function SeverityIcon({ severity }: Pick<LayoutProblem, 'severity'>) {
  const styles = useStyles();
  const Icon = severity === 'error' ? ErrorCircleFilled : WarningFilled;
  return (
    <span className={mergeClasses(styles.icon, severity === 'error' ? styles.error : styles.warning)}>
      <Icon style={{ display: 'block' }} />
    </span>
  );
}

/**
 * Shows the problems of the selection in the shown row. The line keeps its height without problems, so that fields never move under the
 * pointer. A popover lists all problems with their fixes.
 */
export const ProblemLine = memo(function ProblemLine({ title, element, problems, onFix }: ProblemLineProps) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const problemText = useProblemText();
  const reasonText = useReasonText();
  const fixes = problems.map((problem) => element && fixOf(problem, element));
  const sentenceParams = useSentenceParams();
  const fixText = ({ code, params }: ProblemFix) => t(`problems.fixes.${code}`, sentenceParams(params));
  const [first] = problems;
  const [fix] = fixes;
  return (
    <div className={styles.line} role="status">
      {first ? (
        <Popover withArrow trapFocus>
          <PopoverTrigger disableButtonEnhancement>
            <button type="button" className={styles.said} aria-label={problems.map(problemText).join(' ')}>
              <SeverityIcon severity={first.severity} />
              <span className={styles.text}>{reasonText(first)}</span>
              {problems.length > 1 && <span className={styles.more}>+{problems.length - 1}</span>}
            </button>
          </PopoverTrigger>
          <PopoverSurface className={styles.list} aria-label={t('problems.title')}>
            {problems.map((problem, index) => {
              const way = fixes[index];
              return (
                <div key={`${problem.code}${index}`} className={styles.item}>
                  <SeverityIcon severity={problem.severity} />
                  <div>
                    {problemText(problem)}
                    {way && (
                      <div className={styles.itemFix}>
                        <Button size="small" onClick={() => onFix(problem, way.change === null)}>
                          {fixText(way)}
                        </Button>
                      </div>
                    )}
                  </div>
                </div>
              );
            })}
          </PopoverSurface>
        </Popover>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      {fix && (
        <NameTip content={fixText(fix)} relationship="label">
          <Button className={styles.fix} size="small" onClick={() => onFix(first, fix.change === null)}>
            {t('problems.fix')}
          </Button>
        </NameTip>
      )}
    </div>
  );
});
