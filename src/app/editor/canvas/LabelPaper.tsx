import { makeStyles, tokens } from '@fluentui/react-components';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import { PAPER_COLOUR } from '../../ui/theme.ts';
import { useDocument } from '../useDocument.ts';

/** Corner of a rounded label, which the stock decides: as on most rolls. */
const CORNER_MM = 2;

const useStyles = makeStyles({
  paper: { fill: PAPER_COLOUR },
  shadow: { filter: 'drop-shadow(0 calc(1px * var(--px)) calc(3px * var(--px)) rgba(0, 0, 0, 0.3))' },
  outside: { fill: tokens.colorNeutralBackground5, fillOpacity: 0.82, fillRule: 'evenodd' },
  edge: {
    fill: 'none',
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: 'calc(1px * var(--px))',
  },
  fold: {
    fill: 'none',
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: 'calc(1px * var(--px))',
    strokeDasharray: 'calc(4px * var(--px)) calc(4px * var(--px))',
  },
  hint: {
    fill: PAPER_COLOUR,
    fillOpacity: 0.16,
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: 'calc(1px * var(--px))',
    strokeDasharray: 'calc(4px * var(--px)) calc(4px * var(--px))',
  },
});

/** What the paper of a label looks like, whatever is printed on it. */
type Paper = Pick<
  Label,
  'widthMm' | 'heightMm' | 'shape' | 'cableTail' | 'columns' | 'columnGapMm' | 'rowGapMm' | 'paperType'
>;

function usePaper(): Paper {
  return useDocument(
    ({ widthMm, heightMm, shape, cableTail, columns, columnGapMm, rowGapMm, paperType }) => ({
      widthMm,
      heightMm,
      shape,
      cableTail,
      columns,
      columnGapMm,
      rowGapMm,
      paperType,
    }),
  );
}

interface PieceProps {
  readonly label: Paper;
  readonly className: string;
  readonly xMm: number;
  readonly yMm: number;
}

function cornerOf({ shape, widthMm, heightMm }: Paper): number {
  return shape === 'roundedRectangle' ? Math.min(CORNER_MM, widthMm / 4, heightMm / 4) : 0;
}

function Piece({ label, className, xMm, yMm }: PieceProps) {
  const { widthMm, heightMm, shape } = label;
  if (shape === 'circle') {
    const radius = widthMm / 2;
    return <circle className={className} cx={xMm + radius} cy={yMm + radius} r={radius} />;
  }
  return (
    <rect className={className} x={xMm} y={yMm} width={widthMm} height={heightMm} rx={cornerOf(label)} />
  );
}

/** The label's paper with its cable tail. */
export function LabelPaper() {
  const styles = useStyles();
  const label = usePaper();
  const tail = label.cableTail ? pieceBox(label) : null;
  return (
    <g pointerEvents="none" className={styles.shadow}>
      {tail && (
        <rect
          className={styles.paper}
          x={tail.xMm}
          y={tail.yMm}
          width={tail.widthMm}
          height={tail.heightMm}
        />
      )}
      <Piece label={label} className={styles.paper} xMm={0} yMm={0} />
    </g>
  );
}

/** Far enough for every screen at every zoom. */
const FAR_MM = 20_000;

function shapePath(label: Paper): string {
  const { widthMm, heightMm, shape } = label;
  if (label.cableTail) {
    const box = pieceBox(label);
    return `M${box.xMm} ${box.yMm}h${box.widthMm}v${box.heightMm}h${-box.widthMm}z`;
  }
  const radius = shape === 'circle' ? widthMm / 2 : cornerOf(label);
  if (radius === 0) return `M0 0h${widthMm}v${heightMm}h${-widthMm}z`;
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  const across = widthMm - 2 * radius;
  const down = heightMm - 2 * radius;
  return `M${radius} 0h${across}${arc(radius, radius)}v${down}${arc(-radius, radius)}h${-across}${arc(-radius, -radius)}v${-down}${arc(radius, -radius)}z`;
}

/** Dims what lies outside the label, which is cut away; and hints the columns beside it and the roll above and below. */
export function LabelSurroundings() {
  const styles = useStyles();
  const label = usePaper();
  const stepMm = label.widthMm + label.columnGapMm;
  const neighbours = Array.from({ length: label.columns - 1 }, (_, index) => (index + 1) * stepMm);
  const rollStepMm = pieceBox(label).heightMm + (label.paperType === 'continuous' ? 0 : label.rowGapMm);
  const far = `M${-FAR_MM} ${-FAR_MM}h${2 * FAR_MM}v${2 * FAR_MM}h${-2 * FAR_MM}z`;
  return (
    <g pointerEvents="none">
      <path className={styles.outside} d={`${far}${shapePath(label)}`} />
      {[-rollStepMm, rollStepMm].map((yMm) => (
        <Piece key={yMm} label={label} className={styles.hint} xMm={0} yMm={yMm} />
      ))}
      {neighbours.map((xMm) => (
        <Piece key={xMm} label={label} className={styles.hint} xMm={xMm} yMm={0} />
      ))}
      <path className={styles.edge} d={shapePath(label)} />
      {label.cableTail && <Piece label={label} className={styles.fold} xMm={0} yMm={0} />}
    </g>
  );
}
