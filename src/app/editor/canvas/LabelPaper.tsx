import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { Label } from '../../../core/label/label.ts';
import { PAPER_COLOUR } from '../../ui/theme.ts';
import { pieceBox } from '../pieceBox.ts';

/** Corner of a rounded label, which the stock decides: as on most rolls. */
const CORNER_MM = 2;
/** Gap to the next label of the roll in the hint. */
const ROLL_GAP_MM = 3;

const useStyles = makeStyles({
  paper: { fill: PAPER_COLOUR, filter: 'drop-shadow(0 1px 3px rgba(0, 0, 0, 0.28))' },
  hint: {
    fill: PAPER_COLOUR,
    fillOpacity: 0.35,
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: '1px',
    strokeDasharray: '4 4',
    vectorEffect: 'non-scaling-stroke',
  },
});

interface PieceProps {
  readonly label: Label;
  readonly className: string;
  readonly xMm: number;
  readonly yMm: number;
}

function Piece({ label, className, xMm, yMm }: PieceProps) {
  const { widthMm, heightMm, shape } = label;
  if (shape === 'circle') {
    const radius = widthMm / 2;
    return <circle className={className} cx={xMm + radius} cy={yMm + radius} r={radius} />;
  }
  const corner = shape === 'roundedRectangle' ? Math.min(CORNER_MM, widthMm / 4, heightMm / 4) : 0;
  return <rect className={className} x={xMm} y={yMm} width={widthMm} height={heightMm} rx={corner} />;
}

/** The label's paper, its cable tail, and hints of the columns beside it and of the roll above and below. */
export const LabelPaper = memo(function LabelPaper({ label }: { label: Label }) {
  const styles = useStyles();
  const tail = label.cableTail ? pieceBox(label) : null;
  const stepMm = label.widthMm + label.columnGapMm;
  const neighbours = Array.from({ length: label.columns - 1 }, (_, index) => (index + 1) * stepMm);
  const rollStepMm = (tail?.heightMm ?? label.heightMm) + (label.paperType === 'continuous' ? 0 : ROLL_GAP_MM);
  return (
    <g aria-hidden="true" pointerEvents="none">
      {[-rollStepMm, rollStepMm].map((yMm) => (
        <Piece key={yMm} label={label} className={styles.hint} xMm={0} yMm={yMm} />
      ))}
      {neighbours.map((xMm) => (
        <Piece key={xMm} label={label} className={styles.hint} xMm={xMm} yMm={0} />
      ))}
      {tail && (
        <rect className={styles.hint} x={tail.xMm} y={tail.yMm} width={tail.widthMm} height={tail.heightMm} />
      )}
      <Piece label={label} className={styles.paper} xMm={0} yMm={0} />
    </g>
  );
});
