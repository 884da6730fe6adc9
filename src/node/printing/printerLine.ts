import { constants, type FileHandle, open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../reasonOf.ts';
import { hasCode } from '../systemCode.ts';
import { connectToPrinter, type PrinterConnection } from './printerConnection.ts';
import { spoolJob } from './printQueue.ts';

/** Where bytes are handed to a printer as they are: in the network, to a queue of this machine, or to a device file. */
export type LineAddress =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number; readonly name: string }
  | { readonly kind: 'queue'; readonly queue: string; readonly name: string }
  | { readonly kind: 'device'; readonly path: string; readonly name: string };

/** A way to a printer that is open; see `PrinterConnection`. Nothing of what is written counts as there before `finish` says so. */
export type PrinterLine = PrinterConnection;

/** How soon a device that takes nothing is asked again. */
const FULL_MS = 50;
const SLICE_BYTES = 4096;

/** A device file, such as that of a printer at USB. It has to be there: nothing is made in its place. */
async function openDevice(
  path: string,
  name: string,
  timeoutMs: number,
): Promise<Result<PrinterLine, Problem>> {
  let file: FileHandle;
  try {
    // Without waiting: a printer without paper takes nothing, and would hold one of the few threads that write files.
    file = await open(path, constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
  let sent = 0;
  const close = () => file.close().catch(() => undefined);
  /** Bytes that the device has taken; 0 where it takes none for the moment. */
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

/** A queue of CUPS has all of a job or nothing: it is handed over when it is finished. */
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
      // One that was given up on may have taken the job all the same; one that refuses has not.
      if (submitted.error.code !== 'queueSilent') sent = 0;
      return submitted;
    },
    drop: () => void job.value.remove(),
    sentBytes: () => sent,
    arrivedBytes: () => 0,
  });
}

/**
 * Opens a way to a printer; nothing is sent yet.
 *
 * @param title what a queue lists it as
 * @param timeoutMs how long the printer may take to answer, and to take the next bytes
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
