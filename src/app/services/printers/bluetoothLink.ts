import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { PRINTER_SERVICES } from './bluetoothServices.ts';
import type { BluetoothDevice, GattCharacteristic } from './deviceApis.ts';
import {
  lostProblem,
  type Opened,
  openProblem,
  type PrinterLink,
  unlessAborted,
  within,
} from './printerLink.ts';

/** Pause after each write without response. Printers lose data that arrives faster. */
const PAUSE_MS = 15;
/** Assumed number of writes without response that the Bluetooth adapter can queue. */
const HELD_PACKETS = 32;

/** Characteristics for writing to the printer and for its notifications. */
interface Channels {
  readonly out: GattCharacteristic;
  readonly in: GattCharacteristic | null;
}

/** Returns the characteristics of a known printer service, otherwise of any service with a writable characteristic. */
async function findChannels(gatt: NonNullable<BluetoothDevice['gatt']>): Promise<Channels | null> {
  for (const { uuid, write, notify } of PRINTER_SERVICES) {
    const service = await gatt.getPrimaryService(uuid).catch(() => null);
    const all = (await service?.getCharacteristics().catch(() => null)) ?? [];
    const writable = all.filter(({ properties }) => properties.write || properties.writeWithoutResponse);
    const out =
      writable.find((one) => one.uuid === write) ??
      writable.find(({ properties }) => properties.write) ??
      writable[0];
    const speaking = all.filter(({ properties }) => properties.notify);
    if (out) return { out, in: speaking.find((one) => one.uuid === notify) ?? speaking[0] ?? null };
  }
  return null;
}

/**
 * Connects to a printer by Bluetooth Low Energy.
 *
 * @param packetBytes size of one write; the browser does not report the limit of the connection
 */
export async function openBluetooth(
  { device, printer }: Opened<BluetoothDevice>,
  packetBytes: number,
): Promise<Result<PrinterLink, Problem>> {
  const { gatt } = device;
  if (!gatt) return fail('printerNoInterface', { printer });
  try {
    await gatt.connect();
    const channels = await findChannels(gatt);
    if (channels) {
      await channels.in?.startNotifications();
      return ok(bluetoothLink(device, channels, packetBytes, printer));
    }
    gatt.disconnect();
    return fail('printerNoInterface', { printer });
  } catch (error) {
    gatt.disconnect();
    return { ok: false, error: openProblem(error, printer) };
  }
}

function bluetoothLink(
  device: BluetoothDevice,
  { out, in: speaking }: Channels,
  packetBytes: number,
  printer: string,
): PrinterLink {
  const arrived: Uint8Array[] = [];
  let wake: () => void = () => undefined;
  const handleValue = () => {
    const view = speaking?.value;
    if (view) arrived.push(new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice());
    wake();
  };
  speaking?.addEventListener('characteristicvaluechanged', handleValue);
  const isAcknowledged = out.properties.write;
  const write = async (piece: Uint8Array<ArrayBuffer>, signal: AbortSignal) => {
    for (let at = 0; at < piece.length; at += packetBytes) {
      const packet = piece.slice(at, at + packetBytes);
      if (isAcknowledged) await unlessAborted(out.writeValueWithResponse(packet), signal);
      else {
        await unlessAborted(out.writeValueWithoutResponse(packet), signal);
        await unlessAborted(new Promise((resolve) => setTimeout(resolve, PAUSE_MS)), signal);
      }
    }
  };
  return {
    pieceBytes: packetBytes,
    heldBytes: isAcknowledged ? 0 : HELD_PACKETS * packetBytes,
    send: (piece, signal) =>
      write(piece, signal).then(
        () => ok(null),
        (error: unknown) => ({ ok: false, error: lostProblem(error, printer) }),
      ),
    read: speaking
      ? async (timeoutMs) => {
          const spoken = new Promise<void>((resolve) => {
            wake = resolve;
          });
          if (arrived.length === 0) await within(spoken, timeoutMs);
          return arrived.shift() ?? null;
        }
      : null,
    finish: async (signal) => {
      // The browser reports no event for an empty queue, so wait for the time that a full queue needs.
      const waitMs = isAcknowledged ? 0 : HELD_PACKETS * PAUSE_MS;
      const waited = new Promise((resolve) => setTimeout(resolve, waitMs));
      return unlessAborted(waited, signal).then(
        () => (device.gatt?.connected === false ? fail('printerGone', { printer, reason: '' }) : ok(null)),
        (error: unknown) => ({ ok: false, error: lostProblem(error, printer) }),
      );
    },
    close: async () => {
      speaking?.removeEventListener('characteristicvaluechanged', handleValue);
      device.gatt?.disconnect();
    },
  };
}
