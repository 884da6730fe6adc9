import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AvatarCrop, cropSquare, keepInside, moveCrop } from './avatarCrop.ts';

const SIDE_PX = 256;

const useStyles = makeStyles({
  board: {
    position: 'relative',
    width: `${SIDE_PX}px`,
    maxWidth: '100%',
    aspectRatio: '1',
    marginInline: 'auto',
    overflow: 'hidden',
    cursor: 'grab',
    touchAction: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground6,
    outlineOffset: '2px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':active': { cursor: 'grabbing' },
  },
  picture: { display: 'block', width: '100%', height: '100%' },
  /** Frame of the visible circle. The picture is dimmed outside it. */
  ring: {
    position: 'absolute',
    inset: 0,
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 ${SIDE_PX}px ${tokens.colorBackgroundOverlay}`,
    pointerEvents: 'none',
  },
});

interface AvatarBoardProps {
  readonly picture: ImageBitmap;
  readonly crop: AvatarCrop;
  readonly descriptionId: string;
  readonly onCrop: (crop: AvatarCrop) => void;
}

/** Distance by which a key moves the picture, as share of the square's side. */
const KEY_STEP = 0.02;
const LONG_KEY_STEP = 0.1;
const ZOOM_STEP = 1.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Draws the crop on a white background, so that transparent areas look as in the exported file. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: AvatarCrop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { leftPx, topPx, sidePx } = cropSquare(picture, crop);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, leftPx, topPx, sidePx, sidePx, 0, 0, canvas.width, canvas.height);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Returns the distance between two touches; 0 for a single touch. */
const spreadOf = ([one, other]: readonly Point[]) =>
  other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Crop square over a picture. The user moves and zooms the picture by dragging, pinching, wheel and keys. */
export function AvatarBoard({ picture, crop, descriptionId, onCrop }: AvatarBoardProps) {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const board = useRef<HTMLDivElement | null>(null);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const fingers = useRef(new Map<number, Point>());
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const zoomBy = (factor: number) => onCrop(keepInside(picture, { ...crop, zoom: crop.zoom * factor }));
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
  });
  useEffect(() => {
    const element = board.current;
    const wheel = (event: WheelEvent) => handleWheel(event);
    // React attaches wheel handlers as passive listeners, which could not prevent the dialog from scrolling.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const [from, to] = [middleOf(before), middleOf(after)];
    const sidePx = event.currentTarget.clientWidth;
    const spread = spreadOf(before);
    const zoom = spread > 0 ? (crop.zoom * spreadOf(after)) / spread : crop.zoom;
    const zoomed = keepInside(picture, { ...crop, zoom });
    onCrop(moveCrop(picture, zoomed, (to.x - from.x) / sidePx, (to.y - from.y) / sidePx));
  };
  const handleUp = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const handleKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? LONG_KEY_STEP : KEY_STEP;
    if (arrow) onCrop(moveCrop(picture, crop, arrow[0] * step, arrow[1] * step));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      ref={board}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture.
      tabIndex={0}
      className={styles.board}
      aria-label={t('crop.board')}
      aria-describedby={descriptionId}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onKeyDown={handleKey}
    >
      <canvas ref={canvas} width={SIDE_PX * 2} height={SIDE_PX * 2} className={styles.picture} />
      <div className={styles.ring} />
    </div>
  );
}
