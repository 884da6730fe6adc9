import type { Media } from '../scene/stock.ts';

/** Feeds after which the printer cuts: after each, after the last, or after a number of feeds. A feed is one row of labels. */
export type Cut =
  | { readonly kind: 'each' }
  | { readonly kind: 'end' }
  | { readonly kind: 'every'; readonly feeds: number };

/** Media loaded in the printer, if they differ from those that the label is designed for. */
export interface MediaChoice {
  readonly kind: Media['kind'];
  /** Length of the gap or black mark in feed direction; null for the label's row gap. */
  readonly gapMm: number | null;
}

/** Printer settings of a run; null means that the printer's own setting applies. */
export interface PrinterSettings {
  /** Darkness from 0 (lightest) to 100 (darkest), which is mapped to the language's range. */
  readonly darknessPercent: number | null;
  /** Speed in the unit of the language's `SpeedRange`: millimeters per second, or a level. */
  readonly speed: number | null;
  readonly cut: Cut | null;
  /** Media loaded in the printer; null for those of the label. */
  readonly media: MediaChoice | null;
  /** True for native mode (`NativeCommands`); false to send only dots. */
  readonly isNative: boolean;
}

export const AS_PRINTER_IS_SET: PrinterSettings = {
  darknessPercent: null,
  speed: null,
  cut: null,
  media: null,
  isNative: false,
};

/** Range of speeds that a language supports, both limits included. */
export interface SpeedRange {
  readonly unit: 'mmPerS' | 'step';
  readonly min: number;
  readonly max: number;
}

/** Settings for which a printer language has commands. */
export interface SpokenSettings {
  readonly darkness: boolean;
  readonly speed: SpeedRange | null;
  readonly cuts: readonly Cut['kind'][];
  /** Maximum number of feeds between two cuts. */
  readonly maxFeedsPerCut: number;
  /** Kinds of media for which a command sets the length of the gap or mark; for all others the printer measures it. */
  readonly gapLengths: readonly Media['kind'][];
}

/** Position of a feed in a run. */
export interface FeedEnd {
  /** Number of the feed, counted from 1. */
  readonly number: number;
  readonly isLast: boolean;
}

export function isCutAfter(cut: Cut, { number, isLast }: FeedEnd): boolean {
  switch (cut.kind) {
    case 'each':
      return true;
    case 'end':
      return isLast;
    case 'every':
      return number % cut.feeds === 0;
  }
}

/** Returns the whole number at a percentage of a range. */
export function shareOf(percent: number, min: number, max: number): number {
  return Math.round(min + ((max - min) * percent) / 100);
}
