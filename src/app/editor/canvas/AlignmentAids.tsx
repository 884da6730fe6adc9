import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { pieceOutline } from '../../features/stocks/labelOutline.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import { useKey } from '../../state/useKey.ts';
import { useViewPreferences } from '../../state/viewPreferences.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useDocument } from '../core/useDocument.ts';

const useStyles = makeStyles({
  guide: {
    stroke: tokens.colorPaletteBlueBorderActive,
    strokeWidth: 'var(--px)',
    fill: 'none',
  },
  /** Wide transparent stroke as the hit area of a guide. */
  grip: { stroke: 'transparent', strokeWidth: 'calc(9px * var(--px))', pointerEvents: 'stroke' },
  upright: { cursor: 'col-resize' },
  level: { cursor: 'row-resize' },
  grid: { fill: 'none', stroke: tokens.colorNeutralStroke2, strokeWidth: 'var(--px)' },
});

/** Half the length of a guide; longer than the visible part of a label at any zoom. */
const FAR_MM = 4000;

function useGuides() {
  return useDocument((label) => ({ x: label.guidesXMm, y: label.guidesYMm }));
}

/** Hit areas of the guides. They are below the elements, so that an element wins where both overlap. */
export function GuideGrips() {
  const styles = useStyles();
  const { showGuides } = useViewPreferences();
  const { x, y } = useGuides();
  if (!showGuides) return null;
  return (
    <g>
      {x.map((atMm, index) => (
        <path
          key={`x${index}`}
          className={mergeClasses(styles.grip, styles.upright)}
          data-guide={`x:${index}`}
          d={`M${atMm} ${-FAR_MM}V${FAR_MM}`}
        />
      ))}
      {y.map((atMm, index) => (
        <path
          key={`y${index}`}
          className={mergeClasses(styles.grip, styles.level)}
          data-guide={`y:${index}`}
          d={`M${-FAR_MM} ${atMm}H${FAR_MM}`}
        />
      ))}
    </g>
  );
}

/** The guides as lines above all elements. */
export function GuideLines() {
  const styles = useStyles();
  const { showGuides } = useViewPreferences();
  const { x, y } = useGuides();
  if (!showGuides || x.length + y.length === 0) return null;
  const upright = x.map((atMm) => `M${atMm} ${-FAR_MM}V${FAR_MM}`);
  const level = y.map((atMm) => `M${-FAR_MM} ${atMm}H${FAR_MM}`);
  return <path data-guides="" className={styles.guide} d={[...upright, ...level].join('')} />;
}

/** Smallest distance between grid lines; closer lines would merge into a gray area. */
const MIN_STEP_PX = 7;

function shownStep(gridMm: number, zoomPercent: number): number {
  let stepMm = gridMm;
  while (stepMm * pixelsPerMm(zoomPercent) < MIN_STEP_PX) stepMm *= 2;
  return stepMm;
}

/** Grid lines on the paper. At a low zoom a fine grid shows only every second or fourth line. */
export function GridLines() {
  const { showGrid } = useViewPreferences();
  return showGrid ? <ShownGrid /> : null;
}

function ShownGrid() {
  const styles = useStyles();
  const id = useId();
  const { gridMm } = useViewPreferences();
  const zoomPercent = useKey(useEditor().viewState, 'zoomPercent');
  const outline = useDocument(pieceOutline);
  const stepMm = shownStep(gridMm, zoomPercent);
  return (
    <g pointerEvents="none" data-grid="">
      <pattern id={id} width={stepMm} height={stepMm} patternUnits="userSpaceOnUse">
        <path className={styles.grid} d={`M0 0H${stepMm}M0 0V${stepMm}`} />
      </pattern>
      <path fill={`url(#${id})`} d={outline} />
    </g>
  );
}
