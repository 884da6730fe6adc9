import { makeStyles, tokens } from '@fluentui/react-components';
import type { BoxMm, PointMm } from '../../../../core/base/boxes.ts';
import type { CroppedPicture } from '../../../../core/edit/picture/cropPicture.ts';
import type { ResizeHandle } from '../../../../core/edit/placing/resizeBox.ts';
import { handleCursor } from '../pointer/handleCursor.ts';

const useStyles = makeStyles({
  drawing: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  // White like the label's paper, in every theme.
  cut: { fill: tokens.colorNeutralForegroundStaticInverted, fillOpacity: 0.65, cursor: 'grab' },
  inside: { fill: 'transparent', cursor: 'grab' },
  edge: { fill: 'none', stroke: tokens.colorNeutralStrokeAccessible, strokeDasharray: '4 3' },
  frame: { fill: 'none', stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px' },
  handle: {
    fill: tokens.colorNeutralForegroundStaticInverted,
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '1.5px',
  },
  hit: { fill: 'transparent' },
});

/** Length of a handle along its side, its thickness, and the arm of a corner handle. */
const LONG_PX = 18;
const THICK_PX = 7;
const CORNER_PX = 11;
/** Hit area of a handle, large enough for touch. */
const HIT_PX = 26;

const HANDLES: readonly { readonly handle: ResizeHandle; readonly x: number; readonly y: number }[] = [
  { handle: 'n', x: 0.5, y: 0 },
  { handle: 'e', x: 1, y: 0.5 },
  { handle: 's', x: 0.5, y: 1 },
  { handle: 'w', x: 0, y: 0.5 },
  { handle: 'nw', x: 0, y: 0 },
  { handle: 'ne', x: 1, y: 0 },
  { handle: 'se', x: 1, y: 1 },
  { handle: 'sw', x: 0, y: 1 },
];

interface CropDrawingProps {
  readonly cropped: CroppedPicture;
  /** Box in which `markup` shows the picture. */
  readonly whole: BoxMm;
  /** Markup of the whole picture in label millimeters; empty until it is drawn. */
  readonly markup: string;
  readonly turn: { readonly degrees: number; readonly about: PointMm };
  readonly view: { readonly panXPx: number; readonly panYPx: number; readonly scale: number };
}

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** The whole picture, dimmed where it is cut off, and the crop frame with its handles. */
export function CropDrawing({ cropped, whole, markup, turn, view }: CropDrawingProps) {
  const styles = useStyles();
  const { scale } = view;
  const px = ({ xMm, yMm, widthMm, heightMm }: BoxMm) =>
    [xMm * scale, yMm * scale, widthMm * scale, heightMm * scale] as const;
  const [left, top, width, height] = px(cropped.frame);
  const picture = px(cropped.whole);
  const byXPx = (cropped.whole.xMm - whole.xMm) * scale;
  const byYPx = (cropped.whole.yMm - whole.yMm) * scale;
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <g transform={`translate(${view.panXPx} ${view.panYPx})`}>
        <g transform={`rotate(${turn.degrees} ${turn.about.xMm * scale} ${turn.about.yMm * scale})`}>
          <g
            data-cropped-picture=""
            pointerEvents="none"
            transform={`translate(${byXPx} ${byYPx}) scale(${scale})`}
            dangerouslySetInnerHTML={{ __html: markup }}
          />
          <path
            data-crop="cut"
            className={styles.cut}
            fillRule="evenodd"
            d={`${rectangle(...picture)}${rectangle(left, top, width, height)}`}
          />
          <path className={styles.edge} d={rectangle(...picture)} />
          <path data-crop="inside" className={styles.inside} d={rectangle(left, top, width, height)} />
          <path className={styles.frame} pointerEvents="none" d={rectangle(left, top, width, height)} />
          {HANDLES.map(({ handle, x, y }) => {
            const isCorner = handle.length === 2;
            const wide = isCorner ? CORNER_PX : x === 0.5 ? LONG_PX : THICK_PX;
            const high = isCorner ? CORNER_PX : y === 0.5 ? LONG_PX : THICK_PX;
            const [atX, atY] = [left + width * x, top + height * y];
            return (
              <g key={handle} data-crop={handle} style={{ cursor: handleCursor(handle, turn.degrees) }}>
                <rect
                  className={styles.hit}
                  x={atX - HIT_PX / 2}
                  y={atY - HIT_PX / 2}
                  width={HIT_PX}
                  height={HIT_PX}
                />
                <rect
                  className={styles.handle}
                  x={atX - wide / 2}
                  y={atY - high / 2}
                  width={wide}
                  height={high}
                  rx={2}
                />
              </g>
            );
          })}
        </g>
      </g>
    </svg>
  );
}
