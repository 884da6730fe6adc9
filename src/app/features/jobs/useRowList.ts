import { useTranslation } from 'react-i18next';

/** Maximum number of rows that a sentence names; for the others it has only their number. */
const MAX_NAMED = 5;

/** Returns a function that lists row numbers of the spreadsheet for a sentence: “5, 9, and 18”, or the first ones “and 12 more”. */
export function useRowList(): (rows: readonly number[], count?: number) => string {
  const { t, i18n } = useTranslation('print');
  return (rows, count = rows.length) => {
    const named = rows.slice(0, MAX_NAMED).map((row) => row.toLocaleString(i18n.language));
    const more = count - named.length;
    return new Intl.ListFormat(i18n.language).format(
      more > 0 ? [...named, t('rowList.more', { count: more })] : named,
    );
  };
}
