import { COMMAND_END_SIGNALS, type EndSignal, onEndSignals } from './endSignals.ts';

const cleanups = new Set<(signal: EndSignal) => void>();
/** Ends the process. Listeners that need time for an orderly end call it when they are done. */
type EndProcess = () => void;
const orderlyEnds = new Set<(end: EndProcess) => void>();
let isListening = false;

/** Exit codes after a signal, as shells report them. */
const EXIT_CODES: Readonly<Record<EndSignal, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Runs a cleanup function and ignores its failure, which must not keep the process from ending. The next run of the program cleans up. */
function tryTo(cleanup: (signal: EndSignal) => void, signal: EndSignal): void {
  try {
    cleanup(signal);
  } catch {
    // The process is about to end, so there is no caller that could handle the failure.
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
    // A second signal ends the process at once.
    if (before > 0 || orderlyEnds.size === 0) return end();
    for (const ask of orderlyEnds) ask(end);
  });
}

/** Registers a synchronous cleanup function for when the process is interrupted. Returns a function that unregisters it. */
export function onInterrupt(cleanup: (signal: EndSignal) => void): () => void {
  listen();
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/**
 * Registers a listener for the first interrupt. The process then runs until the listener calls `end`, or until a second interrupt. Returns
 * a function that unregisters the listener.
 */
export function onFirstInterrupt(ask: (end: EndProcess) => void): () => void {
  listen();
  orderlyEnds.add(ask);
  return () => orderlyEnds.delete(ask);
}
