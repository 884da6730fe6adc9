import { fail, type Problem, type Result } from '../../src/core/base/result.ts';
import type { DecodedPicture } from '../../src/core/picture/processPicture.ts';
import { readSvgText } from '../../src/core/picture/readSvgText.ts';
import { drawSvg } from './drawSvg.ts';
import { facesFor, replacedFamilies } from './svgFaces.ts';

/** To the thread that draws. */
export interface SvgRequest {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** From it. `drawing` comes when the fonts are there and resvg is about to be called; `broke` when it is of no use any more. */
export type SvgAnswer =
  | { readonly type: 'drawing'; readonly id: number }
  | { readonly type: 'drawn'; readonly id: number; readonly result: Result<DecodedPicture, Problem> }
  | { readonly type: 'broke'; readonly id: number; readonly message: string };

export interface SvgThreadPorts {
  /** Loads resvg's WASM. */
  readonly initialise: () => Promise<unknown>;
  readonly loadFont: (fileName: string) => Promise<Uint8Array>;
  readonly post: (answer: SvgAnswer) => void;
}

/** Works off the requests of a thread of its own, which may be ended at any moment. */
export function serveSvg({
  initialise,
  loadFont,
  post,
}: SvgThreadPorts): (request: SvgRequest) => Promise<void> {
  const fonts = new Map<string, Promise<Uint8Array>>();
  let ready: Promise<unknown> | null = null;

  function font(fileName: string): Promise<Uint8Array> {
    let loading = fonts.get(fileName);
    if (!loading) {
      loading = loadFont(fileName);
      // One that could not be had is asked for again.
      loading.catch(() => fonts.delete(fileName));
      fonts.set(fileName, loading);
    }
    return loading;
  }

  async function draw(id: number, bytes: Uint8Array): Promise<Result<DecodedPicture, Problem>> {
    ready ??= initialise();
    await ready;
    const source = new TextDecoder('utf-8').decode(bytes);
    const text = readSvgText(source);
    const buffers: Uint8Array[] = [];
    for (const { fileName } of text ? facesFor(text) : []) {
      try {
        buffers.push(await font(fileName));
      } catch (error) {
        return fail('fontUnavailable', { font: fileName, reason: String(error) });
      }
    }
    post({ type: 'drawing', id });
    const drawn = drawSvg(source, buffers);
    if (!drawn.ok) return drawn;
    const families = text ? replacedFamilies(text) : [];
    const warnings =
      families.length > 0 ? [{ code: 'pictureFontReplaced', params: { families: families.join(', ') } }] : [];
    return { ok: true, value: { ...drawn.value, warnings } };
  }

  return async ({ id, bytes }) => {
    try {
      const result = await draw(id, bytes);
      post({ type: 'drawn', id, result });
    } catch (error) {
      post({ type: 'broke', id, message: String(error) });
    }
  };
}
