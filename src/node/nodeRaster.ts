import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type sharp from 'sharp';
import { loadOnce } from '../core/base/loadOnce.ts';
import { pictureKey } from '../core/output/picturePort.ts';
import { renderSvg, type SvgPorts } from '../core/output/svg/renderSvg.ts';
import type { PictureEncoder } from '../core/run/labels/unitEncoders.ts';
import type { PictureHolder } from '../core/run/pictures/folderPictures.ts';
import type { OpenRun } from '../core/run/runTypes.ts';
import type { FontStore } from '../core/text/fontStore.ts';
import { packageFile } from './projectFiles.ts';

/** Loads resvg's WASM once per thread. */
export const initializeResvg = loadOnce(async () =>
  initWasm(await readFile(packageFile('@resvg/resvg-wasm', 'index_bg.wasm'))),
);

/** JPEG quality that is high enough for bars without visible ringing. */
const JPEG_QUALITY = 92;
const PNG_EFFORT = 6;

/** Rasterizes an SVG of paths and pictures on white; returns RGBA pixels. */
function drawSvg(svg: string): { width: number; height: number; pixels: Uint8Array } {
  const renderer = new Resvg(svg, { background: '#ffffff', font: { loadSystemFonts: false } });
  try {
    const image = renderer.render();
    try {
      // The pixels are copied, because the next drawing reuses the freed memory.
      return { width: image.width, height: image.height, pixels: new Uint8Array(image.pixels) };
    } finally {
      image.free();
    }
  } finally {
    renderer.free();
  }
}

async function compress(library: typeof sharp, svg: string, format: 'png' | 'jpg', dpi: number) {
  const { width, height, pixels } = drawSvg(svg);
  const picture = library(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withMetadata({ density: dpi });
  const file =
    format === 'png'
      ? await picture.png({ compressionLevel: PNG_EFFORT }).toBuffer()
      : await picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  return new Uint8Array(file);
}

interface NodePictureEncoder extends PictureHolder {
  readonly encode: PictureEncoder;
}

/** Creates the encoder of a run for SVG, PNG and JPEG files. For PNG and JPEG, resvg replaces the browser's canvas. */
export function createPictureEncoder(open: OpenRun, fonts: FontStore): NodePictureEncoder {
  const hrefs = new Map(
    open.pictures.map(({ request, picture }) => [pictureKey(request), picture.pngDataUrl]),
  );
  const ports: SvgPorts = {
    outlines: fonts,
    pictureHref: ({ picture }) => hrefs.get(pictureKey(picture)),
  };
  let library: Promise<typeof sharp> | null = null;
  return {
    add: async (request, picture) => {
      hrefs.set(pictureKey(request), picture.pngDataUrl);
    },
    drop: (request) => hrefs.delete(pictureKey(request)),
    encode: async (scene, target) => {
      if (target.format === 'svg') return new TextEncoder().encode(renderSvg(scene, ports));
      const svg = renderSvg(scene, ports, target);
      library ??= import('sharp').then((module) => module.default);
      await initializeResvg();
      return compress(await library, svg, target.format, target.dpi);
    },
  };
}
