import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  // 24 px: minimum target size (WCAG 2.2, 2.5.8).
  part: {
    minWidth: '40px',
    minHeight: '30px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outline: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  small: {
    minWidth: '24px',
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontSize: tokens.fontSizeBase200,
  },
  // Forced colors replace backgrounds; the system's own pair marks the chosen value there.
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
});

interface JoinedButtonsProps<Value extends string> {
  /** Name of the group for screen readers, and its tooltip. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly isSmall?: boolean;
  readonly onChange: (value: Value) => void;
}

/** Joined buttons for a choice of a few values, with the current value pressed. */
export function JoinedButtons<Value extends string>({
  label,
  options,
  value: current,
  isSmall = false,
  onChange,
}: JoinedButtonsProps<Value>) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and has its own layout
    <div role="group" aria-label={label} title={label} className={styles.root}>
      {options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          className={mergeClasses(styles.part, isSmall && styles.small, value === current && styles.here)}
          onClick={() => onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
