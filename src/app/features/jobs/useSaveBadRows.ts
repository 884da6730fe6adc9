import { useTranslation } from 'react-i18next';
import { safeFileName } from '../../../core/base/fileName.ts';
import type { RowReport } from '../../../core/run/chunks/runChunks.ts';
import { BYTE_ORDER_MARK, writeCsv } from '../../../core/sheet/writeCsv.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { saveFile } from '../../services/saveFile.ts';
import { jobState } from './jobState.ts';

/** Returns a function that saves failed rows as a csv file, one line per reason, with the row numbers of the spreadsheet. */
export function useSaveBadRows(): (reports: readonly RowReport[], count: number) => void {
  const { t } = useTranslation('print');
  const problemText = useProblemText();
  return (reports, count) => {
    const label = jobState.order?.request.label;
    const nameOf = (id: string) => label?.elements.find((element) => element.id === id)?.name || id;
    const lines = reports.flatMap(({ row, problems }) =>
      problems
        .filter(({ severity }) => severity === 'error')
        .map((problem) => [String(row), nameOf(problem.element), problemText(problem)]),
    );
    const more = count - reports.length;
    const head = [t('badRows.list.row'), t('badRows.list.element'), t('badRows.list.reason')];
    const rest = more > 0 ? [['', '', t('badRows.list.more', { count: more })]] : [];
    const text = BYTE_ORDER_MARK + writeCsv([head, ...lines, ...rest]);
    const file = t('badRows.list.file');
    const name = label?.name ? safeFileName(label.name, 'csv', ` ${file}`) : safeFileName(file, 'csv');
    saveFile(new Blob([text], { type: 'text/csv' }), name);
  };
}
