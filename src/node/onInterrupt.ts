const cleanups = new Set<() => void>();
let isListening = false;

/** Exit codes of a process that a signal ended, as shells give them. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** What cannot be cleaned up is left to the next run: the process ends as it was told to. */
function tryTo(cleanup: () => void): void {
  try {
    cleanup();
  } catch {
    // Nobody is left to tell.
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const cleanup of cleanups) tryTo(cleanup);
      process.exit(EXIT_CODES[signal]);
    });
  }
}

/** Has `cleanup` called when the process is told to end. It must be done when it returns. Gives what unregisters it. */
export function onInterrupt(cleanup: () => void): () => void {
  listen();
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}
