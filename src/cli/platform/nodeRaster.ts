import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { projectPath } from './projectFiles.ts';

let ready: Promise<void> | null = null;

/** Loads resvg's WASM, once in a thread. */
export function initialiseResvg(): Promise<void> {
  ready ??= readFile(projectPath('node_modules/@resvg/resvg-wasm/index_bg.wasm')).then((bytes) =>
    initWasm(bytes),
  );
  return ready;
}

/** JPEG quality at which bars stay free of visible rings. */
const JPEG_QUALITY = 92;

/** Turns SVG documents of paths and pictures into PNG or JPEG files; resvg stands in for the browser's canvas. */
export async function createNodeRasterizer(
  format: 'png' | 'jpg',
  dpi: number,
): Promise<(svg: string) => Promise<Uint8Array>> {
  await initialiseResvg();
  const { default: sharp } = await import('sharp');
  return async (svg) => {
    const renderer = new Resvg(svg, { background: '#ffffff', font: { loadSystemFonts: false } });
    const image = renderer.render();
    try {
      const { width, height } = image;
      const picture = sharp(image.pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .withMetadata({ density: dpi });
      return format === 'png'
        ? await picture.png({ compressionLevel: 6 }).toBuffer()
        : await picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
    } finally {
      image.free();
      renderer.free();
    }
  };
}
