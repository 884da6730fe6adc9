import { ok } from '../src/core/base/result.ts';
import { foldDraft } from '../src/device/foldDraft.ts';
import { unpackLabels } from '../src/device/labelFile.ts';
import { packDrafts } from '../src/device/packDrafts.ts';
import type { DeviceApi } from './api.ts';
import { createBlobSink } from './conductor/blobSink.ts';
import { createZipSink } from './conductor/zipSink.ts';
import { exposeApi } from './exposeApi.ts';

exposeApi<DeviceApi>({
  fold: foldDraft,
  unpack: unpackLabels,
  packAll: async () => {
    const sink = createBlobSink();
    const zip = createZipSink(sink);
    const packed = await packDrafts(({ name, bytes, modifiedMs }) => zip.add(name, bytes, modifiedMs));
    if (!packed.ok) return packed;
    const finished = await zip.finish();
    return finished.ok ? ok(sink.finish('application/zip')) : finished;
  },
});
