import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import type { FontTrials } from '../fonts/fontTrials.ts';
import { type FontOffer, offerFonts } from '../fonts/offerFonts.ts';
import type { AssetFile } from '../pictureJob.ts';

/** Font file that the caller offers to a label. */
export interface GivenFont {
  /** Asset name that the label gets for the file if it takes one of the file's faces. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface GivenFonts {
  /** Label with the faces that were taken from the given files. */
  readonly label: Label;
  readonly files: ReadonlyMap<string, AssetFile>;
  readonly notes: readonly Problem[];
}

/**
 * Offers font files to a label. The label takes the faces that its texts use and that it doesn't have yet.
 *
 * @param own font files of the label, by the names that the label uses
 */
export async function givenFonts(
  label: Label,
  own: ReadonlyMap<string, AssetFile>,
  given: readonly GivenFont[],
  trials: Pick<FontTrials, 'list'>,
): Promise<Result<GivenFonts, Problem>> {
  const offers: FontOffer[] = [];
  const files = new Map(own);
  for (const { name, bytes } of given) {
    const file = new Uint8Array(bytes);
    const faces = await trials.list(file, fileName(name).replace(/\.\w+$/, ''));
    if (!faces.ok)
      return { ok: false, error: { ...faces.error, params: { ...faces.error.params, font: name } } };
    offers.push({ asset: name, faces: faces.value });
    files.set(name, { name, bytes: file });
  }
  const offered = offerFonts(label, offers, ({ asset }) => own.has(asset));
  const notes = offers
    .filter(({ asset }) => !offered.taken.has(asset))
    .map(({ asset, faces }): Problem => {
      const families = [...new Set(faces.map(({ family }) => family))].join(', ');
      const code = offered.spare.has(asset) ? 'fontSpare' : 'fontUnused';
      return { code, params: { file: fileName(asset), families } };
    });
  return ok({ label: offered.label, files, notes });
}

/** Returns the last part of a path with slashes or backslashes. */
const fileName = (path: string) => path.replace(/^.*[\\/]/, '');
