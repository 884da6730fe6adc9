import { createByteWriter } from '../../base/byteWriter.ts';
import { createBitmap } from '../../output/mono/bitmap.ts';
import type { MonoRasterizer } from '../../output/mono/monoRasterizer.ts';
import type { NativeCommands } from '../../output/nativeLanguage.ts';
import type { PlacedLanguage } from '../../output/printerLanguage.ts';
import type { Scene } from '../../scene/scene.ts';
import type { UnitEncoder } from '../runTypes.ts';
import { packField, packStart } from './packedFields.ts';
import { createLabelSplitter } from './splitLabel.ts';

/** White picture for an empty page, because printers don't feed a page without content. */
const NOTHING = { xDots: 0, yDots: 0, bitmap: createBitmap(8, 1) };

/** Creates encoders for labels in native mode, which share a cache of repeated parts. */
export function nativeUnits(
  language: PlacedLanguage,
  native: NativeCommands,
  dpi: number,
  rasterize: MonoRasterizer,
): () => UnitEncoder {
  const split = createLabelSplitter(dpi, rasterize, native);
  const field = createByteWriter();
  return () => {
    const writer = createByteWriter(1 << 13);
    const lengths: number[] = [];
    return {
      add: (scene: Scene) => {
        const start = writer.length();
        const { isOn, bars, pictures } = split(scene);
        packStart(isOn, writer);
        for (const { xDots, yDots, command } of bars) {
          field.ascii(command);
          packField({ xDots, yDots, isBars: true, content: field.take() }, writer);
        }
        const isEmpty = !isOn.includes(true) && bars.length === 0 && pictures.length === 0;
        for (const { xDots, yDots, bitmap } of isEmpty ? [NOTHING] : pictures) {
          language.dots(bitmap, field);
          packField({ xDots, yDots, isBars: false, content: field.take() }, writer);
        }
        lengths.push(writer.length() - start);
      },
      take: async () => ({ kind: 'plain', content: writer.finish(), lengths: Uint32Array.from(lengths) }),
    };
  };
}
