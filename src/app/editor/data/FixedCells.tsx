import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ArrowUndoRegular, EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CellFixes } from './useCellFixes.ts';

/** Maximum number of listed fixes. Further ones are only counted; the rows panel shows them in their cells. */
const MAX_LISTED = 100;

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    maxWidth: '420px',
    maxHeight: '50vh',
    overflowY: 'auto',
  },
  text: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none', width: '100%' },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  values: { flexGrow: 1, overflowWrap: 'anywhere' },
});

/** Button with the number of values that are fixed in the label; opens their list, in which they can be restored. */
export function FixedCells({ fixes: { all, restore } }: { fixes: CellFixes }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('data');
  if (all.length === 0) return null;
  const count = (value: number) => value.toLocaleString(i18n.language);
  const title = t('fixes.count', { count: all.length });
  return (
    <Popover trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" icon={<EditRegular />} aria-label={title} title={title}>
          {count(all.length)}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={title}>
        <p className={styles.text}>{t('fixes.about')}</p>
        <ul className={styles.list}>
          {all.slice(0, MAX_LISTED).map((fix) => (
            <li key={`${fix.row} ${fix.column}`} className={styles.item}>
              <span className={styles.values}>
                {t('fixes.change', { ...fix, row: count(fix.row), was: fix.was || t('fixes.empty') })}
              </span>
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUndoRegular />}
                aria-label={t('fixes.restoreCell', { row: count(fix.row), column: fix.column })}
                title={t('fixes.restoreCell', { row: count(fix.row), column: fix.column })}
                onClick={() => restore([fix])}
              />
            </li>
          ))}
        </ul>
        {all.length > MAX_LISTED && (
          <p className={styles.text}>{t('fixes.more', { shown: count(all.length - MAX_LISTED) })}</p>
        )}
        <Button size="small" onClick={() => restore(all)}>
          {t('fixes.restoreAll')}
        </Button>
      </PopoverSurface>
    </Popover>
  );
}
