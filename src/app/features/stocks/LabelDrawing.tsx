import { makeStyles } from '@fluentui/react-components';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import { labelMarkup } from '../../../core/elements/labelMarkup.ts';
import type { Label } from '../../../core/label/label.ts';
import type { PreviewOutput } from '../../../jobs/preview/previewTypes.ts';
import { PAPER_COLOR } from '../../ui/themes/brand.ts';
import { pieceOutline } from './labelOutline.ts';

const useStyles = makeStyles({
  picture: { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  paper: {
    fill: PAPER_COLOR,
    fillRule: 'evenodd',
    filter: 'drop-shadow(0 0.1px 0.4px rgba(0, 0, 0, 0.3))',
  },
});

interface LabelDrawingProps {
  readonly label: Label;
  /** Layout of the label; null to show blank paper. */
  readonly output: PreviewOutput | null;
  readonly rotateDeg: number;
}

/** Shows a label as it is printed: rotated, on its paper, and clipped at the paper's edges. It fills its container. */
export function LabelDrawing({ label, output, rotateDeg }: LabelDrawingProps) {
  const styles = useStyles();
  const { widthMm, heightMm, matrix } = turnPiece(label, rotateDeg);
  const elements = new Map(output?.elements.map((element) => [element.id, element]));
  const markup = output
    ? labelMarkup(label, { ...output, element: (id: string) => elements.get(id) }, rotateDeg).markup
    : '';
  return (
    <svg className={styles.picture} viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true">
      <path className={styles.paper} d={pieceOutline(label)} transform={`matrix(${matrix.join(' ')})`} />
      {/* What lies beyond the edge of the label is not printed. */}
      <svg width={widthMm} height={heightMm} dangerouslySetInnerHTML={{ __html: markup }} />
    </svg>
  );
}
