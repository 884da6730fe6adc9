import type { Problem, Result } from '../../../core/base/result.ts';

/** An open way to a printer. Bytes go out once, in order, and are never sent again. */
export interface PrinterLink {
  /** At most so many bytes are given at a time. */
  readonly pieceBytes: number;
  /** Of the bytes that were taken, the last so many may still lie between page and printer. */
  readonly heldBytes: number;
  /** Done when the device, or what stands before it, has taken all of a piece. A signal ends it at once. */
  readonly send: (piece: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<Result<null, Problem>>;
  /** What came in, null where nothing did in time; null where the way leads out only. */
  readonly read: ((timeoutMs: number) => Promise<Uint8Array | null>) | null;
  /** Waits until nothing is held back any more. */
  readonly finish: (signal: AbortSignal) => Promise<Result<null, Problem>>;
  /** Lets go of the device, whatever it is doing. Never fails. */
  readonly close: () => Promise<void>;
}

/** A device, and the sentence's name of it. */
export interface Opened<Device> {
  readonly device: Device;
  readonly printer: string;
}

const nameOf = (error: unknown) =>
  error instanceof Error || error instanceof DOMException ? error.name : '';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Why a device cannot be opened: somebody else holds it, it is forbidden, or it is not there any more. */
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

/** Why a device that was open takes nothing more. */
export function lostProblem(error: unknown, printer: string): Problem {
  if (nameOf(error) === 'AbortError') return { code: 'printerCancelled' };
  return { code: 'printerGone', params: { printer, reason: messageOf(error) } };
}

/** Waits for work or for the signal, whichever comes first; work that comes later is not listened to. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = () => new DOMException('cancelled', 'AbortError');
  // Its failure has no other listener once the signal was first.
  work.catch(() => undefined);
  if (signal.aborted) return Promise.reject(aborted());
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(aborted());
    signal.addEventListener('abort', handleAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}

/** Waits for an answer so long; null where there is none. The work goes on. */
export function within<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
