import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { openBluetooth } from './bluetoothLink.ts';
import { PRINTER_SERVICES } from './bluetoothServices.ts';
import type { BluetoothDevice, SerialPort, UsbDevice } from './deviceApis.ts';
import type { PrinterLink } from './printerLink.ts';
import type { DeviceMark, DeviceTransport, PrinterProfile } from './printerProfile.ts';
import { openSerial } from './serialLink.ts';
import { openUsb, USB_PRINTER_CLASS } from './usbLink.ts';

const MISSING: Readonly<Record<DeviceTransport, string>> = {
  usb: 'printerNoUsb',
  serial: 'printerNoSerial',
  bluetooth: 'printerNoBluetooth',
};

/** Returns a problem if this browser does not support a transport. */
function checkTransport(way: DeviceTransport): Result<null, Problem> {
  if (navigator[way]) return ok(null);
  return fail(globalThis.isSecureContext ? MISSING[way] : 'printerInsecurePage');
}

/** Devices that the user has chosen since the page loaded, by the id of their mark. */
const chosen = {
  usb: new Map<string, UsbDevice>(),
  serial: new Map<string, SerialPort>(),
  bluetooth: new Map<string, BluetoothDevice>(),
};

function usbMark(device: UsbDevice, id: string): DeviceMark {
  const { vendorId, productId, serialNumber, productName } = device;
  return { id, vendorId, productId, serial: serialNumber || null, name: productName ?? '' };
}

function serialMark(port: SerialPort, id: string): DeviceMark {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { id, vendorId: usbVendorId ?? null, productId: usbProductId ?? null, serial: null, name: '' };
}

const isAlike = (one: DeviceMark, other: DeviceMark) =>
  one.vendorId === other.vendorId && one.productId === other.productId && one.serial === other.serial;

async function ask(way: DeviceTransport): Promise<DeviceMark | null> {
  const id = crypto.randomUUID();
  switch (way) {
    case 'usb': {
      const device = await navigator.usb?.requestDevice({ filters: [{ classCode: USB_PRINTER_CLASS }] });
      if (!device) return null;
      chosen.usb.set(id, device);
      return usbMark(device, id);
    }
    case 'serial': {
      const port = await navigator.serial?.requestPort();
      if (!port) return null;
      chosen.serial.set(id, port);
      return serialMark(port, id);
    }
    case 'bluetooth': {
      const optionalServices = PRINTER_SERVICES.map(({ uuid }) => uuid);
      // Offer all devices, because most printers do not advertise their services.
      const device = await navigator.bluetooth?.requestDevice({ acceptAllDevices: true, optionalServices });
      if (!device) return null;
      chosen.bluetooth.set(device.id, device);
      return { id: device.id, vendorId: null, productId: null, serial: null, name: device.name ?? '' };
    }
  }
}

