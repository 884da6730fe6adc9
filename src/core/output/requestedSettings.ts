import { AS_PRINTER_IS_SET, type Cut, type MediaChoice, type PrinterSettings } from './printerSettings.ts';

/** Settings of a printer as calls and commands say them: what is left out stays as the printer is set. */
export interface RequestedSettings {
  /** From 0, the lightest, to 100. */
  readonly darkness?: number;
  /** Millimetres a second, or a step of the language. */
  readonly speed?: number;
  /** After each row of labels, after the last, or after so many of them. */
  readonly cut?: 'each' | 'end' | number;
  readonly media?: { readonly kind: MediaChoice['kind']; readonly gapMm?: number };
  /** True for native mode. */
  readonly native?: boolean;
}

const cutOf = (cut: NonNullable<RequestedSettings['cut']>): Cut =>
  typeof cut === 'number' ? { kind: 'every', feeds: cut } : { kind: cut };

/** Settings as a run needs them. */
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

/** The other way: nothing is said of what stays as the printer is set. */
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
