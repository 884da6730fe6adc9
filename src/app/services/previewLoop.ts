import type { Problem, Result } from '../../core/base/result.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import type {
  PreviewAnswer,
  PreviewDelta,
  PreviewFolder,
  PreviewInput,
  PreviewOutput,
} from '../../jobs/preview/previewTypes.ts';
import { createPreviewSync, type PreviewRequest, type PreviewTarget } from './previewSync.ts';
import { createSentAssets, type SentAssets } from './sentAssets.ts';
import { previewWorker } from './workerClients.ts';

/** Access of the loop to the worker. `generation` is the number of the worker; a new worker has no label and no pictures. */
interface PreviewPort {
  readonly call: (use: (remote: PreviewRemote, generation: number) => Promise<void>) => Promise<void>;
}

interface PreviewRemote {
  readonly update: (delta: PreviewDelta) => Promise<Result<PreviewAnswer, Problem>>;
  readonly thumbnail: (maxSidePx: number) => Promise<string | null>;
  readonly setFolder: (folder: PreviewFolder) => Promise<void>;
  readonly retryFonts: () => Promise<boolean>;
}

const sentAssets = createSentAssets();

/** Lays out a label once. Pictures that the worker does not have are sent with it. */
export function layoutPreview(
  input: Omit<PreviewInput, 'newAssets' | 'nowMs'>,
): Promise<Result<PreviewOutput, Problem>> {
  return previewWorker.call(async (worker, generation) => {
    const sent = sentAssets.of(generation);
    const send = async (names: readonly string[]) => {
      const newAssets = names.length > 0 ? await loadAssets(names) : [];
      const output = await worker.layout({ ...input, newAssets, nowMs: Date.now() });
      for (const asset of newAssets) sent.add(asset.name);
      return output;
    };
    const output = await send(assetNames(input.label).filter((name) => !sent.has(name)));
    // The worker drops pictures that the previous label did not draw. Send those of them that this label needs again.
    const forgotten = output.ok ? output.value.lackingAssets.filter((name) => sent.has(name)) : [];
    return forgotten.length > 0 ? send(forgotten) : output;
  });
}

interface PreviewLoopPorts {
  /** Returns the state that the preview has to show. */
  readonly readRequest: () => PreviewRequest;
  readonly target: PreviewTarget;
  readonly worker: PreviewPort;
  readonly loadAssets: (names: readonly string[]) => Promise<readonly AssetFile[]>;
  readonly sentAssets: SentAssets;
}

export interface PreviewLoop {
  /** Tells the loop that the state may have changed. */
  readonly wake: () => void;
  /** Returns a small picture of the label as a data URL; null while the preview is not up to date. */
  readonly thumbnail: (maxSidePx: number) => Promise<string | null>;
  /** Tries to load missing fonts, and draws the label with those that have become available. */
  readonly retryFonts: () => Promise<void>;
  readonly stop: () => void;
}

/** Ports of the loop on this page: the preview worker, and the pictures stored on this device. */
export const PAGE_PORTS: Pick<PreviewLoopPorts, 'worker' | 'loadAssets' | 'sentAssets'> = {
  worker: {
    call: (use) =>
      previewWorker.call((remote, generation) =>
        use(
          {
            update: async (delta) => remote.update(delta),
            thumbnail: async (maxSidePx) => remote.thumbnail(maxSidePx),
            setFolder: async (folder) => remote.setFolder(folder),
            retryFonts: async () => remote.retryFonts(),
          },
          generation,
        ),
      ),
  },
  loadAssets,
  sentAssets,
};

/**
 * Keeps the preview up to date with the document. It sends one delta at a time, from the last confirmed state to the latest state, so that
 * no queue builds up on fast input or a slow device.
 */
export function startPreviewLoop(ports: PreviewLoopPorts): PreviewLoop {
  let isRunning = false;
  let isStale = false;
  let isStopped = false;
  let generationSeen = 0;
  const sync = createPreviewSync(ports.target);

  async function send(request: PreviewRequest, remote: PreviewRemote, generation: number): Promise<void> {
    if (generation !== generationSeen) sync.restart();
    generationSeen = generation;
    const sent = ports.sentAssets.of(generation);
    const names = assetNames(request.label).filter((name) => !sent.has(name));
    const newAssets = names.length > 0 ? await ports.loadAssets(names) : [];
    const { folder } = request;
    if (folder && ports.sentAssets.lacksFolder(generation, folder.number))
      await remote.setFolder({ number: folder.number, files: folder.files });
    const pending = sync.next(request, newAssets.length > 0);
    if (!pending) return;
    const answer = await remote.update({ ...pending.delta, newAssets, nowMs: Date.now() });
    if (isStopped) return;
    if (!answer.ok) {
      // The layout failed, and the worker's state is unknown. The next change sends everything.
      sync.restart();
      // Not even a font that could replace the missing one is available.
      if (answer.error.code === 'fontUnavailable' || answer.error.code === 'fontNotReached')
        ports.target.putMissingFonts([String(answer.error.params?.font)]);
      return;
    }
    for (const asset of newAssets) sent.add(asset.name);
    if (!sync.accept(pending, answer.value) || answer.value === 'outOfStep') {
      isStale = true;
      return;
    }
    // The worker has dropped pictures that the label did not draw but draws now: send them again.
    for (const name of answer.value.lackingAssets) if (sent.delete(name)) isStale = true;
  }

  function lacksNothing(request: PreviewRequest): boolean {
    const sent = ports.sentAssets.of(generationSeen);
    return sync.next(request) === null && assetNames(request.label).every((name) => sent.has(name));
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      while (isStale && !isStopped) {
        isStale = false;
        const request = ports.readRequest();
        if (lacksNothing(request)) continue;
        // If a label crashes the worker, its last preview stays visible. The next change tries again.
        await ports.worker
          .call((remote, generation) => send(request, remote, generation))
          .catch(sync.restart);
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    wake: () => {
      isStale = true;
      void run();
    },
    thumbnail: async (maxSidePx) => {
      let drawn: string | null = null;
      // Before its first result, the worker may still have the label of another draft.
      if (isRunning || isStopped || generationSeen === 0) return null;
      const draw = async (remote: PreviewRemote, generation: number) => {
        if (generation === generationSeen) drawn = await remote.thumbnail(maxSidePx);
      };
      await ports.worker.call(draw).catch(() => undefined);
      return isStopped ? null : drawn;
    },
    retryFonts: async () => {
      let isFound = false;
      await ports.worker
        .call(async (remote) => {
          isFound = await remote.retryFonts();
        })
        .catch(() => undefined);
      // The worker draws everything again, because it compares with what the page has.
      if (isFound) sync.restart();
      isStale = true;
      void run();
    },
    stop: () => {
      isStopped = true;
    },
  };
}
