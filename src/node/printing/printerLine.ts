import { constants, type FileHandle, open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { hasCode } from '../processes/systemCode.ts';
import { reasonOf } from '../reasonOf.ts';
import { connectToPrinter, type PrinterConnection } from './printerConnection.ts';
import { spoolJob } from './printQueue.ts';

/** Transports that take raw bytes: network, CUPS queue of this machine, or device file. */
export type LineAddress =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number; readonly name: string }
  | { readonly kind: 'queue'; readonly queue: string; readonly name: string }
  | { readonly kind: 'device'; readonly path: string; readonly name: string };

/** Open transport to a printer; see `PrinterConnection`. Nothing counts as printed before `finish` confirms it. */
export type PrinterLine = PrinterConnection;

/** Retry interval for a device that accepts no data, in ms. */
const FULL_MS = 50;
const SLICE_BYTES = 4096;

/** Opens a device file, such as the file of a USB printer. The file must exist and is never created. */
async function openDevice(
  path: string,
  name: string,
  timeoutMs: number,
): Promise<Result<PrinterLine, Problem>> {
  let file: FileHandle;
  try {
    // Opens the file in non-blocking mode: a printer without paper accepts no data, and a blocking write would occupy one of the few
    // threads that Node has for files.
    file = await open(path, constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
  let sent = 0;
  const close = () => file.close().catch(() => undefined);
  /** Returns the number of bytes that the device has accepted; 0 if it currently accepts none. */
  const put = async (bytes: Uint8Array): Promise<number> => {
    try {
      return (await file.write(bytes)).bytesWritten;
    } catch (error) {
      if (hasCode(error, 'EAGAIN')) return 0;
      throw error;
    }
  };
  const write = async (chunk: Uint8Array): Promise<Result<null, Problem>> => {
    let movedMs = performance.now();
    for (let at = 0; at < chunk.length; ) {
      try {
        const taken = await put(chunk.subarray(at, at + SLICE_BYTES));
        at += taken;
        sent += taken;
        if (taken > 0) movedMs = performance.now();
        else if (performance.now() - movedMs > timeoutMs)
          return fail('networkPrinterStalled', { printer: name, seconds: Math.round(timeoutMs / 1000) });
        else await delay(FULL_MS);
      } catch (error) {
        return fail('fileUnwritable', { path, reason: reasonOf(error) });
      }
    }
    return ok(null);
  };
  return ok({
    write,
    finish: async () => {
      try {
        await file.close();
        return ok(true);
      } catch (error) {
        return fail('fileUnwritable', { path, reason: reasonOf(error) });
      }
    },
    drop: () => void close(),
    sentBytes: () => sent,
    arrivedBytes: () => 0,
  });
}

/** Opens a CUPS queue, which takes a job as a whole: the job is submitted on `finish`. */
async function openQueue(
  queue: string,
  title: string,
  timeoutMs: number,
): Promise<Result<PrinterLine, Problem>> {
  const job = await spoolJob({ queue, title, isRaw: true, timeoutMs });
  if (!job.ok) return job;
  let sent = 0;
  let spooled = 0;
  return ok({
    write: (chunk) => {
      spooled += chunk.length;
      return job.value.write(chunk);
    },
    finish: async () => {
      sent = spooled;
      const submitted = await job.value.submit();
      if (submitted.ok) return ok(true);
      // After a timeout, the queue may have the job anyway; after any other failure, it doesn't have the job.
      if (submitted.error.code !== 'queueSilent') sent = 0;
      return submitted;
    },
    drop: () => void job.value.remove(),
    sentBytes: () => sent,
    arrivedBytes: () => 0,
  });
}

/**
 * Opens a transport to a printer without sending anything.
 *
 * @param title title of the job in the list of a queue
 * @param timeoutMs timeout for connecting, and for accepting the next bytes
 */
export function openLine(
  address: LineAddress,
  title: string,
  timeoutMs: number,
): Promise<Result<PrinterLine, Problem>> {
  switch (address.kind) {
    case 'tcp':
      return connectToPrinter({ ...address, timeoutMs });
    case 'queue':
      return openQueue(address.queue, title, timeoutMs);
    case 'device':
      return openDevice(address.path, address.name, timeoutMs);
  }
}
