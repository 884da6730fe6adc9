import { LABEL_LIMITS, PRINT_LIMITS } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';
import {
  DEVICE_LANGUAGES,
  type DeviceLanguage,
  isDeviceLanguage,
  isDialogueLanguage,
} from '../../../core/output/printerLanguages.ts';
import {
  AS_PRINTER_IS_SET,
  type Cut,
  type MediaChoice,
  type PrinterSettings,
  type SpeedRange,
} from '../../../core/output/printerSettings.ts';

/** Transport of a printer; `system` means the browser's print dialog. */
export type PrinterTransport = 'system' | 'usb' | 'serial' | 'bluetooth';
export type DeviceTransport = Exclude<PrinterTransport, 'system'>;

const PRINTER_TRANSPORTS: readonly PrinterTransport[] = ['usb', 'serial', 'bluetooth', 'system'];

/**
 * Returns the transports that a language supports. Printers with a dialogue language appear over USB as serial ports, not as printer-class
 * devices.
 */
export function transportsOf(language: DeviceLanguage): readonly PrinterTransport[] {
  return isDialogueLanguage(language)
    ? PRINTER_TRANSPORTS.filter((way) => way !== 'usb')
    : PRINTER_TRANSPORTS;
}

/** Mark by which a device is recognized later. */
export interface DeviceMark {
  /** Id for this session, or the persistent id that the browser assigns. */
  readonly id: string;
  readonly vendorId: number | null;
  readonly productId: number | null;
  readonly serial: string | null;
  /** Name that the device reports; empty if it reports none. */
  readonly name: string;
}

export interface SerialSettings {
  readonly baudRate: number;
  readonly flowControl: 'none' | 'hardware';
}

/** Correction of the position of labels on a printer. The next print starts with it. */
export interface PrinterCorrection {
  readonly offsetXMm: number;
  readonly offsetYMm: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  /** Scale of whole pages. Label printers do not use it, because they print dot by dot. */
  readonly scale: number;
}

/** Printer that is set up on this device. */
export interface PrinterProfile {
  readonly id: string;
  /** Name of the printer, which is unique in the list, ignoring case. */
  readonly name: string;
  readonly way: PrinterTransport;
  /** Printer language. It is not used with the transport `system`. */
  readonly language: DeviceLanguage;
  readonly dpi: number;
  readonly settings: PrinterSettings;
  readonly correction: PrinterCorrection;
  readonly serial: SerialSettings;
  /** Size of one Bluetooth write, in bytes. */
  readonly packetBytes: number;
  /** Device of the printer; null until one is chosen. */
  readonly device: DeviceMark | null;
}

export const PRINTER_LIST_LIMITS = { maxPrinters: 50, maxNameLength: 60 } as const;
export const BAUD_RATES = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400] as const;
export const PACKET_BYTES = [20, 100, 180, 500] as const;
/** Settings of the serial ports of NIIMBOT printers. */
const DIALOGUE_SERIAL: SerialSettings = { baudRate: 115_200, flowControl: 'none' };
const TURNS = [0, 90, 180, 270] as const;

/** Returns a printer with default settings. */
export function newPrinter(id: string, name: string): PrinterProfile {
  return {
    id,
    name,
    way: 'usb',
    language: 'zpl',
    dpi: PRINT_LIMITS.zplDpi,
    settings: AS_PRINTER_IS_SET,
    correction: { offsetXMm: 0, offsetYMm: 0, rotateDeg: 0, scale: 1 },
    serial: { baudRate: 9600, flowControl: 'hardware' },
    packetBytes: 100,
    device: null,
  };
}

/** True if the language has a command for the speed: a whole step, or millimeters per second within its range of inches. */
function isPart(wanted: number, { unit, min, max }: SpeedRange): boolean {
  if (unit === 'step') return Number.isInteger(wanted) && wanted >= min && wanted <= max;
  return wanted >= Math.ceil(min) && wanted <= Math.floor(max);
}

/** True if printers of a language support native mode. */
export function hasNative(format: DeviceLanguage): boolean {
  const language = DEVICE_LANGUAGES[format];
  return language.kind === 'placed' && language.native !== undefined;
}

