import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { SerialPort } from './deviceApis.ts';
import {
  lostProblem,
  type Opened,
  openProblem,
  type PrinterLink,
  unlessAborted,
  within,
} from './printerLink.ts';
import type { SerialSettings } from './printerProfile.ts';

const PIECE_BYTES = 1024;
/** Size of the browser's buffer in front of the port. */
const BUFFER_BYTES = 4096;
/** Buffer of the browser, and estimates of similar size for the driver and the adapter. */
const HELD_BYTES = 4 * BUFFER_BYTES;
/** Time after which a port is abandoned if its streams cannot be released. */
const CLOSE_MS = 2000;

/** Opens a serial port with its settings. */
export async function openSerial(
  { device: port, printer }: Opened<SerialPort>,
  { baudRate, flowControl }: SerialSettings,
): Promise<Result<PrinterLink, Problem>> {
  try {
    await port.open({ baudRate, flowControl, bufferSize: BUFFER_BYTES });
  } catch (error) {
    return { ok: false, error: openProblem(error, printer) };
  }
  const { writable, readable } = port;
  if (!writable) {
    await port.close().catch(() => undefined);
    return { ok: false, error: { code: 'printerHeld', params: { printer } } };
  }
  return ok(serialLink(port, writable, readable, printer));
}

function serialLink(
  port: SerialPort,
  writable: WritableStream<Uint8Array>,
  readable: ReadableStream<Uint8Array> | null,
  printer: string,
): PrinterLink {
  const writer = writable.getWriter();
  const reader = readable?.getReader();
  // A failure is reported by the write that fails.
  writer.closed.catch(() => undefined);
  const guard = (work: Promise<unknown>): Promise<Result<null, Problem>> =>
    work.then(
      () => ok(null),
      (error: unknown) => ({ ok: false, error: lostProblem(error, printer) }),
    );
  let pending: Promise<ReadableStreamReadResult<Uint8Array>> | null = null;
  const read = async (timeoutMs: number) => {
    if (!reader) return null;
    pending ??= reader.read();
    const waiting = pending;
    try {
      const got = await within(waiting, timeoutMs);
      if (!got) return null;
      pending = null;
      return got.value ?? null;
    } catch {
      pending = null;
      return null;
    }
  };
  return {
    pieceBytes: PIECE_BYTES,
    heldBytes: HELD_BYTES,
    send: (piece, signal) =>
      guard(unlessAborted(writer.ready, signal).then(() => unlessAborted(writer.write(piece), signal))),
    read: reader ? read : null,
    finish: (signal) => {
      return guard(unlessAborted(writer.close(), signal));
    },
    close: async () => {
      pending?.catch(() => undefined);
      const letGo = async () => {
        // This discards buffered data, unless the caller has awaited `finish`.
        await writer.abort().catch(() => undefined);
        await reader?.cancel().catch(() => undefined);
        writer.releaseLock();
        reader?.releaseLock();
        await port.close().catch(() => undefined);
      };
      await within(letGo(), CLOSE_MS);
    },
  };
}
