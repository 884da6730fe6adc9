import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe } from 'valtio';
import { MM_PER_INCH } from '../../../../core/base/limits.ts';
import { useLengthText } from '../../../features/fields/useLengthText.ts';
import { withDecimalMark } from '../../../i18n/numberText.ts';
import { pixelsPerMm } from '../../../state/fitView.ts';
import { useViewPreferences } from '../../../state/viewPreferences.ts';
import { useShownTheme } from '../../../ui/themes/themes.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { RULER_PX, type RulerStyle } from './rulerDrawing.ts';
import { createRulerStrip } from './rulerStrip.ts';

/** Shown instead of the word "inch", which is too long in some languages. */
const INCH_SIGN = '″';

const useStyles = makeStyles({
  rulers: {
    // CSS variables that the canvas drawing code reads, because a canvas has no styles of its own.
    '--ruler-board': tokens.colorNeutralBackground1,
    '--ruler-edge': tokens.colorNeutralStroke2,
    '--ruler-tick': tokens.colorNeutralStroke1,
    '--ruler-text': tokens.colorNeutralForeground3,
    '--ruler-font': `9px ${tokens.fontFamilyBase}`,
  },
  ruler: { position: 'absolute', left: 0, top: 0, overflow: 'hidden' },
  left: { width: `${RULER_PX}px`, height: '100%', cursor: 'col-resize' },
  top: { width: '100%', height: `${RULER_PX}px`, cursor: 'row-resize' },
  strip: { display: 'block', willChange: 'transform' },
  inch: { fontSize: '16px', verticalAlign: '-5px' },
  corner: {
    width: `${RULER_PX}px`,
    height: `${RULER_PX}px`,
    lineHeight: `${RULER_PX}px`,
    fontSize: '9px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
  },
});

function readStyle(node: Element): RulerStyle {
  const style = getComputedStyle(node);
  const value = (name: string) => style.getPropertyValue(`--ruler-${name}`);
  return {
    board: value('board'),
    edge: value('edge'),
    tick: value('tick'),
    text: value('text'),
    font: value('font'),
  };
}

/** Rulers along the top and left edges in the user's unit, unless hidden. */
export function Rulers() {
  const { showRuler } = useViewPreferences();
  return showRuler ? <ShownRulers /> : null;
}

/** Rulers, redrawn on a canvas when the view changes, without a React render. Users drag guides out of the rulers. */
function ShownRulers() {
  const styles = useStyles();
  const { unit, mark } = useLengthText();
  const { language } = useTranslation().i18n;
  const { viewState } = useEditor();
  // Redraws when the theme, and with it the colors, changes.
  const theme = useShownTheme();
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = rootRef.current;
    const [left, top] = root?.querySelectorAll('canvas') ?? [];
    const [leftSurface, topSurface] = [left?.getContext('2d'), top?.getContext('2d')];
    if (!root || !leftSurface || !topSurface) return;
    const style = readStyle(root);
    const numberText = (digits: string) => withDecimalMark(digits, language);
    const showLeft = createRulerStrip(left, leftSurface, { isVertical: true, style, numberText });
    const showTop = createRulerStrip(top, topSurface, { isVertical: false, style, numberText });
    const draw = () => {
      const { panXPx, panYPx, widthPx, heightPx, zoomPercent } = viewState;
      if (widthPx === 0) return;
      const pixelsPerUnit = pixelsPerMm(zoomPercent) * (unit === 'in' ? MM_PER_INCH : 1);
      showLeft({ originPx: panYPx, lengthPx: heightPx, pixelsPerUnit });
      showTop({ originPx: panXPx, lengthPx: widthPx, pixelsPerUnit });
    };
    draw();
    return subscribe(viewState, draw);
  }, [viewState, unit, theme, language]);
  return (
    <div ref={rootRef} className={styles.rulers} aria-hidden="true">
      <div className={mergeClasses(styles.ruler, styles.left)} data-ruler="x">
        <canvas className={styles.strip} />
      </div>
      <div className={mergeClasses(styles.ruler, styles.top)} data-ruler="y">
        <canvas className={styles.strip} />
      </div>
      <div className={mergeClasses(styles.ruler, styles.corner)} data-ruler="">
        {unit === 'in' ? <span className={styles.inch}>{INCH_SIGN}</span> : mark}
      </div>
    </div>
  );
}
