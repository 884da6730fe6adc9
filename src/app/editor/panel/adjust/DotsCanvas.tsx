import { useEffect, useRef } from 'react';
import type { PrintedDots } from '../../../../jobs/preview/printedDots.ts';

interface DotsCanvasProps {
  readonly dots: PrintedDots;
  /** Screen pixels per dot: an integer, so that all dots have the same size. */
  readonly pixelsPerDot: number;
  readonly label: string;
}

const INK = 0;
const PAPER = 255;

/** Canvas with the dots of a printer, drawn individually. */
export function DotsCanvas({ dots, pixelsPerDot, label }: DotsCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { widthDots, heightDots, stride, bits } = dots;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || widthDots === 0 || heightDots === 0) return;
    const image = context.createImageData(widthDots, heightDots);
    for (let y = 0; y < heightDots; y++) {
      for (let x = 0; x < widthDots; x++) {
        const isInk = ((bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) === 1;
        const at = (y * widthDots + x) * 4;
        image.data.fill(isInk ? INK : PAPER, at, at + 3);
        image.data[at + 3] = 255;
      }
    }
    context.putImageData(image, 0, 0);
  }, [widthDots, heightDots, stride, bits]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={widthDots}
      height={heightDots}
      style={{
        width: `${widthDots * pixelsPerDot}px`,
        height: `${heightDots * pixelsPerDot}px`,
        imageRendering: 'pixelated',
        display: 'block',
        margin: 'auto',
      }}
    />
  );
}
