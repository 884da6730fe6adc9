import { COMMAND_END_SIGNALS, type EndSignal, onEndSignals } from './endSignals.ts';

const cleanups = new Set<(signal: EndSignal) => void>();
/** Ends the process; what is given to whoever ends his work in order first. */
type EndProcess = () => void;
const orderlyEnds = new Set<(end: EndProcess) => void>();
let isListening = false;

/** Exit codes of a process that a signal ended, as shells give them. */
const EXIT_CODES: Readonly<Record<EndSignal, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** What cannot be cleaned up is left to the next run: the process ends as it was told to. */
function tryTo(cleanup: (signal: EndSignal) => void, signal: EndSignal): void {
  try {
    cleanup(signal);
  } catch {
    // Nobody is left to tell.
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  onEndSignals(COMMAND_END_SIGNALS, (signal, before) => {
    const end = () => {
      for (const cleanup of cleanups) tryTo(cleanup, signal);
      process.exit(EXIT_CODES[signal]);
    };
    // Whoever asks a second time does not want to wait.
    if (before > 0 || orderlyEnds.size === 0) return end();
    for (const ask of orderlyEnds) ask(end);
  });
}

/** Has `cleanup` called when the process is told to end. It must be done when it returns. Gives what unregisters it. */
export function onInterrupt(cleanup: (signal: EndSignal) => void): () => void {
  listen();
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/**
 * Has `ask` called when the process is told to end for the first time, which then ends when `end` is called, or at once when it
 * is told a second time. Gives what unregisters it.
 */
export function onFirstInterrupt(ask: (end: EndProcess) => void): () => void {
  listen();
  orderlyEnds.add(ask);
  return () => orderlyEnds.delete(ask);
}
