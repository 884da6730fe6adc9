import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { localOffsetMinutes } from '../src/jobs/localOffset.ts';
import { type AssetFile, preparePictures } from '../src/jobs/pictureJob.ts';
import { createPreviewJob } from '../src/jobs/preview/previewJob.ts';
import { createPrintedDots } from '../src/jobs/preview/printedDots.ts';
import type { PictureSize, PreviewApi } from './api.ts';
import { createBrowserFonts } from './browserFonts.ts';
import { browserFontTrials } from './browserFontTrials.ts';
import { browserPictures } from './browserPictures.ts';
import { drawThumbnail } from './browserThumbnail.ts';
import { exposeApi } from './exposeApi.ts';

/** Nearly every label has them; fetched while the page is still on its way to its first label. */
const USUAL_FACES = ['arimo-400', 'arimo-700'];

const shipped = createBrowserFonts();
// One that cannot be had is asked for again, and reported, by the label that needs it.
void shipped.load(USUAL_FACES);
const { layout, update, compose, setFolder, fonts, pictureHref } = createPreviewJob(
  shipped,
  browserPictures,
  localOffsetMinutes,
  browserFontTrials,
);

async function thumbnail(maxSidePx: number): Promise<string | null> {
  const scene = compose(Date.now());
  return scene && drawThumbnail(scene, maxSidePx, fonts(), pictureHref);
}

async function checkPicture(asset: AssetFile): Promise<Result<PictureSize, Problem>> {
  const request = { asset: asset.name, colorMode: 'original', threshold: 0, trim: false } as const;
  try {
    const prepared = await preparePictures([request], [asset], browserPictures);
    if (!prepared.ok) return prepared;
    const { widthPx, heightPx } = prepared.value[0].picture;
    return ok({ widthPx, heightPx });
  } catch {
    // A decoder that gave up altogether.
    return fail('pictureDamaged', { asset: asset.name });
  }
}

exposeApi<PreviewApi>({
  layout,
  update,
  thumbnail,
  checkPicture,
  printedDots: createPrintedDots(browserPictures, shipped),
  setFolder: async (folder) => setFolder(folder),
});
