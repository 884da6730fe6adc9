/** Gradient of a 2D canvas. */
interface CanvasColors {
  addColorStop(offset: number, colour: string): void;
}

/** Methods and properties of a 2D canvas context that drawing a scene needs; `Outline` is the platform's path object. */
export interface CanvasTarget<Outline, Picture> {
  fillStyle: unknown;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CanvasColors;
  createRadialGradient(
    x0: number,
    y0: number,
    radius0: number,
    x1: number,
    y1: number,
    radius1: number,
  ): CanvasColors;
  globalAlpha: number;
  imageSmoothingEnabled: boolean;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fill(path: Outline, rule?: 'nonzero' | 'evenodd'): void;
  clip(path: Outline): void;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
}
