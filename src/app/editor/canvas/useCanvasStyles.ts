import { makeStyles, tokens } from '@fluentui/react-components';

/** `--px` is the length of a screen pixel on the label: what is drawn with it looks the same at every zoom. */
export const useDrawingStyles = makeStyles({
  element: {
    outlineStyle: 'none',
    cursor: 'move',
    ':focus-visible > [data-hit]': {
      stroke: tokens.colorStrokeFocus2,
      strokeWidth: 'calc(2px * var(--px))',
    },
  },
  locked: { cursor: 'default' },
  unprinted: { opacity: 0.55 },
  ink: { pointerEvents: 'none' },
  hit: { fill: 'transparent' },
  /** Around a bare outline a click still hits it. */
  outline: { stroke: 'transparent', strokeWidth: 'calc(10px * var(--px))' },
});

export const useOverlayStyles = makeStyles({
  error: {
    fill: 'none',
    stroke: tokens.colorStatusDangerBorder2,
    strokeWidth: '1.5px',
    strokeDasharray: '5 3',
  },
  warning: {
    fill: 'none',
    stroke: tokens.colorStatusWarningBorder2,
    strokeWidth: '1.5px',
    strokeDasharray: '5 3',
  },
  badge: {
    fill: tokens.colorCompoundBrandBackground,
    stroke: tokens.colorNeutralForegroundStaticInverted,
    opacity: 0.9,
  },
  drum: { fill: 'none', stroke: tokens.colorNeutralForegroundStaticInverted, strokeWidth: '1.1px' },
  frame: { fill: 'none', stroke: tokens.colorCompoundBrandStroke, strokeWidth: '1.5px' },
  lockedFrame: {
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '1.5px',
    strokeDasharray: '4 3',
  },
  handle: {
    fill: tokens.colorNeutralForegroundStaticInverted,
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '1.5px',
  },
  hit: { fill: 'transparent', pointerEvents: 'all' },
  stem: { stroke: tokens.colorCompoundBrandStroke },
  rotate: { cursor: 'grab' },
  guide: {
    position: 'absolute',
    left: 0,
    top: 0,
    backgroundColor: tokens.colorPaletteBerryBorderActive,
    willChange: 'transform',
  },
  upright: { width: '1px', height: '100%' },
  level: { width: '100%', height: '1px' },
  span: {
    position: 'absolute',
    left: 0,
    top: 0,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorPaletteBerryForeground1,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '14px',
    whiteSpace: 'nowrap',
    textShadow: `0 0 2px ${tokens.colorNeutralBackground1}, 0 0 2px ${tokens.colorNeutralBackground1}`,
    willChange: 'transform',
  },
  spanX: {
    height: '14px',
    marginTop: '-14px',
    borderBottom: `1px solid ${tokens.colorPaletteBerryBorderActive}`,
  },
  spanY: {
    width: '14px',
    borderLeft: `1px solid ${tokens.colorPaletteBerryBorderActive}`,
    justifyContent: 'flex-start',
    paddingLeft: '3px',
  },
  marquee: {
    position: 'absolute',
    boxSizing: 'border-box',
    backgroundColor: `color-mix(in srgb, ${tokens.colorCompoundBrandBackground} 10%, transparent)`,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
  },
});
