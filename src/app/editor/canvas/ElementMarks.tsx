import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { BoxMm } from '../../../core/edit/planners.ts';
import { isBound } from '../../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../../core/label/label.ts';

interface ElementMarksProps {
  readonly element: LabelElement;
  readonly box: BoxMm;
  readonly scale: number;
  readonly severity: 'error' | 'warning' | null;
}

const BADGE_RADIUS_PX = 7;

const useStyles = makeStyles({
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
  badge: { fill: tokens.colorCompoundBrandBackground, stroke: tokens.colorNeutralForegroundStaticInverted },
  drum: { fill: 'none', stroke: tokens.colorNeutralForegroundStaticInverted, strokeWidth: '1.1px' },
});

/** What the editor says about an element on the label: that it is fed by data, and that something is wrong with it. */
export const ElementMarks = memo(function ElementMarks({ element, box, scale, severity }: ElementMarksProps) {
  const styles = useStyles();
  const bound = isBound(element);
  if (!bound && severity === null) return null;
  const x = box.xMm * scale;
  const y = box.yMm * scale;
  const width = box.widthMm * scale;
  const height = box.heightMm * scale;
  return (
    <g pointerEvents="none" transform={`rotate(${element.rotationDeg} ${x + width / 2} ${y + height / 2})`}>
      {severity && (
        <rect className={styles[severity]} x={x - 1} y={y - 1} width={width + 2} height={height + 2} />
      )}
      {bound && (
        <g transform={`translate(${x + width} ${y - 2})`} opacity={0.9}>
          <circle className={styles.badge} r={BADGE_RADIUS_PX} />
          <path
            className={styles.drum}
            d="M-3 -2.6a3 1.2 0 0 1 6 0v5a3 1.2 0 0 1 -6 0zm0 0a3 1.2 0 0 0 6 0"
          />
        </g>
      )}
    </g>
  );
});
