import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import type { LabelSheet } from '../../../core/label/label.ts';
import { slotsOnPage } from '../../../core/print/stockOf.ts';
import { LINER_COLOR, ON_PAPER, PAPER_COLOR } from '../../ui/themes/brand.ts';
import { type LabelPaperFields, labelOutline, outlinesAt, pieceOutline } from './labelOutline.ts';

// Paper looks alike in every theme.
const useStyles = makeStyles({
  picture: { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  liner: { fill: LINER_COLOR, stroke: ON_PAPER.edge, vectorEffect: 'non-scaling-stroke' },
  label: {
    fill: PAPER_COLOR,
    fillRule: 'evenodd',
    stroke: ON_PAPER.edge,
    vectorEffect: 'non-scaling-stroke',
  },
  fold: {
    fill: 'none',
    stroke: ON_PAPER.edge,
    strokeDasharray: '3 3',
    vectorEffect: 'non-scaling-stroke',
  },
  first: {
    stroke: ON_PAPER.marked,
    strokeWidth: '2px',
    fill: ON_PAPER.markedFill,
  },
});

interface StockPictureProps {
  readonly label: LabelPaperFields;
}

function SheetPicture({ label, sheet }: { label: LabelPaperFields; sheet: LabelSheet }) {
  const styles = useStyles();
  const [first, ...others] = slotsOnPage(sheet);
  return (
    <>
      <rect className={styles.liner} width={sheet.widthMm} height={sheet.heightMm} />
      <path className={styles.label} d={outlinesAt(label, others)} />
      <path
        className={mergeClasses(styles.label, styles.first)}
        d={labelOutline(label)}
        transform={`translate(${first.xMm} ${first.yMm})`}
      />
    </>
  );
}

/** Share of the previous and next label on a roll that is visible. */
const NEXT_SHARE = 0.35;
/** Width of the liner beside the labels. */
const BACKING_MM = 2;

function rollBox(label: LabelPaperFields) {
  const piece = pieceBox(label);
  const widthMm = label.columns * piece.widthMm + (label.columns - 1) * label.columnGapMm;
  const gapMm = label.paperType === 'continuous' ? 0 : label.rowGapMm;
  const restMm = piece.heightMm * NEXT_SHARE + gapMm;
  return {
    piece,
    stepXMm: piece.widthMm + label.columnGapMm,
    stepYMm: piece.heightMm + gapMm,
    xMm: piece.xMm - BACKING_MM,
    yMm: piece.yMm - restMm,
    widthMm: widthMm + 2 * BACKING_MM,
    heightMm: piece.heightMm + 2 * restMm,
  };
}

/** Part of a roll. It ends at the box of the picture, within the previous and next labels, because the roll continues there. */
function RollPicture({ label }: { label: LabelPaperFields }) {
  const styles = useStyles();
  const { piece, stepXMm, stepYMm, ...box } = rollBox(label);
  const outline = pieceOutline(label);
  const fill = label.backgroundColour === null ? undefined : { fill: label.backgroundColour };
  const columns = Array.from({ length: label.columns }, (_, column) => column);
  // The highlighted label is last, so that no other label covers its edge.
  const places = [-1, 1, 0]
    .flatMap((row) => columns.map((column) => ({ row, column })))
    .sort((a, b) => Number(isFirst(a)) - Number(isFirst(b)));
  return (
    // An inner drawing clips its content.
    <svg
      x={box.xMm}
      y={box.yMm}
      width={box.widthMm}
      height={box.heightMm}
      viewBox={`${box.xMm} ${box.yMm} ${box.widthMm} ${box.heightMm}`}
      aria-hidden="true"
    >
      <rect
        className={styles.liner}
        x={box.xMm}
        y={box.yMm - piece.heightMm}
        width={box.widthMm}
        height={box.heightMm + 2 * piece.heightMm}
      />
      {places.map((place) => {
        const at = `translate(${place.column * stepXMm} ${place.row * stepYMm})`;
        return (
          <g key={`${place.row} ${place.column}`} transform={at}>
            <path
              className={mergeClasses(styles.label, isFirst(place) && styles.first)}
              style={fill}
              d={outline}
            />
            {label.cableTail && <path className={styles.fold} d={labelOutline(label)} />}
          </g>
        );
      })}
    </svg>
  );
}

const isFirst = ({ row, column }: { readonly row: number; readonly column: number }) =>
  row === 0 && column === 0;

/**
 * Shows labels on their sheet or roll, with the first label highlighted. Hidden from screen readers, because the text beside it says the
 * same.
 */
export function StockPicture({ label }: StockPictureProps) {
  const styles = useStyles();
  const sheet = label.stock?.sheet ?? null;
  const box = sheet ? { xMm: 0, yMm: 0, ...sheet } : rollBox(label);
  const viewBox = `${box.xMm} ${box.yMm} ${box.widthMm} ${box.heightMm}`;
  return (
    <svg className={styles.picture} viewBox={viewBox} aria-hidden="true">
      {sheet ? <SheetPicture label={label} sheet={sheet} /> : <RollPicture label={label} />}
    </svg>
  );
}
