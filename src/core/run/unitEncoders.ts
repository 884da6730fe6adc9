import { createByteWriter } from '../base/byteWriter.ts';
import { mmToDots } from '../base/units.ts';
import { createMonoRasterizer, type MonoRasterizer } from '../output/mono/monoRasterizer.ts';
import { createPageEncoder } from '../output/pdf/pageEncoder.ts';
import type { PicturePort } from '../output/picturePort.ts';
import { encodeTsplBitmap } from '../output/tspl/encodeTsplBitmap.ts';
import { encodeZplField } from '../output/zpl/encodeZplField.ts';
import type { Scene } from '../scene/scene.ts';
import type { FontStore } from '../text/fontStore.ts';
import type { UnitEncoder } from './makeChunk.ts';
import type { OpenRun, PictureFormat, PrinterLanguage } from './runTypes.ts';

/** Draws a scene and compresses it; the platform's canvas or rasteriser stands behind it. */
export type PictureEncoder = (
  scene: Scene,
  target: {
    readonly format: PictureFormat;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly dpi: number;
  },
) => Promise<Uint8Array<ArrayBuffer>>;

export interface UnitEncoderPorts {
  readonly fonts: FontStore;
  readonly encodePicture: PictureEncoder | null;
}

/** Gives what makes an encoder for a chunk of this run; null encoders for a check. What repeats is kept between them. */
export function unitEncoders(
  open: OpenRun,
  picture: PicturePort,
  ports: UnitEncoderPorts,
): () => UnitEncoder | null {
  const { format, dpi } = open.spec;
  switch (format) {
    case 'check':
      return () => null;
    case 'pdf':
      return () => createPdfUnits(open, ports.fonts);
    case 'zpl':
    case 'tspl': {
      const rasterize = createMonoRasterizer(dpi, { outlines: ports.fonts, picture });
      return () => createPrinterUnits(format, rasterize);
    }
    case 'png':
    case 'jpg':
    case 'svg': {
      const encode = ports.encodePicture;
      if (!encode) throw new Error(`this thread draws no ${format}`);
      return () => createPictureUnits(format, dpi, encode);
    }
  }
}

function createPdfUnits(open: OpenRun, fonts: FontStore): UnitEncoder {
  const pages = createPageEncoder(open.names, {
    unitsPerEm: fonts.unitsPerEm,
    advance: (face, glyphId) => fonts.face(face)?.advance(glyphId) ?? 0,
  });
  return {
    add: (scene) => pages.addPage([{ scene, xMm: 0, yMm: 0 }]),
    take: async () => {
      const { content, lengths, glyphs, opacities } = pages.take();
      return { content, lengths, pdf: { glyphs, opacities } };
    },
  };
}

function createPrinterUnits(language: PrinterLanguage, rasterize: MonoRasterizer): UnitEncoder {
  const writer = createByteWriter(1 << 18);
  const lengths: number[] = [];
  const encode = language === 'zpl' ? encodeZplField : encodeTsplBitmap;
  return {
    add: (scene) => {
      const start = writer.length();
      encode(rasterize(scene), writer);
      lengths.push(writer.length() - start);
    },
    take: async () => ({ content: writer.finish(), lengths: Uint32Array.from(lengths), pdf: null }),
  };
}

/** Pictures being compressed at once: that happens beside this thread, which draws the next ones meanwhile. */
const MAX_ENCODING = 4;

function createPictureUnits(format: PictureFormat, dpi: number, encode: PictureEncoder): UnitEncoder {
  const pictures: Promise<Uint8Array<ArrayBuffer>>[] = [];
  return {
    add: async (scene) => {
      const widthPx = mmToDots(scene.widthMm, dpi);
      const heightPx = mmToDots(scene.heightMm, dpi);
      const picture = encode(scene, { format, widthPx, heightPx, dpi });
      // Awaited below; a rejection before that is not an unhandled one.
      picture.catch(() => undefined);
      pictures.push(picture);
      if (pictures.length >= MAX_ENCODING) await pictures[pictures.length - MAX_ENCODING];
    },
    take: async () => joinPictures(await Promise.all(pictures)),
  };
}

function joinPictures(pictures: readonly Uint8Array[]) {
  const lengths = Uint32Array.from(pictures, (picture) => picture.length);
  const content = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const picture of pictures) {
    content.set(picture, at);
    at += picture.length;
  }
  return { content, lengths, pdf: null };
}
