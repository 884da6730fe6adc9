import type { Problem, Result } from '../../../core/base/result.ts';

/** Open connection to a printer. Bytes are sent in order, and each byte is sent only once. */
export interface PrinterLink {
  /** Maximum bytes per `send`. */
  readonly pieceBytes: number;
  /** Maximum number of bytes that were accepted but have not reached the printer yet. */
  readonly heldBytes: number;
  /** Sends bytes. Resolves when the device, or the buffer in front of it, has accepted all of them. The signal ends the sending at once. */
  readonly send: (piece: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<Result<null, Problem>>;
  /** Returns bytes from the printer; null on timeout. The function is null if the transport can only write. */
  readonly read: ((timeoutMs: number) => Promise<Uint8Array | null>) | null;
  /** Waits until the printer has received all accepted bytes, as far as the transport can tell. */
  readonly finish: (signal: AbortSignal) => Promise<Result<null, Problem>>;
  /** Releases the device in any state. It does not fail. */
  readonly close: () => Promise<void>;
}

/** Device with the printer's name, which messages contain. */
export interface Opened<Device> {
  readonly device: Device;
  readonly printer: string;
}

const nameOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : '';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the problem of a device that cannot be opened: it is in use, access is denied, or it is disconnected. */
export function openProblem(error: unknown, printer: string): Problem {
  switch (nameOf(error)) {
    case 'SecurityError':
    case 'NetworkError':
    case 'InvalidStateError':
      return { code: 'printerHeld', params: { printer } };
    case 'NotFoundError':
      return { code: 'printerNotConnected', params: { printer } };
    default:
      return { code: 'printerNotOpened', params: { printer, reason: messageOf(error) } };
  }
}

/** Returns the problem of an open device that does not accept data any more. */
export function lostProblem(error: unknown, printer: string): Problem {
  if (nameOf(error) === 'AbortError') return { code: 'printerCancelled' };
  return { code: 'printerGone', params: { printer, reason: messageOf(error) } };
}

/** Races work against the signal: rejects if the signal is aborted first. A later result of the work is ignored. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = () => new DOMException('cancelled', 'AbortError');
  // After an abort, no other code handles a rejection of the work.
  work.catch(() => undefined);
  if (signal.aborted) return Promise.reject(aborted());
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(aborted());
    signal.addEventListener('abort', handleAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}

/** Resolves with the result of the work, or with null on timeout. The work continues after a timeout. */
export function within<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
