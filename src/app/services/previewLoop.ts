import { subscribe } from 'valtio';
import { previewWorker } from './workerClients.ts';
import type { EditorState } from '../state/editorStore.ts';
import { ref } from 'valtio';

/**
 * Keeps the preview up with the document: one layout at a time, always of the newest state, so that a fast typist or a
 * slow machine never builds up a queue. Returns what stops it.
 */
export function startPreviewLoop(state: EditorState): () => void {
  let isRunning = false;
  let isStale = true;
  let isStopped = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      const worker = await previewWorker();
      while (isStale && !isStopped) {
        isStale = false;
        const { sheet } = state;
        const output = await worker.layout({
          label: state.history.present,
          newAssets: [],
          columns: sheet ? [...sheet.summary.columnNames] : [],
          row: sheet ? [...sheet.row] : [],
          serialIndex: sheet?.rowIndex ?? 0,
          nowMs: Date.now(),
          dpi: state.dpi,
        });
        if (output.ok && !isStopped) state.preview = ref(output.value);
      }
    } finally {
      isRunning = false;
    }
  }

  let seen: unknown[] = [];
  const stop = subscribe(state, () => {
    const now = [state.history.present, state.sheet?.row, state.dpi];
    if (now.every((value, index) => value === seen[index])) return;
    seen = now;
    isStale = true;
    void run();
  });
  void run();
  return () => {
    isStopped = true;
    stop();
  };
}
