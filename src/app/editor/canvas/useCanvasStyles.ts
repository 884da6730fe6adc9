import { makeStyles, tokens } from '@fluentui/react-components';
import { PAPER_COLOR } from '../../ui/themes/brand.ts';
import { REASON_LINE_PX } from './drawing/reasonDrawing.ts';
import { WORDS_HEIGHT_PX, WORDS_WIDTH_PX } from './drawing/spanDrawing.ts';

/** Styles of the drawing. `--px` is the length of a screen pixel on the label; strokes that use it have the same width at every zoom. */
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
  /** Wide transparent stroke, so that a click near an outline without fill still hits the element. */
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
  reason: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
    '& > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 'var(--lines)',
      overflow: 'hidden',
      maxWidth: '100%',
      paddingInline: '2px',
      backgroundColor: `color-mix(in srgb, ${PAPER_COLOR} 85%, transparent)`,
      // The same in every theme, because the paper is always white.
      color: tokens.colorPaletteRedBackground3,
      font: `${tokens.fontSizeBase200} / ${REASON_LINE_PX}px ${tokens.fontFamilyBase}`,
      textAlign: 'center',
      overflowWrap: 'anywhere',
    },
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
  spanLine: {
    position: 'absolute',
    left: 0,
    top: 0,
    width: '1px',
    height: '1px',
    transformOrigin: '0 0',
    backgroundColor: tokens.colorPaletteBerryBorderActive,
    willChange: 'transform',
  },
  spanWords: {
    // CSS variables that the canvas drawing code reads, because a canvas has no styles of its own.
    '--words-board': PAPER_COLOR,
    // Dark in every theme, because the paper is always white.
    '--words-text': tokens.colorPaletteBerryBackground3,
    '--words-font': `${tokens.fontSizeBase100} ${tokens.fontFamilyBase}`,
    position: 'absolute',
    left: 0,
    top: 0,
    width: `${WORDS_WIDTH_PX}px`,
    height: `${WORDS_HEIGHT_PX}px`,
    willChange: 'transform',
  },
  marquee: {
    position: 'absolute',
    boxSizing: 'border-box',
    backgroundColor: `color-mix(in srgb, ${tokens.colorCompoundBrandBackground} 10%, transparent)`,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
  },
});
