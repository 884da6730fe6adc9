import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { UsbDevice } from './deviceApis.ts';
import {
  lostProblem,
  type Opened,
  openProblem,
  type PrinterLink,
  unlessAborted,
  within,
} from './printerLink.ts';

/** Class code of printers (USB Device Class Definition for Printing Devices 1.1, 4.2.1). */
export const USB_PRINTER_CLASS = 7;
const PIECE_BYTES = 16_384;
const ANSWER_BYTES = 512;
/** Number of halts without an accepted byte after which an endpoint counts as broken. */
const MAX_HALTS = 3;

/** Interface of a printer with its endpoints. */
interface PrinterInterface {
  readonly configuration: number;
  readonly number: number;
  readonly alternate: number;
  readonly out: number;
  readonly in: number | null;
}

/** Returns the printer-class interface of a device with bulk endpoints. An interface that can also read is preferred. */
function printerInterface({ configuration, configurations }: UsbDevice): PrinterInterface | null {
  const found = (configuration ? [configuration] : configurations).flatMap(
    ({ configurationValue, interfaces }) =>
      interfaces.flatMap(({ interfaceNumber, alternates }) =>
        alternates.flatMap(({ alternateSetting, interfaceClass, endpoints }) => {
          const bulk = (wanted: 'in' | 'out') =>
            endpoints.find(({ type, direction }) => type === 'bulk' && direction === wanted)
              ?.endpointNumber ?? null;
          const out = bulk('out');
          if (interfaceClass !== USB_PRINTER_CLASS || out === null) return [];
          const place = {
            configuration: configurationValue,
            number: interfaceNumber,
            alternate: alternateSetting,
          };
          return [{ ...place, out, in: bulk('in') }];
        }),
      ),
  );
  return found.find((place) => place.in !== null) ?? found[0] ?? null;
}

/** Opens a USB printer and claims its interface. */
export async function openUsb({ device, printer }: Opened<UsbDevice>): Promise<Result<PrinterLink, Problem>> {
  const place = printerInterface(device);
  if (!place) return fail('printerNoInterface', { printer });
  try {
    await device.open();
  } catch (error) {
    return { ok: false, error: openProblem(error, printer) };
  }
  try {
    if (device.configuration === null) await device.selectConfiguration(place.configuration);
    await device.claimInterface(place.number);
    if (place.alternate !== 0) await device.selectAlternateInterface(place.number, place.alternate);
  } catch (error) {
    await device.close().catch(() => undefined);
    return { ok: false, error: openProblem(error, printer) };
  }
  return ok(usbLink(device, place, printer));
}

function usbLink(device: UsbDevice, place: PrinterInterface, printer: string): PrinterLink {
  const transfer = async (
    piece: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Result<null, Problem>> => {
    let at = 0;
    let halts = 0;
    while (at < piece.length) {
      const { status, bytesWritten } = await unlessAborted(
        device.transferOut(place.out, piece.subarray(at)),
        signal,
      );
      if (bytesWritten > 0) halts = 0;
      at += bytesWritten;
      if (status === 'ok' && bytesWritten > 0) continue;
      // Continue after the bytes that the device accepted before it halted; the other bytes have not been sent.
      if (status !== 'stall' || ++halts >= MAX_HALTS) return fail('printerRefusesBytes', { printer });
      await unlessAborted(device.clearHalt('out', place.out), signal);
    }
    return ok(null);
  };
  /** Transfer of a read that has timed out. Its bytes belong to the next read. */
  let pending: ReturnType<UsbDevice['transferIn']> | null = null;
  const read = (endpoint: number) => async (timeoutMs: number) => {
    pending ??= device.transferIn(endpoint, ANSWER_BYTES);
    const waiting = pending;
    const forget = () => {
      if (pending === waiting) pending = null;
    };
    try {
      const got = await within(waiting, timeoutMs);
      if (!got) return null;
      forget();
      if (got.status === 'stall') await device.clearHalt('in', endpoint);
      return got.data
        ? new Uint8Array(got.data.buffer, got.data.byteOffset, got.data.byteLength)
        : new Uint8Array();
    } catch {
      forget();
      return null;
    }
  };
  return {
    pieceBytes: PIECE_BYTES,
    heldBytes: 0,
    send: (piece, signal) =>
      transfer(piece, signal).catch((error: unknown) => ({ ok: false, error: lostProblem(error, printer) })),
    read: place.in === null ? null : read(place.in),
    finish: async () => ok(null),
    close: async () => {
      pending?.catch(() => undefined);
      // Closing the device also ends pending transfers.
      await device.close().catch(() => undefined);
    },
  };
}
