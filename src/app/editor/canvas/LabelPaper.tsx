import { makeStyles, tokens } from '@fluentui/react-components';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import {
  cornersOutside,
  type LabelPaperFields,
  labelOutline,
  pieceOutline,
} from '../../features/stocks/labelOutline.ts';
import { PAPER_COLOR } from '../../ui/themes/brand.ts';
import { useDocument } from '../core/useDocument.ts';

const useStyles = makeStyles({
  paper: { fill: PAPER_COLOR, fillRule: 'evenodd' },
  shadow: { filter: 'drop-shadow(0 calc(1px * var(--px)) calc(3px * var(--px)) rgba(0, 0, 0, 0.3))' },
  outside: { fill: tokens.colorNeutralBackground5, fillOpacity: 0.82, fillRule: 'evenodd' },
  // Opaque: what is left of a bar across the whole label would look like a fault in the drawing.
  corners: { fill: tokens.colorNeutralBackground5, fillRule: 'evenodd' },
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
    fill: PAPER_COLOR,
    fillOpacity: 0.16,
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: 'calc(1px * var(--px))',
    strokeDasharray: 'calc(4px * var(--px)) calc(4px * var(--px))',
  },
});

function usePaper(): LabelPaperFields {
  return useDocument((label) => ({
    widthMm: label.widthMm,
    heightMm: label.heightMm,
    shape: label.shape,
    cableTail: label.cableTail,
    columns: label.columns,
    columnGapMm: label.columnGapMm,
    rowGapMm: label.rowGapMm,
    paperType: label.paperType,
    stock: label.stock,
    backgroundColour: label.backgroundColour,
  }));
}

/** The paper of the label, with its cable tail. */
export function LabelPaper() {
  const styles = useStyles();
  const label = usePaper();
  const colour = label.backgroundColour === null ? undefined : { fill: label.backgroundColour };
  return (
    <g pointerEvents="none" className={styles.shadow}>
      <path className={styles.paper} style={colour} d={pieceOutline(label)} />
    </g>
  );
}

/** Distance from the origin to the edges of the dimmed area; larger than any screen at any zoom. */
const FAR_MM = 20_000;

/** Returns the origins of the labels next to this label: beside and below it on a sheet, around it on a roll. */
function neighboursOf(label: LabelPaperFields): readonly { readonly xMm: number; readonly yMm: number }[] {
  const grid = label.stock?.sheet?.grids[0];
  if (grid) {
    return [
      ...(grid.columns > 1 ? [{ xMm: grid.stepXMm, yMm: 0 }] : []),
      ...(grid.rows > 1 ? [{ xMm: 0, yMm: grid.stepYMm }] : []),
    ];
  }
  const stepXMm = label.widthMm + label.columnGapMm;
  const stepYMm = pieceBox(label).heightMm + (label.paperType === 'continuous' ? 0 : label.rowGapMm);
  const beside = Array.from({ length: label.columns - 1 }, (_, index) => ({
    xMm: (index + 1) * stepXMm,
    yMm: 0,
  }));
  return [{ xMm: 0, yMm: -stepYMm }, { xMm: 0, yMm: stepYMm }, ...beside];
}

/** Dims the area outside the label, which is not printed, hides the corners of a rounded label, and outlines the neighboring labels of the sheet or roll. */
export function LabelSurroundings() {
  const styles = useStyles();
  const label = usePaper();
  const outline = labelOutline(label);
  const piece = pieceOutline(label);
  const corners = cornersOutside(label);
  const far = `M${-FAR_MM} ${-FAR_MM}h${2 * FAR_MM}v${2 * FAR_MM}h${-2 * FAR_MM}z`;
  return (
    <g pointerEvents="none">
      <path className={styles.outside} d={`${far}${piece}`} />
      {corners !== '' && <path className={styles.corners} d={corners} />}
      {neighboursOf(label).map(({ xMm, yMm }) => (
        <path
          key={`${xMm} ${yMm}`}
          className={styles.hint}
          d={outline}
          transform={`translate(${xMm} ${yMm})`}
        />
      ))}
      <path className={styles.edge} d={piece} />
      {label.cableTail && <path className={styles.fold} d={outline} />}
    </g>
  );
}
