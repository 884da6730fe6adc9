import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { LabelActions, type LabelDeeds } from './LabelActions.tsx';
import { LabelCover } from './LabelCover.tsx';
import type { ListedLabel } from './labelPages.ts';

const useStyles = makeStyles({
  item: {
    display: 'flex',
    minWidth: 0,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  card: { flexDirection: 'column', height: '100%', borderRadius: tokens.borderRadiusLarge },
  row: {
    alignItems: 'center',
    height: '100%',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  chosen: { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
  open: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: 'none',
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground3,
    outline: 'none',
    ':disabled': { cursor: 'default' },
  },
  cardOpen: { flexGrow: 1, minHeight: 0, padding: tokens.spacingVerticalM },
  rowOpen: { flexShrink: 0, width: '72px', height: '44px', padding: tokens.spacingVerticalXXS },
  box: { position: 'absolute', top: 0, left: 0, zIndex: 1 },
  place: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  words: { flexGrow: 1, minWidth: 0 },
  name: {
    display: 'block',
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outline: 'none',
  },
  meta: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  time: { '@media (max-width: 639px)': { display: 'none' } },
});

interface LabelItemProps extends LabelDeeds {
  readonly label: ListedLabel;
  readonly layout: 'thumb' | 'list';
  /** Whether several can be chosen. */
  readonly canSelect: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly hasActions: boolean;
  readonly disabled: boolean;
}

/** A label of a library as a card, or as a row of a list (product specification, section 2). */
export function LabelItem(props: LabelItemProps) {
  const { label, layout, canSelect, isChosen, onChoose, hasActions, disabled, ...deeds } = props;
  const styles = useStyles();
  const { t } = useTranslation('library');
  const { size } = useLengthText();
  const isCard = layout === 'thumb';
  const box = canSelect && (
    <Checkbox
      className={isCard ? styles.box : ''}
      checked={isChosen}
      disabled={disabled}
      aria-label={t('choose', { name: label.name })}
      onChange={(_event, data) => onChoose(data.checked === true)}
    />
  );
  const open = (
    <button
      type="button"
      className={mergeClasses(styles.open, isCard ? styles.cardOpen : styles.rowOpen)}
      disabled={disabled}
      aria-label={t('open', { name: label.name })}
      onClick={() => deeds.onEdit(label)}
    >
      <LabelCover label={label} />
    </button>
  );
  const name = (
    <button
      type="button"
      className={styles.name}
      title={label.name}
      disabled={disabled}
      tabIndex={-1}
      onClick={() => deeds.onEdit(label)}
    >
      {label.name}
    </button>
  );
  const meta = <div className={styles.meta}>{size(label.width, label.height)}</div>;
  const actions = hasActions && <LabelActions label={label} disabled={disabled} {...deeds} />;
  const rootStyle = mergeClasses(styles.item, isCard ? styles.card : styles.row, isChosen && styles.chosen);
  if (isCard)
    return (
      <div className={rootStyle} data-label-id={label.id}>
        <div className={styles.place}>
          {box}
          {open}
        </div>
        <div className={styles.foot}>
          <div className={styles.words}>
            {name}
            {meta}
          </div>
          {actions}
        </div>
      </div>
    );
  return (
    <div className={rootStyle} data-label-id={label.id}>
      {box}
      {open}
      <div className={styles.words}>{name}</div>
      {meta}
      <time className={mergeClasses(styles.meta, styles.time)}>{timeText(label.updateTime)}</time>
      {actions}
    </div>
  );
}
