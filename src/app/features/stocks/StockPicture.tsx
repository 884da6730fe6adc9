import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import type { LabelSheet } from '../../../core/label/label.ts';
import { slotsOnPage } from '../../../core/print/stockOf.ts';
import { PAPER_COLOR } from '../../ui/themes/brand.ts';
import { type LabelPaperFields, labelOutline, outlinesAt, pieceOutline } from './labelOutline.ts';

const useStyles = makeStyles({
  picture: { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  page: {
    fill: tokens.colorNeutralBackground4,
    stroke: tokens.colorNeutralStroke1,
    vectorEffect: 'non-scaling-stroke',
  },
  label: {
    fill: PAPER_COLOR,
    fillRule: 'evenodd',
    stroke: tokens.colorNeutralStroke1Hover,
    vectorEffect: 'non-scaling-stroke',
  },
  next: { opacity: 0.45 },
  fold: {
    fill: 'none',
    stroke: tokens.colorNeutralStroke1Hover,
    strokeDasharray: '3 3',
    vectorEffect: 'non-scaling-stroke',
  },
  first: {
    stroke: tokens.colorCompoundBrandStroke,
    fill: tokens.colorBrandBackground2,
    vectorEffect: 'non-scaling-stroke',
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
      <rect className={styles.page} width={sheet.widthMm} height={sheet.heightMm} />
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

function RollPicture({ label }: { label: LabelPaperFields }) {
  const styles = useStyles();
  const box = rollBox(label);
  const outline = pieceOutline(label);
  const columns = Array.from({ length: label.columns }, (_, column) => column * box.stepXMm);
  const at = (xMm: number, row: number) => `translate(${xMm} ${row * box.stepYMm})`;
  return (
    <>
      <rect className={styles.page} x={box.xMm} y={box.yMm} width={box.widthMm} height={box.heightMm} />
      {columns.map((xMm) => (
        <g key={xMm}>
          <path className={mergeClasses(styles.label, styles.next)} d={outline} transform={at(xMm, -1)} />
          <path className={mergeClasses(styles.label, styles.next)} d={outline} transform={at(xMm, 1)} />
          <path
            className={mergeClasses(styles.label, xMm === 0 && styles.first)}
            style={label.backgroundColour === null ? undefined : { fill: label.backgroundColour }}
            d={outline}
            transform={at(xMm, 0)}
          />
          {label.cableTail && <path className={styles.fold} d={labelOutline(label)} transform={at(xMm, 0)} />}
        </g>
      ))}
    </>
  );
}

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
    <svg
      className={styles.picture}
      viewBox={viewBox}
      // A roll continues beyond the edges of the picture.
      style={sheet ? undefined : { overflow: 'hidden' }}
      aria-hidden="true"
    >
      {sheet ? <SheetPicture label={label} sheet={sheet} /> : <RollPicture label={label} />}
    </svg>
  );
}
