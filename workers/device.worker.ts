import { ok } from '../src/core/base/result.ts';
import { assetNames } from '../src/core/label/labelAssets.ts';
import { foldDraft } from '../src/device/foldDraft.ts';
import { loadAssets } from '../src/device/labelAssets.ts';
import { unpackLabels } from '../src/device/labelFile.ts';
import { packDrafts } from '../src/device/packDrafts.ts';
import { sendableAssets } from '../src/jobs/fonts/sendableAssets.ts';
import { localOffsetMinutes } from '../src/jobs/localOffset.ts';
import { createZipSink } from '../src/jobs/zipSink.ts';
import type { DeviceApi } from './api.ts';
import { browserFontTrials } from './browser/browserFontTrials.ts';
import { createBlobSink } from './conductor/blobSink.ts';
import { exposeApi } from './exposeApi.ts';

exposeApi<DeviceApi>({
  fold: foldDraft,
  unpack: unpackLabels,
  listFont: browserFontTrials.list,
  tryFont: browserFontTrials.tryFace,
  writePdfme: async (label) => {
    const { writePdfme } = await import('../src/core/import/pdfme/writePdfme.ts');
    const clock = { nowMs: Date.now(), offsetMinutesAt: localOffsetMinutes };
    return writePdfme(label, await loadAssets(assetNames(label)), clock);
  },
  packAll: async () => {
    const sink = createBlobSink();
    const zip = createZipSink(sink);
    const packed = await packDrafts(
      ({ name, bytes, modifiedMs }) => zip.add(name, bytes, modifiedMs),
      async (label, assets) => (await sendableAssets(label, assets, browserFontTrials)).assets,
    );
    if (!packed.ok) return packed;
    const finished = await zip.finish();
    return finished.ok ? ok(sink.finish('application/zip')) : finished;
  },
});
