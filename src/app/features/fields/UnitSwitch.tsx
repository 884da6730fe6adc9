import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { setUnit, UNITS, useUnit } from '../../i18n/unit.ts';

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
  // Forced colors replace backgrounds; the system's own pair marks the unit there.
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

interface UnitSwitchProps {
  readonly isSmall?: boolean;
}

/** Two joined buttons for the unit of all lengths, with the current unit pressed. */
export function UnitSwitch({ isSmall = false }: UnitSwitchProps) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const unit = useUnit();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and has its own layout
    <div role="group" aria-label={t('units.name')} title={t('units.name')} className={styles.root}>
      {UNITS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === unit}
          className={mergeClasses(styles.part, isSmall && styles.small, value === unit && styles.here)}
          onClick={() => setUnit(value)}
        >
          {t(`units.${value}`)}
        </button>
      ))}
    </div>
  );
}
