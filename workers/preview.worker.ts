import type { PreviewApi } from './api.ts';
import { createBrowserFonts } from './browserFonts.ts';
import { browserPictures } from './browserPictures.ts';
import { exposeApi } from './exposeApi.ts';
import { createPreviewJob } from './jobs/previewJob.ts';

const layout = createPreviewJob(
  createBrowserFonts(),
  browserPictures,
  (timeMs) => -new Date(timeMs).getTimezoneOffset(),
);

exposeApi<PreviewApi>({ layout });
