import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { RENDER_LIMITS } from '../../core/base/serviceLimits.ts';
import type { Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import type { PictureEntry } from '../../core/run/runTypes.ts';
import type { PictureRequest } from '../../core/scene/scene.ts';
import type { OwnFont } from '../../core/text/ownFonts.ts';
import { createLabelFonts } from '../../jobs/fonts/labelFonts.ts';
import { type AssetFile, preparePictures } from '../../jobs/pictureJob.ts';
import { nodeFontTrials } from '../fonts/nodeFontTrials.ts';
import { nodePictures } from '../pictures/nodePictures.ts';
import type { RenderLabel } from './renderWork.ts';

/** Parsed label with checked fonts and prepared pictures. */
export interface ReadyLabel {
  readonly label: Label;
  readonly fonts: readonly OwnFont[];
  /** @param dpi resolution for which the pictures are prepared */
  readonly pictures: (
    requests: readonly PictureRequest[],
    dpi: number,
  ) => Promise<Result<readonly PictureEntry[], Problem>>;
}

interface Kept {
  readonly ready: ReadyLabel;
  readonly bytes: number;
}

async function makeReady({ document, assets }: RenderLabel): Promise<Result<ReadyLabel, Problem>> {
  const label = parseLabel(JSON.parse(document));
  if (!label.ok) return label;
  const files = new Map(assets.map((asset): [string, AssetFile] => [asset.name, asset]));
  // Each label has its own font cache, because the cache keeps only the fonts of the label that was prepared last.
  const fonts = await createLabelFonts(nodeFontTrials).prepare(label.value, files);
  const prepared = new Map<number, Promise<Result<readonly PictureEntry[], Problem>>>();
  return ok({
    label: label.value,
    fonts,
    pictures: (requests, dpi) => {
      const known = prepared.get(dpi) ?? preparePictures(requests, assets, nodePictures);
      prepared.set(dpi, known);
      return known;
    },
  });
}

/** Creates the cache for prepared labels in a thread; it evicts the least recently used label. */
export function createReadyLabels(): (label: RenderLabel) => Promise<Result<ReadyLabel, Problem>> {
  const { readyLabels, readyBytes } = RENDER_LIMITS;
  const kept = new Map<string, Kept>();

  function keep(key: string, one: Kept): void {
    kept.delete(key);
    kept.set(key, one);
    let bytes = [...kept.values()].reduce((sum, other) => sum + other.bytes, 0);
    for (const [oldest, other] of kept) {
      if (oldest === key || (kept.size <= readyLabels && bytes <= readyBytes)) return;
      kept.delete(oldest);
      bytes -= other.bytes;
    }
  }

  return async (label) => {
    const known = kept.get(label.key);
    if (known) {
      keep(label.key, known);
      return ok(known.ready);
    }
    const ready = await makeReady(label);
    if (!ready.ok) return ready;
    const bytes = label.assets.reduce((sum, asset) => sum + asset.bytes.length, label.document.length);
    keep(label.key, { ready: ready.value, bytes });
    return ready;
  };
}
