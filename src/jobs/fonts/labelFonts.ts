import type { Problem } from '../../core/base/result.ts';
import { crc32 } from '../../core/base/zip/crc32.ts';
import { faceStylesOf } from '../../core/label/kinds/registry.ts';
import type { Label, LabelFont } from '../../core/label/label.ts';
import { closestFace } from '../../core/text/families.ts';
import type { OwnFont, TriedFont } from '../../core/text/ownFonts.ts';
import type { AssetFile } from '../pictureJob.ts';
import type { FontTrials } from './fontTrials.ts';

/** Returns the fonts in the label that at least one of its texts uses. */
function usedFonts({ fonts, elements }: Label): ReadonlySet<LabelFont> {
  const used = new Set<LabelFont>();
  if (fonts.length === 0) return used;
  for (const element of elements) {
    if (element.hidden) continue;
    for (const { fontFamily, bold, italic } of faceStylesOf(element)) {
      const ofFamily = fonts.filter(({ family }) => family === fontFamily);
      if (ofFamily.length > 0) used.add(closestFace(ofFamily, bold, italic));
    }
  }
  return used;
}

/** Checks the fonts of labels, and caches the results. */
export interface LabelFonts {
  /** @param files available font files of the label; a face without its file gets a problem */
  readonly prepare: (label: Label, files: ReadonlyMap<string, AssetFile>) => Promise<readonly OwnFont[]>;
}

type Outcome = NonNullable<OwnFont['outcome']>;

export function createLabelFonts(trials: Pick<FontTrials, 'tryFace'>): LabelFonts {
  /** Results by file object, not by name, because another file may have the same name. */
  let known = new Map<AssetFile, Map<string, Promise<Outcome>>>();

  async function attempt(font: LabelFont, file: AssetFile): Promise<Outcome> {
    const place = { index: font.index, axes: font.axes };
    const tried = await trials.tryFace(file.bytes, place);
    if (!tried.ok) return { problem: named(tried.error, font) };
    const contents = `${file.bytes.length}-${crc32(file.bytes).toString(16)}`;
    const key = `${font.asset}|${contents}|${JSON.stringify([place.index, Object.entries(place.axes).sort()])}`;
    const { file: alone, embedding, postScriptName } = tried.value;
    const result: TriedFont = { key, file: alone, embedding, postScriptName };
    return { font: result };
  }

  function outcomeOf(font: LabelFont, files: ReadonlyMap<string, AssetFile>): Promise<Outcome> {
    const file = files.get(font.asset);
    if (!file) {
      const params = { font: font.family, asset: font.asset };
      return Promise.resolve({ problem: { code: 'fontMissing', params } });
    }
    const ofFile = known.get(file) ?? new Map<string, Promise<Outcome>>();
    known.set(file, ofFile);
    const place = JSON.stringify([font.index, font.axes, font.family]);
    let outcome = ofFile.get(place);
    if (!outcome) {
      outcome = attempt(font, file);
      ofFile.set(place, outcome);
      // The check failed because a part of the program could not be loaded, not because of the font. The failure is not cached, so that the
      // check is repeated.
      void outcome.then((came) => {
        if ('problem' in came && came.problem.code === 'programPartMissing') ofFile.delete(place);
      });
    }
    return outcome;
  }

  return {
    prepare: async (label, files) => {
      const used = usedFonts(label);
      const kept = new Set(files.values());
      known = new Map([...known].filter(([file]) => kept.has(file)));
      return Promise.all(
        label.fonts.map(async (font): Promise<OwnFont> => {
          const { family, bold, italic } = font;
          return { family, bold, italic, outcome: used.has(font) ? await outcomeOf(font, files) : null };
        }),
      );
    },
  };
}

function named({ code, params }: Problem, font: LabelFont): Problem {
  return { code, params: { ...params, font: font.family } };
}
