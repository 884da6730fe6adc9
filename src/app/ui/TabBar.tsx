import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useArrowFocus } from './hooks/useArrowFocus.ts';

const useStyles = makeStyles({
  root: { display: 'flex', minWidth: 0 },
  column: { flexDirection: 'column' },
  tab: {
    position: 'relative',
    display: 'grid',
    padding: `${tokens.spacingVerticalMNudge} ${tokens.spacingHorizontalMNudge}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outline: 'none',
    // The line below the tab, or beside it in a column.
    '::before': {
      content: '""',
      position: 'absolute',
      right: tokens.spacingHorizontalMNudge,
      bottom: 0,
      left: tokens.spacingHorizontalMNudge,
      height: tokens.strokeWidthThicker,
      borderRadius: tokens.borderRadiusCircular,
    },
    // The selected text is bold: reserve its width, so that the other tabs don't move.
    '::after': {
      content: 'attr(data-text)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
    ':hover::before': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  small: { padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalSNudge}` },
  aside: {
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '::before': {
      top: tokens.spacingVerticalS,
      right: 'auto',
      bottom: tokens.spacingVerticalS,
      left: 0,
      width: tokens.strokeWidthThicker,
      height: 'auto',
    },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::before': { backgroundColor: tokens.colorCompoundBrandStroke },
    ':hover::before': { backgroundColor: tokens.colorCompoundBrandStrokeHover },
    '@media (forced-colors: active)': { '::before': { backgroundColor: 'Highlight' } },
  },
});

interface TabBarProps<Value extends string> {
  /** Name for screen readers, if no heading names the tabs. */
  readonly label?: string;
  readonly tabs: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value | null;
  readonly isSmall?: boolean;
  readonly isColumn?: boolean;
  readonly className?: string;
  readonly onChange: (value: Value) => void;
}

/** Tabs in a row or column. The arrow keys move the focus, Enter and Space select. */
export function TabBar<Value extends string>(props: TabBarProps<Value>) {
  const { label, tabs, value, isSmall = false, isColumn = false, className, onChange } = props;
  const styles = useStyles();
  const arrows = useArrowFocus<HTMLDivElement>(isColumn ? 'column' : 'row');
  return (
    <div
      {...arrows}
      role="tablist"
      aria-label={label}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      className={mergeClasses(styles.root, isColumn && styles.column, className)}
    >
      {tabs.map((tab) => {
        const isHere = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={isHere}
            data-text={tab.text}
            className={mergeClasses(
              styles.tab,
              isSmall && styles.small,
              isColumn && styles.aside,
              isHere && styles.here,
            )}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
          </button>
        );
      })}
    </div>
  );
}
