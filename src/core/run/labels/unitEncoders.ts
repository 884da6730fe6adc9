import { createByteWriter } from '../../base/byteWriter.ts';
import { mmToDots } from '../../base/units.ts';
import type { MonoRasterizer } from '../../output/mono/monoRasterizer.ts';
import { packBitmap } from '../../output/packedBitmap.ts';
import { createPageEncoder } from '../../output/pdf/pageEncoder.ts';
import type { PrinterLanguage } from '../../output/printerLanguage.ts';
import { DEVICE_LANGUAGES } from '../../output/printerLanguages.ts';
import type { Scene } from '../../scene/scene.ts';
import type { FontStore } from '../../text/fontStore.ts';
import { isPictureFormat, type PictureFormat } from '../formats.ts';
import { nativeOf } from '../native/nativeOf.ts';
import { nativeUnits } from '../native/nativeUnits.ts';
import type { OpenRun, PlainUnits, UnitEncoder } from '../runTypes.ts';

/** Renders a scene to a compressed picture file, with the platform's canvas or rasterizer. */
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

/**
 * Returns a function that creates an encoder for each chunk of a run; it returns null for a check. The encoders share a cache of repeated
 * parts.
 *
 * @param rasterize rasterizer for printer languages
 */
export function unitEncoders(
  open: OpenRun,
  rasterize: MonoRasterizer,
  ports: UnitEncoderPorts,
): () => UnitEncoder | null {
  const { format, dpi } = open.spec;
  if (format === 'check') return () => null;
  if (format === 'pdf') return () => createPdfUnits(open, ports.fonts);
  if (isPictureFormat(format)) {
    const encode = ports.encodePicture;
    if (!encode) throw new Error(`this thread draws no ${format}`);
    return () => createPictureUnits(format, dpi, encode);
  }
  const language = DEVICE_LANGUAGES[format];
  const native = nativeOf(language, open.spec.printer);
  if (native) return nativeUnits(native.language, native.commands, dpi, rasterize);
  // A chunk takes about as many bytes as the one before. A buffer of this size need not grow, which would copy it.
  let expectedBytes = 1 << 18;
  return () => {
    const units = createPrinterUnits(language, rasterize, expectedBytes);
    return {
      add: units.add,
      take: async () => {
        const taken = await units.take();
        expectedBytes = Math.ceil(taken.content.length * 1.1);
        return taken;
      },
    };
  };
}

function createPdfUnits(open: OpenRun, fonts: FontStore): UnitEncoder {
  const pages = createPageEncoder(open.names, {
    unitsPerEm: fonts.unitsPerEm,
    outline: fonts.outline,
    advance: (face, glyphId) => fonts.face(face)?.advance(glyphId) ?? 0,
  });
  return {
    add: pages.add,
    take: async () => ({ kind: 'pdf', ...pages.take() }),
  };
}

function createPrinterUnits(
  language: PrinterLanguage,
  rasterize: MonoRasterizer,
  expectedBytes: number,
): UnitEncoder {
  const dots = language.kind === 'placed' ? language.dots : packBitmap;
  const writer = createByteWriter(expectedBytes);
  const lengths: number[] = [];
  return {
    add: (scene) => {
      const start = writer.length();
      dots(rasterize(scene), writer);
      lengths.push(writer.length() - start);
    },
    take: async () => ({ kind: 'plain', content: writer.finish(), lengths: Uint32Array.from(lengths) }),
  };
}

/** Maximum number of pictures that are being compressed outside of this thread, while it renders the next ones. */
const MAX_ENCODING = 4;

function createPictureUnits(format: PictureFormat, dpi: number, encode: PictureEncoder): UnitEncoder {
  const pictures: Promise<Uint8Array<ArrayBuffer>>[] = [];
  return {
    add: async (scene) => {
      const widthPx = mmToDots(scene.widthMm, dpi);
      const heightPx = mmToDots(scene.heightMm, dpi);
      const picture = encode(scene, { format, widthPx, heightPx, dpi });
      // The promise is awaited later; until then, this prevents an unhandled rejection.
      picture.catch(() => undefined);
      pictures.push(picture);
      if (pictures.length >= MAX_ENCODING) await pictures[pictures.length - MAX_ENCODING];
    },
    take: async () => joinPictures(await Promise.all(pictures)),
  };
}

function joinPictures(pictures: readonly Uint8Array[]): PlainUnits {
  const lengths = Uint32Array.from(pictures, (picture) => picture.length);
  const content = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const picture of pictures) {
    content.set(picture, at);
    at += picture.length;
  }
  return { kind: 'plain', content, lengths };
}