/** Returns the settings without those for which the language has no command. */
export function supportedSettings(language: DeviceLanguage, settings: PrinterSettings): PrinterSettings {
  const { darkness, speed, cuts, maxFeedsPerCut, gapLengths } = DEVICE_LANGUAGES[language].settings;
  const { darknessPercent, speed: wanted, cut, media } = settings;
  const isSpeed = speed !== null && wanted !== null && isPart(wanted, speed);
  const isCut =
    cut !== null && cuts.includes(cut.kind) && (cut.kind !== 'every' || cut.feeds <= maxFeedsPerCut);
  const hasLength = media !== null && gapLengths.includes(media.kind);
  return {
    darknessPercent: darkness ? darknessPercent : null,
    speed: isSpeed ? wanted : null,
    cut: isCut ? cut : null,
    media: media && !hasLength ? { ...media, gapMm: null } : media,
    isNative: settings.isNative && hasNative(language),
  };
}

/**
 * Changes the language of a printer. Settings that the language does not support are removed, and the usual settings of such printers are
 * applied.
 */
export function withLanguage(language: DeviceLanguage, printer: PrinterProfile): PrinterProfile {
  const settings = supportedSettings(language, printer.settings);
  const changed = { ...printer, language, settings };
  if (!isDialogueLanguage(language) || isDialogueLanguage(printer.language)) return changed;
  const way = transportsOf(language).includes(printer.way)
    ? { way: printer.way, device: printer.device }
    : { way: 'serial' as const, device: null };
  return { ...changed, ...way, dpi: PRINT_LIMITS.zplDpi, serial: DIALOGUE_SERIAL };
}

/** Returns a stored number if it is within the range; otherwise null. */
function within(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null;
}

function oneOf<Value>(value: unknown, values: readonly Value[], standard: Value): Value {
  return values.find((known) => known === value) ?? standard;
}

function readCut(value: unknown): Cut | null {
  if (!isRecord(value)) return null;
  if (value.kind === 'each' || value.kind === 'end') return { kind: value.kind };
  const feeds = within(value.feeds, 1, 99_999_999);
  return value.kind === 'every' && feeds !== null && Number.isInteger(feeds)
    ? { kind: 'every', feeds }
    : null;
}

function readMedia(value: unknown): MediaChoice | null {
  if (!isRecord(value)) return null;
  const kind = oneOf(value.kind, ['gap', 'blackMark', 'continuous', null] as const, null);
  return kind && { kind, gapMm: within(value.gapMm, 0, LABEL_LIMITS.maxGapMm) };
}

function readSettings(value: unknown): PrinterSettings {
  if (!isRecord(value)) return AS_PRINTER_IS_SET;
  return {
    darknessPercent: within(value.darknessPercent, 0, 100),
    speed: within(value.speed, 0, 1000),
    cut: readCut(value.cut),
    media: readMedia(value.media),
    isNative: value.isNative === true,
  };
}

function readMark(value: unknown): DeviceMark | null {
  if (!isRecord(value) || typeof value.id !== 'string') return null;
  return {
    id: value.id,
    vendorId: within(value.vendorId, 0, 0xffff),
    productId: within(value.productId, 0, 0xffff),
    serial: typeof value.serial === 'string' ? value.serial : null,
    name: typeof value.name === 'string' ? value.name : '',
  };
}

/** Parses a stored printer; null if it is invalid. Numbers out of range are replaced by defaults. */
export function readPrinter(value: unknown): PrinterProfile | null {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return null;
  const name = value.name.trim();
  if (value.id === '' || name === '' || name.length > PRINTER_LIST_LIMITS.maxNameLength) return null;
  const fresh = newPrinter(value.id, name);
  const { minOffsetMm, maxOffsetMm, minScale, maxScale, resolutionsDpi } = PRINT_LIMITS;
  const correction = isRecord(value.correction) ? value.correction : {};
  const serial = isRecord(value.serial) ? value.serial : {};
  const language =
    typeof value.language === 'string' && isDeviceLanguage(value.language) ? value.language : 'zpl';
  return {
    ...fresh,
    way: oneOf(value.way, transportsOf(language), 'system'),
    language,
    dpi: oneOf(value.dpi, resolutionsDpi, PRINT_LIMITS.zplDpi),
    settings: supportedSettings(language, readSettings(value.settings)),
    correction: {
      offsetXMm: within(correction.offsetXMm, minOffsetMm, maxOffsetMm) ?? 0,
      offsetYMm: within(correction.offsetYMm, minOffsetMm, maxOffsetMm) ?? 0,
      rotateDeg: oneOf(correction.rotateDeg, TURNS, 0),
      scale: within(correction.scale, minScale, maxScale) ?? 1,
    },
    serial: {
      baudRate: oneOf(serial.baudRate, BAUD_RATES, 9600),
      flowControl: oneOf(serial.flowControl, ['none', 'hardware'] as const, 'hardware'),
    },
    packetBytes: oneOf(value.packetBytes, PACKET_BYTES, 100),
    device: readMark(value.device),
  };
}
