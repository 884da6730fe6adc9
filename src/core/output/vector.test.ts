import { describe, expect, it } from 'vitest';
import { fonts, layOut, layOutElement } from '../../../tests/golden/layOut.ts';
import type { CanvasTarget } from './canvas/canvasTarget.ts';
import { createCanvasDrawer } from './canvas/drawScene.ts';
import { createBitmap, fillRectangle } from './mono/bitmap.ts';
import { createMonoRasterizer } from './mono/monoRasterizer.ts';
import { renderSvg } from './svg/renderSvg.ts';

const barcode = { kind: 'barcode', xMm: 1.37, yMm: 3, widthMm: 40, heightMm: 10 };

/** Returns a canvas target that records each filled rectangle with the current transform. */
function recordingTarget() {
  const rectangles: { matrix: number[]; box: number[]; fill: unknown }[] = [];
  const fills: unknown[] = [];
  const stack: number[][] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  const target: CanvasTarget<string, string> = {
    fillStyle: '',
    globalAlpha: 1,
    imageSmoothingEnabled: true,
    save: () => stack.push(matrix),
    restore: () => {
      matrix = stack.pop() ?? matrix;
    },
    setTransform: (...values) => {
      matrix = values;
    },
    transform: () => undefined,
    fillRect: (...box) => rectangles.push({ matrix, box, fill: target.fillStyle }),
    fill: (path) => fills.push(path),
    clip: () => undefined,
    drawImage: () => undefined,
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
  };
  return { target, rectangles, fills, depth: () => stack.length };
}

describe('canvas output', () => {
  const draw = createCanvasDrawer<string, string>({
    outlines: fonts,
    createOutline: (data) => data,
    picture: () => undefined,
  });

  it.each([0, 90, 180, 270] as const)(
    'draws modules as whole pixels without smoothing, equal to the printer dots, rotated by %i degrees',
    async (rotateDeg) => {
      for (const kind of [
        { ...barcode, textPosition: 'none' },
        { kind: 'qrcode', xMm: 2.2, yMm: 1.1, widthMm: 20, heightMm: 20 },
      ]) {
        const label = {
          widthMm: 50,
          heightMm: 30,
          elements: [{ id: 'e', ...kind }],
        };
        const { scene } = await layOut(label, { rotateDeg });
        const { target, rectangles, depth } = recordingTarget();
        draw(scene, target, { widthPx: 591, heightPx: 354, dpi: 300 });
        const drawn = rectangles.slice(1);
        expect(drawn.length).toBeGreaterThan(20);
        for (const { matrix, box } of drawn) {
          expect(matrix).toEqual([1, 0, 0, 1, 0, 0]);
          expect(box.every(Number.isInteger)).toBe(true);
        }
        const printed = createMonoRasterizer(300, { outlines: fonts, picture: () => undefined })(scene);
        const painted = createBitmap(printed.widthPx, printed.heightPx);
        for (const { box } of drawn) {
          const [x, y, width, height] = box;
          fillRectangle(painted, x, y, x + width, y + height, true);
        }
        expect(painted.bits).toEqual(printed.bits);
        expect(depth()).toBe(0);
      }
    },
  );

  it('starts with a white background and full opacity, whatever was drawn before', async () => {
    const { scene } = await layOutElement(barcode);
    const { target, rectangles } = recordingTarget();
    target.globalAlpha = 0.2;
    draw(scene, target, { widthPx: 100, heightPx: 100, dpi: 300 });
    expect(rectangles[0]).toEqual({ matrix: [1, 0, 0, 1, 0, 0], box: [0, 0, 100, 100], fill: '#ffffff' });
    expect(target.globalAlpha).toBe(1);
  });
});

describe('SVG output', () => {
  const ports = { outlines: fonts, pictureHref: () => 'data:image/png;base64,"&<' };

  it('has the label size in millimeters and a white background, and contains no user text', async () => {
    const { scene } = await layOut({
      widthMm: 40,
      heightMm: 30,
      elements: [{ kind: 'text', id: 't', content: '<script>alert(1)</script>' }],
    });
    const svg = renderSvg(scene, ports);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="40mm" height="30mm" viewBox="0 0 40 30">/,
    );
    expect(svg).toContain('<rect width="100%" height="100%" fill="#ffffff"/>');
    expect(svg).not.toContain('script');
    expect(svg).not.toContain('<text');
  });

  it('in pixels covers exactly the pixels at the given resolution, so that modules remain whole dots', async () => {
    const { scene } = await layOut({ widthMm: 60, heightMm: 40 });
    const svg = renderSvg(scene, ports, { widthPx: 709, heightPx: 472, dpi: 300 });
    const box = /viewBox="0 0 (\S+) (\S+)"/.exec(svg);
    expect(Number(box?.[1])).toBeCloseTo((709 * 25.4) / 300, 9);
    expect(Number(box?.[2])).toBeCloseTo((472 * 25.4) / 300, 9);
  });

  it('escapes picture URLs', async () => {
    const picture = { widthPx: 2, heightPx: 2, rgba: new Uint8Array(16), pngDataUrl: '' };
    const { scene } = await layOutElement({ kind: 'image', asset: 'x.png' }, { picture });
    expect(renderSvg(scene, ports)).toContain('href="data:image/png;base64,&quot;&amp;<"');
  });
});
