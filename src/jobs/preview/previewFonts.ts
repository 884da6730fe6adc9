import type { Label } from '../../core/label/label.ts';
import type { FontStore } from '../../core/text/fontStore.ts';
import { keepOwnFaces, type OwnFont, openOwnFonts, triedFonts } from '../../core/text/ownFonts.ts';
import type { FontTrials } from '../fonts/fontTrials.ts';
import { createLabelFonts } from '../fonts/labelFonts.ts';
import type { AssetFile } from '../pictureJob.ts';

/** Fonts in labels whose files this worker has received. */
export interface PreviewFonts {
  /** Returns the fonts for the layout of a label. As long as no font changes, returns the same object. */
  readonly open: (label: Label, newAssets: readonly AssetFile[]) => Promise<FontStore>;
  /** Lists the label's font files that this worker doesn't have. */
  readonly lacking: (label: Label) => readonly string[];
}

/** Maximum size in bytes of the cached font files that the label doesn't use. They stay cached because undo may need them again. */
const MAX_HELD_BYTES = 128 * 1024 * 1024;

/** Returns a text that is equal for fonts that result in equal layouts. */
function describe(fonts: readonly OwnFont[]): string {
  return JSON.stringify(
    fonts.map(({ family, bold, italic, outcome }) => [
      family,
      bold,
      italic,
      outcome && 'font' in outcome ? outcome.font.key : outcome,
    ]),
  );
}

/** @param shippedNow returns the store of the shipped faces, which is another one if faces have become available */
export function createPreviewFonts(
  shippedNow: () => FontStore,
  trials: Pick<FontTrials, 'tryFace'>,
): PreviewFonts {
  const labelFonts = createLabelFonts(trials);
  const files = new Map<string, AssetFile>();
  let last: { readonly description: string; readonly shipped: FontStore; readonly store: FontStore } | null =
    null;

  function forget(label: Label): void {
    const named = new Set(label.fonts.map(({ asset }) => asset));
    let held = [...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (const [name, { bytes }] of files) {
      if (held <= MAX_HELD_BYTES) return;
      if (named.has(name)) continue;
      files.delete(name);
      held -= bytes.length;
    }
  }

  return {
    open: async (label, newAssets) => {
      const named = new Set(label.fonts.map(({ asset }) => asset));
      for (const asset of newAssets) if (named.has(asset.name)) files.set(asset.name, asset);
      forget(label);
      const fonts = await labelFonts.prepare(label, files);
      const description = describe(fonts);
      const shipped = shippedNow();
      if (last?.description === description && last.shipped === shipped) return last.store;
      keepOwnFaces(new Set(triedFonts(fonts).map(({ key }) => key)));
      const store = await openOwnFonts(fonts, shipped);
      last = { description, shipped, store };
      return store;
    },
    lacking: (label) => label.fonts.map(({ asset }) => asset).filter((name) => !files.has(name)),
  };
}
