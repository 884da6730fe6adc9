import { AS_PRINTER_IS_SET, type Cut, type MediaChoice, type PrinterSettings } from './printerSettings.ts';

/** Printer settings as requests and the command line specify them; for a missing setting, the printer's own setting applies. */
export interface RequestedSettings {
  /** Darkness, from 0 (lightest) to 100. */
  readonly darkness?: number;
  /** Speed in the unit of the language: millimeters per second, or a level. */
  readonly speed?: number;
  /** Cut after each row of labels, after the last row, or after this number of rows. */
  readonly cut?: 'each' | 'end' | number;
  readonly media?: { readonly kind: MediaChoice['kind']; readonly gapMm?: number };
  /** True for native mode. */
  readonly native?: boolean;
}

const cutOf = (cut: NonNullable<RequestedSettings['cut']>): Cut =>
  typeof cut === 'number' ? { kind: 'every', feeds: cut } : { kind: cut };

/** Converts requested settings to the settings of a run. */
export function settingsOf({ darkness, speed, cut, media, native }: RequestedSettings): PrinterSettings {
  return {
    ...AS_PRINTER_IS_SET,
    darknessPercent: darkness ?? null,
    speed: speed ?? null,
    cut: cut === undefined ? null : cutOf(cut),
    media: media ? { kind: media.kind, gapMm: media.gapMm ?? null } : null,
    isNative: native ?? false,
  };
}

/** Converts settings of a run to requested settings; omits the settings that stay as they are on the printer. */
export function requestedSettingsOf({
  darknessPercent,
  speed,
  cut,
  media,
  isNative,
}: PrinterSettings): RequestedSettings {
  return {
    ...(darknessPercent !== null && { darkness: darknessPercent }),
    ...(speed !== null && { speed }),
    ...(cut && { cut: cut.kind === 'every' ? cut.feeds : cut.kind }),
    ...(media && { media: { kind: media.kind, ...(media.gapMm !== null && { gapMm: media.gapMm }) } }),
    ...(isNative && { native: true }),
  };
}
