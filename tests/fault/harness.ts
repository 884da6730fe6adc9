/// <reference types="vite/client" />

import { parseLabel } from '../../src/core/label/parseLabel.ts';
import type { RunProgress } from '../../src/core/run/chunks/runChunks.ts';
import type { RunOrder } from '../../src/core/run/planning/planRun.ts';
import { createWorkerPool, type SpawnWorker } from '../../src/core/run/pool/workerPool.ts';
import { createBrowserFonts } from '../../workers/browser/browserFonts.ts';
import { planRequest } from '../../workers/conductor/planRequest.ts';
import { runRequest } from '../../workers/conductor/runRequest.ts';
import { spawnRenderWorker } from '../../workers/conductor/spawnRenderWorker.ts';
import { startInterval } from '../../workers/startInterval.ts';
import { sheetOf } from '../golden/textColumn.ts';

/** A run in the page, with its injected faults. */
export interface FaultRun {
  readonly order: Omit<RunOrder, 'label' | 'zone'> & { readonly label: object };
  readonly headers: readonly string[];
  readonly cells: readonly (readonly string[])[];
  readonly workers: number;
  /** Picture files by name, as base64. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Picture files of the folder that rows name their pictures from, as base64. */
  readonly folder: Readonly<Record<string, string>>;
  /** Average interval at which a living worker is killed without notice; 0 for never. */
  readonly killEveryMs: number;
}

interface FaultOutcome {
  /** The file as base64, or the code of the problem. */
  readonly file: string | null;
  readonly code: string | null;
  readonly printedLabels: number;
  /** Problem of the first failed row. */
  readonly failure: string | null;
  readonly started: number;
  readonly killed: number;
}

declare global {
  interface Window {
    faultHarness: (run: FaultRun) => Promise<FaultOutcome>;
  }
}

/**
 * Limit of kills, because unlimited kills would outpace the run: a worker that is killed during its start is replaced only after some
 * seconds.
 */
const MOST_KILLS = 8;
/** Limit of kills during startup. A chunk whose workers die repeatedly fails, as intended. */
const MOST_EARLY_KILLS = 1;

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

window.faultHarness = async ({ order, headers, cells, workers, pictures, folder, killEveryMs }) => {
  const label = parseLabel(order.label);
  if (!label.ok) throw new Error(JSON.stringify(label.error));
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const assets = Object.entries(pictures).map(([name, base64]) => ({ name, bytes: bytesOf(base64) }));
  const pictureFolder = Object.entries(folder).map(([path, base64]) => ({
    path,
    source: new Blob([bytesOf(base64)]),
    packed: null,
  }));
  const living = new Set<{ terminate: () => void }>();
  let started = 0;
  let killed = 0;
  let killedEarly = 0;
  /** Workers that have sent a message. */
  const working = new Set<{ terminate: () => void }>();
  const spawn: SpawnWorker = (onMessage, onDeath) => {
    const port = spawnRenderWorker((message) => {
      working.add(port);
      onMessage(message);
    }, onDeath);
    started++;
    living.add(port);
    return {
      post: port.post,
      terminate: () => {
        living.delete(port);
        port.terminate();
      },
    };
  };
  const pool = createWorkerPool({ spawn, every: startInterval });
  let done = 0;
  let doneAtDeath = -1;
  /** Kills a worker without notice to its supervisor. */
  const kill = (victim: { terminate: () => void }) => {
    victim.terminate();
    living.delete(victim);
    killed++;
    doneAtDeath = done;
  };
  const stopKilling =
    killEveryMs === 0
      ? () => undefined
      : startInterval(killEveryMs, () => {
          const [victim] = [...living].sort(() => Math.random() - 0.5);
          if (!victim || killed >= MOST_KILLS || Math.random() < 0.3) return;
          // On a slow machine a chunk takes longer than the interval between kills.
          if (done === doneAtDeath) return;
          if (!working.has(victim) && killedEarly++ >= MOST_EARLY_KILLS) return;
          kill(victim);
        });
  /** Kills a worker in the first half of the run if none was killed before, so that a worker dies on a machine of any speed. */
  const killOnce = ({ doneEntries, totalEntries }: RunProgress) => {
    done = doneEntries;
    if (killEveryMs === 0 || killed > 0 || doneEntries === 0 || doneEntries > totalEntries / 2) return;
    const victim = [...living].find((port) => working.has(port));
    if (victim) kill(victim);
  };
  try {
    const request = {
      ...order,
      label: label.value,
      assets,
      pictureFolder,
      onFailure: 'skip' as const,
      workers,
    };
    const planned = planRequest(request, sheetOf(headers, cells));
    const made = planned.ok
      ? await runRequest(
          request,
          planned.value,
          { pool, fonts: createBrowserFonts() },
          {
            onProgress: killOnce,
            isCancelled: () => false,
            whenAllowed: async () => undefined,
            onOpen: () => undefined,
          },
        )
      : planned;
    if (!made.ok)
      return { file: null, code: made.error.code, printedLabels: 0, failure: null, started, killed };
    const { file, printedLabels, failures } = made.value;
    const failure = failures[0]?.problems[0].code ?? null;
    return { file: file ? await toBase64(file) : null, code: null, printedLabels, failure, started, killed };
  } finally {
    stopKilling();
    pool.dispose();
  }
};
