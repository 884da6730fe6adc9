import { makeStyles, tokens } from '@fluentui/react-components';

const FOCUS = {
  outline: `2px solid ${tokens.colorStrokeFocus2}`,
  outlineOffset: '2px',
} as const;

const BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minHeight: '32px',
  padding: `5px ${tokens.spacingHorizontalM}`,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground1,
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  fontWeight: tokens.fontWeightSemibold,
  textDecorationLine: 'none',
  cursor: 'pointer',
} as const;

/** Styles of plain HTML controls that look like the controls of the other screens, without Fluent's scripts. */
export const useControlStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': FOCUS,
  },
  button: {
    ...BUTTON,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': FOCUS,
  },
  primary: {
    ...BUTTON,
    minHeight: '40px',
    padding: `7px ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid transparent`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase400,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': FOCUS,
    // In forced-colors mode only the border shows that this is a button.
    '@media (forced-colors: active)': { border: '1px solid ButtonText' },
  },
  field: {
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    ':focus-visible': FOCUS,
  },
});
