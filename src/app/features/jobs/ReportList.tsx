import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { RowReport } from '../../../core/run/runChunks.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

interface ReportListProps {
  readonly reports: readonly RowReport[];
  /** Shows a row in the label, where it can be shown. */
  readonly onShow?: ((report: RowReport) => void) | null;
  /** Whether they are counted as rows; what is said of pages names them itself. */
  readonly hasRows?: boolean;
}

/** Nobody reads more; the count says how many there are. */
const MAX_SHOWN = 100;

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    maxHeight: '240px',
    overflowY: 'auto',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

/** Rows with the reason why each cannot be printed. */
export function ReportList({ reports, onShow = null, hasRows = true }: ReportListProps) {
  const styles = useStyles();
  const { t } = useTranslation('print');
  const problemText = useProblemText();
  return (
    <ul className={styles.list}>
      {reports.slice(0, MAX_SHOWN).map((report) => (
        <li key={report.entry}>
          {onShow ? (
            <Link as="button" inline title={t('badRows.show')} onClick={() => onShow(report)}>
              {t('badRows.row', { row: report.row })}
            </Link>
          ) : (
            hasRows && t('badRows.row', { row: report.row })
          )}{' '}
          {report.problems
            .filter((problem) => problem.severity === 'error')
            .map(problemText)
            .join(' ')}
        </li>
      ))}
    </ul>
  );
}
