import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { PagePicture } from '../../../../../workers/api.ts';
import { turnPiece } from '../../../../core/elements/labelGeometry.ts';
import { PAPER_COLOR } from '../../../ui/themes/brand.ts';
import { pieceOutline } from '../../stocks/labelOutline.ts';
import type { ShownPage } from './useDrawnPages.ts';

interface PagePaperProps {
  readonly shown: ShownPage;
  /** True to show one printer dot per screen pixel; otherwise the page is fitted into its container. */
  readonly isActual: boolean;
  /** Height of the container. */
  readonly heightPx: number;
}

const useStyles = makeStyles({
  page: { position: 'relative', flexShrink: 0, backgroundColor: PAPER_COLOR, overflow: 'hidden' },
  // On a roll only the labels themselves look like paper.
  roll: { backgroundColor: 'transparent' },
  layer: { position: 'absolute', inset: 0, display: 'block', width: '100%', height: '100%' },
  pieces: { fill: PAPER_COLOR, fillRule: 'evenodd' },
  edges: { fill: 'none', stroke: '#00000033' },
  ink: { mixBlendMode: 'multiply' },
  crisp: { imageRendering: 'pixelated' },
});

/** Draws a 1-bit picture, fitted or with one pixel per dot. */
function DotsLayer({
  picture,
  isActual,
}: {
  readonly picture: Extract<PagePicture, { kind: 'dots' }>;
  readonly isActual: boolean;
}) {
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bitmap, widthDots, heightDots } = picture;
  useLayoutEffect(() => {
    const node = canvas.current;
    // The bitmap of a released page is empty: keep the previous drawing.
    if (!node || bitmap.width === 0) return;
    node.width = widthDots;
    node.height = heightDots;
    node.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap, widthDots, heightDots]);
  return (
    <canvas
      ref={canvas}
      data-dots={`${widthDots}x${heightDots}`}
      className={mergeClasses(styles.layer, styles.ink, isActual && styles.crisp)}
    />
  );
}

/** Shows a page on its paper, with the labels in their positions. */
export function PagePaper({ shown, isActual, heightPx }: PagePaperProps) {
  const styles = useStyles();
  const { request, places, drawn } = shown;
  const { label, stock, placing } = request;
  const { widthMm, heightMm } = stock.page;
  const isSheet = stock.slots.length > label.columns;
  const piece = turnPiece(label, placing.turnDeg);
  const outline = pieceOutline(label);
  const turn = `matrix(${piece.matrix.join(' ')})`;
  const picture = drawn.ok ? drawn.value : null;
  const svgs = new Map(
    picture?.kind === 'vector' ? picture.labels.map(({ entry, svg }) => [entry, svg]) : [],
  );
  const ratio = typeof window === 'undefined' ? 1 : window.devicePixelRatio;
  const size: CSSProperties =
    isActual && picture?.kind === 'dots'
      ? { width: picture.widthDots / ratio, height: picture.heightDots / ratio }
      : {
          aspectRatio: `${widthMm} / ${heightMm}`,
          maxWidth: '100%',
          maxHeight: '100%',
          width: `min(100%, ${(heightPx * widthMm) / heightMm}px)`,
        };
  return (
    <div className={mergeClasses(styles.page, !isSheet && styles.roll)} style={size} data-page="">
      <svg className={styles.layer} viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true">
        {stock.slots.map(({ xMm, yMm }) => (
          <g key={`${xMm} ${yMm}`} transform={`translate(${xMm} ${yMm})`}>
            <path
              className={isSheet ? styles.edges : styles.pieces}
              strokeWidth={0.2}
              d={outline}
              transform={turn}
            />
          </g>
        ))}
        {places.map(({ slot, entry }) => {
          const svg = svgs.get(entry);
          const { xMm, yMm } = stock.slots[slot];
          return svg === undefined ? null : (
            <g
              key={slot}
              data-entry={entry}
              className={styles.ink}
              transform={`scale(${stock.scale}) translate(${xMm} ${yMm})`}
              dangerouslySetInnerHTML={{ __html: inPlace(svg, piece) }}
            />
          );
        })}
      </svg>
      {picture?.kind === 'dots' && <DotsLayer picture={picture} isActual={isActual} />}
    </div>
  );
}

/** Height of the area that shows a page. */
export const BOARD_PX = 320;

/** Prepares an SVG document for embedding in another SVG document, at the label's size in millimeters. */
function inPlace(svg: string, { widthMm, heightMm }: { widthMm: number; heightMm: number }): string {
  return svg.replace(
    /^<svg ([^>]*?)width="[^"]*" height="[^"]*"/,
    `<svg $1width="${widthMm}" height="${heightMm}"`,
  );
}
