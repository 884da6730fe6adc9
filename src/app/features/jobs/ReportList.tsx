import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { RowReport } from '../../../core/run/chunks/runChunks.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';

interface ReportListProps {
  readonly reports: readonly RowReport[];
  /** Shows a row in the label; null if that is not possible. */
  readonly onShow?: ((report: RowReport) => void) | null;
  /** True if the reports are about rows. Reports about pages of a document name the page in their text. */
  readonly hasRows?: boolean;
}

/** Maximum number of reports that are listed. The dialog shows the total number. */
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

/** Failed rows with their reasons. */
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
