import { CPCL } from './cpcl/cpclLanguage.ts';
import { EPL } from './epl/eplLanguage.ts';
import { ESCPOS } from './escpos/escposLanguage.ts';
import { NIIMBOT } from './niimbot/niimbotLanguage.ts';
import type { PrinterLanguage } from './printerLanguage.ts';
import { TSPL } from './tspl/tsplLanguage.ts';
import { ZPL } from './zpl/zplLanguage.ts';

/** Printer languages by output format, which is also the file extension. */
const LANGUAGES = {
  zpl: ZPL,
  tspl: TSPL,
  epl: EPL,
  cpcl: CPCL,
  escpos: ESCPOS,
} satisfies Readonly<Record<string, PrinterLanguage>>;

export type PrinterFormat = keyof typeof LANGUAGES;

export const PRINTER_LANGUAGES: Readonly<Record<PrinterFormat, PrinterLanguage>> = LANGUAGES;

export function isPrinterFormat(format: string): format is PrinterFormat {
  return Object.hasOwn(LANGUAGES, format);
}

export const PRINTER_FORMATS: readonly PrinterFormat[] = Object.keys(LANGUAGES).filter(isPrinterFormat);

/** Languages that need a dialog with the printer and can't be files, because each packet depends on the printer's response. */
const DIALOGUES = { niimbot: NIIMBOT } satisfies Readonly<Record<string, PrinterLanguage>>;

export type DialogueLanguage = keyof typeof DIALOGUES;
/** Language of a printer that is connected to this device: any language. */
export type DeviceLanguage = PrinterFormat | DialogueLanguage;

export const DEVICE_LANGUAGES: Readonly<Record<DeviceLanguage, PrinterLanguage>> = {
  ...LANGUAGES,
  ...DIALOGUES,
};

export function isDialogueLanguage(language: string): language is DialogueLanguage {
  return Object.hasOwn(DIALOGUES, language);
}

export function isDeviceLanguage(language: string): language is DeviceLanguage {
  return isPrinterFormat(language) || isDialogueLanguage(language);
}

export const DEVICE_LANGUAGE_NAMES: readonly DeviceLanguage[] =
  Object.keys(DEVICE_LANGUAGES).filter(isDeviceLanguage);
