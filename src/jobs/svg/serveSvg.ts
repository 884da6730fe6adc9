import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { xmlText } from '../../core/base/xmlText.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import { readSvgText, type SvgText } from '../../core/picture/readSvgText.ts';
import { withFontLonghands } from '../../core/picture/svgFontShorthand.ts';
import { readLeftOutParts } from '../../core/picture/svgLeftOut.ts';
import { readUnknownFeatures } from '../../core/picture/svgUnknown.ts';
import type { FontFace } from '../../core/text/fontPort.ts';
import type { FaceLoader } from '../../core/text/fontStore.ts';
import type { ThreadAnswer, ThreadRequest } from '../endableThread.ts';
import { drawSvg } from './drawSvg.ts';
import { setSvgText } from './setSvgText.ts';
import { facesFor, missingCharacters, nextFacesFor, replacedFamilies } from './svgFaces.ts';

/** Messages to and from the drawing thread. `begun` is sent once the fonts are loaded, just before resvg starts. */
export type SvgRequest = ThreadRequest<Uint8Array<ArrayBuffer>>;
export type SvgAnswer = ThreadAnswer<DecodedPicture>;

export interface SvgThreadPorts {
  /** Loads resvg's WASM, once. */
  readonly initialise: () => Promise<Result<unknown, Problem>>;
  readonly loadFace: FaceLoader;
  readonly post: (answer: SvgAnswer) => void;
}

/** Returns warnings about text that looks different from the original, because its font is replaced or a character is missing. */
function warningsOf(text: SvgText, faces: readonly FontFace[]): Problem[] {
  const missing = missingCharacters(text.characters, faces);
  return [
    ...named('pictureFontReplaced', 'families', replacedFamilies(text)),
    ...(missing.length > 0
      ? [{ code: 'pictureGlyphMissing', params: { characters: missing.join(' ') } }]
      : []),
  ];
}

/** Returns a warning that lists the given values; returns no warning if there are none. */
function named(code: string, parameter: string, values: readonly string[]): Problem[] {
  return values.length > 0 ? [{ code, params: { [parameter]: values.join(', ') } }] : [];
}

/** Handles the requests of a separate thread, which may be terminated at any moment. */
export function serveSvg({
  initialise,
  loadFace,
  post,
}: SvgThreadPorts): (request: SvgRequest) => Promise<void> {
  async function draw(id: number, bytes: Uint8Array): Promise<Result<DecodedPicture, Problem>> {
    const initialised = await initialise();
    if (!initialised.ok) return initialised;
    const given = xmlText(bytes);
    if (given === null) return fail('pictureDamaged', { type: 'svg' });
    const source = withFontLonghands(given);
    const text = readSvgText(source);
    const faces: FontFace[] = [];
    for (let next = text ? facesFor(text) : []; text && next.length > 0; next = nextFacesFor(text, faces)) {
      for (const { key } of next) {
        const face = await loadFace(key);
        if (!face.ok) return face;
        faces.push(face.value);
      }
    }
    post({ type: 'begun', id });
    const set = text ? setSvgText(source, faces, text) : { source, fonts: [], doubtful: [] };
    const drawn = drawSvg(set.source, [...faces.map(({ file }) => file), ...set.fonts]);
    if (!drawn.ok) return drawn;
    const warnings = [
      ...(text ? warningsOf(text, faces) : []),
      ...named('pictureTextDoubtful', 'texts', set.doubtful),
      ...named('pictureLinkLeftOut', 'parts', readLeftOutParts(source)),
      ...named('pictureDrawnOtherwise', 'features', readUnknownFeatures(source)),
    ];
    return ok({ ...drawn.value, warnings });
  }

  return async ({ id, work }) => {
    try {
      const result = await draw(id, work);
      post({ type: 'done', id, result });
    } catch (error) {
      post({ type: 'broke', id, message: String(error) });
    }
  };
}