/** Opens the browser's device chooser. It must be called in the handler of a user action. */
export async function chooseDevice(way: DeviceTransport): Promise<Result<DeviceMark, Problem>> {
  const there = checkTransport(way);
  if (!there.ok) return there;
  try {
    const mark = await ask(way);
    return mark ? ok(mark) : fail('printerNoneChosen');
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // In all three APIs, NotFoundError means that the chooser was canceled or had no devices.
    if (name === 'NotFoundError') return fail('printerNoneChosen');
    if (name === 'SecurityError' || name === 'NotAllowedError') return fail('printerForbidden');
    return fail('printerNotOpened', {
      printer: '',
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Returns the remembered device if it is connected, otherwise the only device that matches; `several` if more than one matches. */
function pick<Device>(
  devices: readonly Device[],
  remembered: Device | undefined,
  isIt: (device: Device) => boolean,
): Device | 'none' | 'several' {
  if (remembered && devices.includes(remembered)) return remembered;
  const alike = devices.filter(isIt);
  return alike.length > 1 ? 'several' : (alike[0] ?? 'none');
}

async function findUsb(mark: DeviceMark): Promise<UsbDevice | 'none' | 'several'> {
  const devices = (await navigator.usb?.getDevices()) ?? [];
  return pick(devices, chosen.usb.get(mark.id), (device) => isAlike(usbMark(device, ''), mark));
}

async function findSerial(mark: DeviceMark): Promise<SerialPort | 'none' | 'several'> {
  const ports = (await navigator.serial?.getPorts()) ?? [];
  return pick(ports, chosen.serial.get(mark.id), (port) => isAlike(serialMark(port, ''), mark));
}

async function findBluetooth(mark: DeviceMark): Promise<BluetoothDevice | 'none'> {
  const remembered = chosen.bluetooth.get(mark.id);
  if (remembered) return remembered;
  const devices = (await navigator.bluetooth?.getDevices?.()) ?? [];
  return devices.find(({ id }) => id === mark.id) ?? 'none';
}

function find(way: DeviceTransport, mark: DeviceMark) {
  switch (way) {
    case 'usb':
      return findUsb(mark);
    case 'serial':
      return findSerial(mark);
    case 'bluetooth':
      return findBluetooth(mark);
  }
}

/** Returns the reason why a printer cannot be used, or why its device has to be chosen again; null if it can be used. */
export async function deviceProblem({ way, device: mark, name }: PrinterProfile): Promise<Problem | null> {
  if (way === 'system') return null;
  const there = checkTransport(way);
  if (!there.ok) return there.error;
  if (!mark) return { code: 'printerNotChosen', params: { printer: name } };
  const found = await find(way, mark).catch(() => 'none' as const);
  if (found === 'none') return { code: 'printerNotConnected', params: { printer: name } };
  return found === 'several' ? { code: 'printerAlike', params: { printer: name } } : null;
}

async function open(profile: PrinterProfile, mark: DeviceMark): Promise<Result<PrinterLink, Problem>> {
  const printer = profile.name;
  const missing = (found: 'none' | 'several') =>
    fail(found === 'none' ? 'printerNotConnected' : 'printerAlike', { printer });
  switch (profile.way) {
    case 'system':
      return fail('printerNotChosen', { printer });
    case 'usb': {
      const device = await findUsb(mark);
      return typeof device === 'string' ? missing(device) : openUsb({ device, printer });
    }
    case 'serial': {
      const device = await findSerial(mark);
      return typeof device === 'string' ? missing(device) : openSerial({ device, printer }, profile.serial);
    }
    case 'bluetooth': {
      const device = await findBluetooth(mark);
      return typeof device === 'string'
        ? missing(device)
        : openBluetooth({ device, printer }, profile.packetBytes);
    }
  }
}

const LOCK_WAIT_MS = 2500;

const lockOf = ({ way, device }: PrinterProfile) =>
  `diecut_printer_${[way, device?.vendorId, device?.productId, device?.serial ?? (way === 'bluetooth' ? device?.id : '')].join('_')}`;

/**
 * Opens the transport of a printer, uses it, and always closes it. A lock ensures that only one tab does so at a time, because the labels
 * of concurrent jobs would be mixed.
 */
export async function withPrinter<Value>(
  profile: PrinterProfile,
  use: (link: PrinterLink) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const { way, device, name: printer } = profile;
  if (way === 'system' || !device) return fail('printerNotChosen', { printer });
  const there = checkTransport(way);
  if (!there.ok) return there;
  const run = async (): Promise<Result<Value, Problem>> => {
    const link = await open(profile, device);
    if (!link.ok) return link;
    try {
      return await use(link.value);
    } finally {
      await link.value.close();
    }
  };
  // Without Web Locks, the device itself refuses a second connection.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run();
  const waiting = new AbortController();
  // The wait is long enough for another tab's status request, but not for its print.
  const timer = setTimeout(() => waiting.abort(), LOCK_WAIT_MS);
  let hasLock = false;
  return locks
    .request(lockOf(profile), { signal: waiting.signal }, () => {
      clearTimeout(timer);
      hasLock = true;
      return run();
    })
    .catch((error: unknown) => {
      if (hasLock) throw error;
      return fail('printerInUse', { printer });
    });
}
