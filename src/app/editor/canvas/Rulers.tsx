import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { MM_PER_INCH } from '../../../core/base/limits.ts';
import type { Unit } from '../../state/preferences.ts';
import { rulerTicks } from './rulerTicks.ts';

interface RulersProps {
  readonly unit: Unit;
  readonly scale: number;
  readonly panXPx: number;
  readonly panYPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export const RULER_PX = 20;

const useStyles = makeStyles({
  ruler: { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' },
  board: { fill: tokens.colorNeutralBackground1 },
  edge: { stroke: tokens.colorNeutralStroke2 },
  tick: { stroke: tokens.colorNeutralStroke1 },
  text: { fill: tokens.colorNeutralForeground3, fontSize: '9px', fontFamily: tokens.fontFamilyBase },
});

/** Rulers along the upper and the left edge, in the user's unit. */
export const Rulers = memo(function Rulers({ unit, scale, panXPx, panYPx, widthPx, heightPx }: RulersProps) {
  const styles = useStyles();
  const pixelsPerUnit = unit === 'in' ? scale * MM_PER_INCH : scale;
  return (
    <svg className={styles.ruler} width={widthPx} height={heightPx} aria-hidden="true">
      <rect className={styles.board} width={widthPx} height={RULER_PX} />
      <rect className={styles.board} width={RULER_PX} height={heightPx} />
      {rulerTicks(panXPx, pixelsPerUnit, widthPx).map(({ atPx, text }) =>
        atPx < RULER_PX ? null : (
          <g key={atPx} transform={`translate(${Math.round(atPx) + 0.5} 0)`}>
            <line className={styles.tick} y1={text === null ? 15 : 8} y2={RULER_PX} />
            {text !== null && (
              <text className={styles.text} x={3} y={10}>
                {text}
              </text>
            )}
          </g>
        ),
      )}
      {rulerTicks(panYPx, pixelsPerUnit, heightPx).map(({ atPx, text }) =>
        atPx < RULER_PX ? null : (
          <g key={atPx} transform={`translate(0 ${Math.round(atPx) + 0.5})`}>
            <line className={styles.tick} x1={text === null ? 15 : 8} x2={RULER_PX} />
            {text !== null && (
              <text className={styles.text} transform="rotate(-90)" x={3} y={10} textAnchor="start">
                {text}
              </text>
            )}
          </g>
        ),
      )}
      <rect className={styles.board} width={RULER_PX} height={RULER_PX} />
      <path className={styles.edge} d={`M0 ${RULER_PX - 0.5}H${widthPx}M${RULER_PX - 0.5} 0V${heightPx}`} />
      <text className={styles.text} x={3} y={13}>
        {unit}
      </text>
    </svg>
  );
});
