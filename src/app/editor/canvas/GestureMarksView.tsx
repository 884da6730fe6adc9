import { makeStyles, tokens } from '@fluentui/react-components';
import type { GestureMarks } from '../../state/viewStore.ts';

interface GestureMarksViewProps {
  readonly marks: GestureMarks;
  readonly scale: number;
  readonly panXPx: number;
  readonly panYPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const useStyles = makeStyles({
  guide: { stroke: tokens.colorPaletteBerryBorderActive, strokeWidth: '1px' },
  marquee: {
    fill: tokens.colorCompoundBrandBackground,
    fillOpacity: 0.1,
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '1px',
  },
});

/** Guide lines and the selection frame of a running gesture, in the canvas's own pixels. */
export function GestureMarksView(props: GestureMarksViewProps) {
  const { marks, scale, panXPx, panYPx, widthPx, heightPx } = props;
  const styles = useStyles();
  return (
    <g pointerEvents="none">
      {marks.guides.map(({ axis, atMm }) => {
        if (axis === 'x') {
          const x = panXPx + atMm * scale;
          return <line key={`x${atMm}`} className={styles.guide} x1={x} x2={x} y1={0} y2={heightPx} />;
        }
        const y = panYPx + atMm * scale;
        return <line key={`y${atMm}`} className={styles.guide} y1={y} y2={y} x1={0} x2={widthPx} />;
      })}
      {marks.marquee && (
        <rect
          className={styles.marquee}
          x={panXPx + marks.marquee.xMm * scale}
          y={panYPx + marks.marquee.yMm * scale}
          width={marks.marquee.widthMm * scale}
          height={marks.marquee.heightMm * scale}
        />
      )}
    </g>
  );
}
