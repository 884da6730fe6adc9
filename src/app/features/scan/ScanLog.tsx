import { Button, Link, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  CircleRegular,
  DismissCircleFilled,
  QuestionCircleFilled,
} from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { jobState } from '../jobs/jobState.ts';
import { useIsHalted } from '../jobs/useIsHalted.ts';
import { usePrinterProblemText } from '../printers/usePrinterProblemText.ts';
import { useRows } from '../rows/useRows.ts';
import { questionOf, type Scan, type ScanPhase, type ScanSession } from './scanSession.ts';

interface ScanLogProps {
  readonly session: ScanSession;
  readonly sheet: BoundSheet | null;
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    height: '240px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  scan: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  /** Limits the height of long codes, so that the list stays readable. */
  content: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, justifyContent: 'flex-end' },
  /** Questions get the full width, because in a narrow window there is no room beside the code. */
  below: { gridColumn: '2 / -1', justifyContent: 'flex-start' },
  /** Button for one of several matching rows. It shows the row's content, so that the user can distinguish the rows. */
  row: {
    justifyContent: 'flex-start',
    width: '100%',
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
  detail: { color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  asks: { color: tokens.colorStatusWarningForeground1 },
  empty: { color: tokens.colorNeutralForeground3, paddingTop: tokens.spacingVerticalS },
});

/** Maximum number of rows to choose from if a code matches several rows. */
const MAX_OFFERED = 6;
/** Number of cells of a row that are shown. */
const SHOWN_CELLS = 4;

type Look = 'good' | 'bad' | 'asks' | 'waits';

const LOOKS: Readonly<Record<ScanPhase, Look>> = {
  looking: 'waits',
  repeated: 'asks',
  several: 'asks',
  unknown: 'bad',
  leftOut: 'bad',
  ordered: 'waits',
  printed: 'good',
  failed: 'bad',
  collected: 'good',
  dropped: 'waits',
};

const ICONS: Readonly<Record<Look, typeof CircleRegular>> = {
  good: CheckmarkCircleFilled,
  bad: DismissCircleFilled,
  asks: QuestionCircleFilled,
  waits: CircleRegular,
};

/** Scan list: open questions pinned at the top, then results, newest first. */
export function ScanLog({ session, sheet }: ScanLogProps) {
  const styles = useStyles();
  const { t } = useTranslation('scan');
  const { scans } = useSnapshot(session.state);
  const isWaiting = useIsHalted();
  const shown = [
    ...scans.filter((scan) => questionOf(scan) !== null),
    ...scans.filter((scan) => questionOf(scan) === null && scan.phase !== 'dropped'),
  ];
  const textsOf = useRows(
    sheet ?? session,
    sheet ? shown.flatMap(({ rows }) => rows.slice(0, MAX_OFFERED)) : [],
  );
  const rowText = (row: number) =>
    (textsOf(row)?.texts ?? [])
      .filter((text) => text !== '')
      .slice(0, SHOWN_CELLS)
      .join(' · ')
      .replaceAll('\n', ' ');
  return (
    <ul
      className={styles.list}
      aria-label={t('log.label')}
      aria-live="assertive"
      aria-relevant="additions text"
    >
      {shown.length === 0 && (
        <li className={styles.empty}>
          {t('log.empty')}{' '}
          <Link
            inline
            onClick={() => {
              jobState.isListed = true;
            }}
          >
            {t('log.earlier')}
          </Link>
        </li>
      )}
      {shown.map((scan) => (
        <LoggedScan
          key={scan.id}
          scan={scan}
          session={session}
          sheet={sheet}
          isWaiting={isWaiting && scan.phase === 'ordered'}
          rowTexts={scan.rows.slice(0, MAX_OFFERED).map(rowText).join('\n')}
        />
      ))}
    </ul>
  );
}

interface LoggedScanProps extends ScanLogProps {
  readonly scan: Readonly<Omit<Scan, 'problem'>> & { readonly problem: Problem | null };
  /** True if the scan's label is queued behind a failed job. */
  readonly isWaiting: boolean;
  /** Texts of the rows to choose from, one row per line. */
  readonly rowTexts: string;
}

/** One scan of the list. It is memoized, because scans arrive fast and the list can have hundreds of scans. */
const LoggedScan = memo(function LoggedScan({ scan, session, sheet, isWaiting, rowTexts }: LoggedScanProps) {
  const { id, content, phase, rows, problem, isOfMany, repeats } = scan;
  const styles = useStyles();
  const { t, i18n } = useTranslation('scan');
  const notify = useNotify();
  const problemText = usePrinterProblemText();
  const look = LOOKS[phase];
  const Icon = ICONS[look];
  const numberOf = (row: number) =>
    (row + (sheet?.summary.firstRowNumber ?? 1)).toLocaleString(i18n.language);
  const [row] = rows;
  const texts = rowTexts.split('\n');
  const drop = () => {
    const putBack = session.drop(id);
    notify(t('log.dropped', { content }), 'info', undefined, { text: t('log.undo'), onClick: putBack });
  };
  return (
    <li className={styles.scan} data-scan-phase={phase}>
      <Icon className={look === 'waits' ? styles.detail : styles[look]} aria-hidden="true" fontSize={20} />
      <div className={styles.facts}>
        <Text weight="semibold" className={styles.content}>
          {content}
        </Text>
        <Text size={200} className={mergeClasses(styles.detail, look === 'bad' && styles.bad)}>
          {isWaiting
            ? t('phase.waiting')
            : t(`phase.${phase}`, { content, count: phase === 'repeated' ? repeats : rows.length })}
          {problem && ` ${problemText(problem)}`}
          {rows.length === 1 && ` ${t('log.row', { row: numberOf(row), text: texts[0] })}`}
        </Text>
      </div>
      <div
        className={mergeClasses(
          styles.buttons,
          (phase === 'repeated' || phase === 'several') && styles.below,
        )}
      >
        {phase === 'repeated' && (
          <>
            <Button size="small" onClick={() => session.answer(id, true)}>
              {t('ask.again')}
            </Button>
            <Button size="small" onClick={() => session.answer(id, false)}>
              {t('ask.no')}
            </Button>
          </>
        )}
        {phase === 'several' && (
          <>
            {rows.slice(0, MAX_OFFERED).map((one, at) => (
              <Button key={one} size="small" className={styles.row} onClick={() => session.choose(id, one)}>
                {t('log.row', { row: numberOf(one), text: texts[at] ?? '' })}
              </Button>
            ))}
            <Button size="small" onClick={() => session.choose(id, null)}>
              {t('ask.none')}
            </Button>
          </>
        )}
        {phase === 'failed' && rows.length < 2 && !isOfMany && (
          <Button size="small" onClick={() => session.again(id)}>
            {t('ask.retry')}
          </Button>
        )}
        {phase === 'collected' && (
          <Button size="small" appearance="subtle" onClick={drop}>
            {t('log.drop')}
          </Button>
        )}
      </div>
    </li>
  );
});
