import { transfer } from 'comlink';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { localOffsetMinutes } from '../src/jobs/localOffset.ts';
import { type AssetFile, preparePictures } from '../src/jobs/pictureJob.ts';
import { createPagePreview } from '../src/jobs/preview/pagePreview.ts';
import type { PageAnswer, PageRequest } from '../src/jobs/preview/pageTypes.ts';
import { createPreviewFaces } from '../src/jobs/preview/previewFaces.ts';
import { createPreviewJob } from '../src/jobs/preview/previewJob.ts';
import type { PreviewFolder } from '../src/jobs/preview/previewTypes.ts';
import { createPrintedDots } from '../src/jobs/preview/printedDots.ts';
import type { PagePicture, PictureSize, PreviewApi } from './api.ts';
import { dotsBitmap } from './browser/browserDots.ts';
import { createBrowserFonts, fetchedFonts, loadFace } from './browser/browserFonts.ts';
import { browserFontTrials } from './browser/browserFontTrials.ts';
import { loadBrowserPicture } from './browser/browserPages.ts';
import { browserPictures } from './browser/browserPictures.ts';
import { drawThumbnail } from './browser/browserThumbnail.ts';
import { exposeApi } from './exposeApi.ts';
import { smallPicture } from './smallPicture.ts';

/** Faces that nearly every label uses. They are fetched while the page still prepares its first label. */
const USUAL_FACES = ['arimo-400', 'arimo-700'];

const shipped = createBrowserFonts();
// A failure is ignored here: a label that needs the font requests it again and then reports the failure.
void shipped.load(USUAL_FACES);
const { layout, update, compose, setFolder, fonts, pictureHref, retryFonts } = createPreviewJob(
  createPreviewFaces(loadFace),
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
    // An exception of the decoder means that the picture is damaged.
    return fail('pictureDamaged', { asset: asset.name });
  }
}

let folder: PreviewFolder | null = null;
const pages = createPagePreview({
  fonts: shipped,
  fontTrials: browserFontTrials,
  pictures: browserPictures,
  loadPicture: loadBrowserPicture,
  localOffsetMinutes,
  folder: (number) => (folder?.number === number ? folder.files : null),
});

async function drawPage(wish: PageRequest): Promise<PageAnswer<PagePicture>> {
  const drawn = await pages.draw(wish);
  if (drawn === 'notOpen' || !drawn.ok) return drawn;
  if (drawn.value.kind === 'vector') return ok(drawn.value);
  const { widthDots, heightDots, failures, nativeModes } = drawn.value;
  const bitmap = await dotsBitmap(drawn.value);
  return transfer(ok({ kind: 'dots', bitmap, widthDots, heightDots, failures, nativeModes } as const), [
    bitmap,
  ]);
}

exposeApi<PreviewApi>({
  openPages: pages.open,
  drawPage,
  closePages: async () => pages.close(),
  layout,
  update,
  thumbnail,
  retryFonts,
  fetchedFonts: async () => fetchedFonts(),
  checkPicture,
  smallPicture,
  printedDots: createPrintedDots(browserPictures, shipped),
  setFolder: async (next) => {
    folder = next;
    setFolder(next);
  },
});
