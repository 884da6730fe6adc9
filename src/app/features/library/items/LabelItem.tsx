import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../i18n/timeText.ts';
import { useLengthText } from '../../fields/useLengthText.ts';
import type { CardLabel } from './cardLabel.ts';
import { type ActionFlags, type LabelActionHandlers, LabelActions } from './LabelActions.tsx';
import { LabelCover } from './LabelCover.tsx';
import { NARROW_ROW, ROW } from './rowSizes.ts';

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
    height: '100%',
    borderRadius: tokens.borderRadiusMedium,
    // Container queries: the row's width depends on the menus beside it.
    containerType: 'inline-size',
  },
  // The name has the whole width beside the picture in a narrow row, and size and actions share the line below it.
  rowGrid: {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    boxSizing: 'border-box',
    minHeight: `${ROW.heightPx}px`,
    gridTemplateAreas: '"lead name time actions" "lead meta time actions"',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    [NARROW_ROW]: {
      minHeight: `${ROW.narrowHeightPx}px`,
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"lead name name" "lead meta actions"',
      columnGap: tokens.spacingHorizontalS,
    },
  },
  lead: {
    gridArea: 'lead',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    [NARROW_ROW]: { columnGap: 0 },
  },
  actions: { gridArea: 'actions', display: 'flex', flexShrink: 0 },
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
  rowOpen: {
    flexShrink: 0,
    width: '72px',
    height: '44px',
    padding: tokens.spacingVerticalXXS,
    [NARROW_ROW]: { width: '56px' },
  },
  box: { position: 'absolute', top: 0, left: 0, zIndex: 1 },
  place: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 },
  foot: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"name name" "meta actions"',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
  },
  name: {
    gridArea: 'name',
    justifySelf: 'start',
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    // Up to two lines, because names may differ only at their ends, and are longer in some languages.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    outline: 'none',
  },
  // A wide row has one line, filled with as much of the name as fits.
  rowName: {
    WebkitLineClamp: '1',
    wordBreak: 'break-all',
    [NARROW_ROW]: { WebkitLineClamp: '2', wordBreak: 'normal' },
  },
  meta: {
    gridArea: 'meta',
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  part: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  rowMeta: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '1',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    [NARROW_ROW]: { WebkitLineClamp: '2' },
  },
  time: { gridArea: 'time', whiteSpace: 'nowrap', '@container (max-width: 559px)': { display: 'none' } },
});

interface LabelItemProps<One extends CardLabel> extends LabelActionHandlers<One>, ActionFlags {
  readonly label: One;
  readonly layout: 'thumb' | 'list';
  /** Called for a click on the picture or name; by default the click opens the editor. */
  readonly onOpen?: (label: One) => void;
  /** True if several labels can be selected. */
  readonly canSelect?: boolean;
  readonly isChosen?: boolean;
  readonly onChoose?: (isChosen: boolean) => void;
  readonly hasActions?: boolean;
  /** Note next to the size, such as the owner. */
  readonly note?: string;
  /** Time to show instead of the last change, in milliseconds since 1970. */
  readonly timeMs?: number;
}

/** Label of a list as a card or a row (product specification, section 2). */
export function LabelItem<One extends CardLabel>(props: LabelItemProps<One>) {
  const { label, layout, onOpen, canSelect = false, isChosen = false, onChoose, ...rest } = props;
  const {
    hasActions = true,
    note,
    timeMs = label.updateTime,
    canRemove,
    canCollect,
    disabled,
    ...deeds
  } = rest;
  const show = onOpen ?? deeds.onEdit;
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
      onChange={(_event, data) => onChoose?.(data.checked === true)}
    />
  );
  const open = (
    <button
      type="button"
      className={mergeClasses(styles.open, isCard ? styles.cardOpen : styles.rowOpen)}
      disabled={disabled}
      aria-label={t('open', { name: label.name })}
      onClick={() => show(label)}
    >
      <LabelCover label={label} />
    </button>
  );
  const name = (
    <button
      type="button"
      className={mergeClasses(styles.name, !isCard && styles.rowName)}
      title={label.name}
      disabled={disabled}
      tabIndex={-1}
      onClick={() => show(label)}
    >
      {label.name}
    </button>
  );
  const sizeText = size(label.width, label.height);
  const hasNote = note !== undefined && note !== '';
  const flags = { canRemove, canCollect, disabled };
  const actions = hasActions && (
    <div className={styles.actions}>
      <LabelActions label={label} {...flags} {...deeds} />
    </div>
  );
  const rootStyle = mergeClasses(styles.item, isCard ? styles.card : styles.row, isChosen && styles.chosen);
  if (isCard)
    return (
      <div className={rootStyle} data-label-id={label.id}>
        <div className={styles.place}>
          {box}
          {open}
        </div>
        <div className={styles.foot}>
          {name}
          <div className={styles.meta}>
            <div className={styles.part}>{sizeText}</div>
            {hasNote && (
              <div className={styles.part} title={note}>
                {note}
              </div>
            )}
          </div>
          {actions}
        </div>
      </div>
    );
  const metaText = hasNote ? `${sizeText} · ${note}` : sizeText;
  return (
    <div className={rootStyle} data-label-id={label.id}>
      <div className={styles.rowGrid}>
        <div className={styles.lead}>
          {box}
          {open}
        </div>
        {name}
        <div className={mergeClasses(styles.meta, styles.rowMeta)} title={metaText}>
          {metaText}
        </div>
        <time className={mergeClasses(styles.meta, styles.time)}>{timeText(timeMs)}</time>
        {actions}
      </div>
    </div>
  );
}
