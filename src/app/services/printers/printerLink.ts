import type { Problem, Result } from '../../../core/base/result.ts';

/** Open transport to a printer. Bytes are sent once, in order, and never repeated. */
export interface PrinterLink {
  /** Maximum bytes per `send`. */
  readonly pieceBytes: number;
  /** Maximum number of accepted bytes that may still be buffered between page and printer. */
  readonly heldBytes: number;
  /** Resolves when the device, or the buffer in front of it, has accepted the whole piece. The signal ends the sending immediately. */
  readonly send: (piece: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<Result<null, Problem>>;
  /** Returns received bytes; null on timeout. The function itself is null if the transport is write-only. */
  readonly read: ((timeoutMs: number) => Promise<Uint8Array | null>) | null;
  /** Waits until no bytes are buffered. */
  readonly finish: (signal: AbortSignal) => Promise<Result<null, Problem>>;
  /** Releases the device in any state. Never fails. */
  readonly close: () => Promise<void>;
}

/** Device, and its name in messages. */
export interface Opened<Device> {
  readonly device: Device;
  readonly printer: string;
}

const nameOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : '';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns why a device cannot be opened: in use, access denied, or disconnected. */
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

/** Returns why an open device stopped accepting data. */
export function lostProblem(error: unknown, printer: string): Problem {
  if (nameOf(error) === 'AbortError') return { code: 'printerCancelled' };
  return { code: 'printerGone', params: { printer, reason: messageOf(error) } };
}

/** Races work against the signal; a later result of the work is ignored. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = () => new DOMException('cancelled', 'AbortError');
  // After an abort nothing else handles the rejection of the work.
  work.catch(() => undefined);
  if (signal.aborted) return Promise.reject(aborted());
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(aborted());
    signal.addEventListener('abort', handleAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}

/** Resolves with null on timeout; the work continues. */
export function within<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
