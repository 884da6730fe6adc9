import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSheetFile } from '../features/data/sheetFile.ts';
import { useFileDrops } from '../ui/drops/DropVeil.tsx';
import { withTexts } from '../ui/withTexts.ts';
import { lazyOptional } from './lazyOptional.tsx';
import { useControlStyles } from './useControlStyles.ts';
import type { LiveLabelsState } from './useLiveLabels.ts';

/** Loads on first use, with the messages of the engine. */
const ProblemLine = lazyOptional(() =>
  withTexts(['problems', 'shell'], async () => (await import('./ProblemLine.tsx')).ProblemLine),
);

/** Indexes of the columns for which there are input fields: name, price and code. */
const TYPED = [1, 4, 5];
/** Index of the column with the barcode's content. Its field is wide enough for the digits. */
const CODE = 5;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  wide: { gridColumn: '1 / -1' },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  /** Reserves two lines, so that messages do not shift the layout. */
  news: { minHeight: `calc(2 * ${tokens.lineHeightBase300})` },
  said: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  wrong: { margin: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** Lets the visitor fill the label by hand, or from a spreadsheet. */
export function TryPanel({ live }: { readonly live: LiveLabelsState }) {
  const styles = useStyles();
  const controls = useControlStyles();
  const { t, i18n } = useTranslation('landing');
  const headingId = useId();
  // Accepted anywhere on the page.
  const over = useFileDrops({ onOver: () => true, onDrop: ({ files }) => files[0] && live.drop(files[0]) });
  const { sheet, trouble } = live;
  const isTouched = live.shown !== null || sheet !== null || trouble !== null;
  const choose = async () => {
    const file = await chooseSheetFile();
    if (file) live.drop(file);
  };
  return (
    <section
      className={mergeClasses(styles.root, over !== null && styles.over)}
      aria-labelledby={headingId}
      onPointerEnter={live.warm}
      onFocus={live.warm}
    >
      <h2 id={headingId} className={styles.title}>
        {t('try.title')}
      </h2>
      <div className={styles.fields}>
        {TYPED.map((column) => (
          <label key={column} className={mergeClasses(styles.field, column === CODE && styles.wide)}>
            {live.columns[column]}
            <input
              className={controls.field}
              value={live.typed[column]}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => live.type(column, target.value)}
            />
          </label>
        ))}
      </div>
      <div className={styles.row}>
        <button type="button" className={controls.button} onClick={() => void choose()}>
          {t('try.choose')}
        </button>
        <button type="button" className={controls.button} onClick={live.trySample}>
          {t('try.sample')}
        </button>
      </div>
      <p className={styles.quiet}>{t('try.drop')}</p>
      <div className={styles.news}>
        <div role="status">
          {live.isReading && <p className={styles.said}>{t('try.reading')}</p>}
          {sheet && !live.isReading && (
            <p className={styles.said}>
              {t('try.bound', {
                count: sheet.rowCount,
                shown: sheet.rowCount.toLocaleString(i18n.language),
                name: sheet.file.name,
              })}
            </p>
          )}
          {sheet && sheet.lacking.length > 0 && (
            <p className={styles.said}>
              {t('try.lacking', { columns: new Intl.ListFormat(i18n.language).format(sheet.lacking) })}
            </p>
          )}
        </div>
        <div role="alert">
          {trouble && (
            <p className={styles.wrong}>
              {trouble === 'notFetched' ? t('try.notFetched') : <ProblemLine problem={trouble} />}
            </p>
          )}
        </div>
      </div>
      <div className={styles.row}>
        <button type="button" className={controls.button} onClick={() => live.edit(false)}>
          {t('try.edit')}
        </button>
        <button type="button" className={controls.button} onClick={() => live.edit(true)}>
          {t('try.print')}
        </button>
        {isTouched && (
          <button type="button" className={controls.button} onClick={live.startOver}>
            {t('try.startOver')}
          </button>
        )}
      </div>
    </section>
  );
}
