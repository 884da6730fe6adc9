import type { Media } from '../scene/stock.ts';

/** Feeds after which the printer cuts; a feed is one row of labels. */
export type Cut =
  | { readonly kind: 'each' }
  | { readonly kind: 'end' }
  | { readonly kind: 'every'; readonly feeds: number };

/** Media loaded in the printer, if it differs from the label's. */
export interface MediaChoice {
  readonly kind: Media['kind'];
  /** Length of the gap or black mark along the feed; null for the label's own row gap. */
  readonly gapMm: number | null;
}

/** Printer settings of a run; null leaves a setting as it is on the printer. */
export interface PrinterSettings {
  /** Darkness, from 0 (lightest) to 100 (darkest), mapped to the language's range. */
  readonly darknessPercent: number | null;
  /** Speed in millimeters per second, or a step of the language: see `SpeedRange`. */
  readonly speed: number | null;
  readonly cut: Cut | null;
  /** Media loaded in the printer; null for the label's own. */
  readonly media: MediaChoice | null;
  /** True for native mode (see `NativeCommands`); false sends dots only. */
  readonly isNative: boolean;
}

export const AS_PRINTER_IS_SET: PrinterSettings = {
  darknessPercent: null,
  speed: null,
  cut: null,
  media: null,
  isNative: false,
};

/** Range of speeds that a language supports, inclusive. */
export interface SpeedRange {
  readonly unit: 'mmPerS' | 'step';
  readonly min: number;
  readonly max: number;
}

/** Settings that a printer language has commands for. */
export interface SpokenSettings {
  readonly darkness: boolean;
  readonly speed: SpeedRange | null;
  readonly cuts: readonly Cut['kind'][];
  /** Maximum number of feeds between two cuts. */
  readonly maxFeedsPerCut: number;
  /** Media for which a command gives the length of the gap or mark; for others the printer measures it. */
  readonly gapLengths: readonly Media['kind'][];
}

/** Position of a feed in its run. */
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

/** Returns a percentage of a range of whole numbers. */
export function shareOf(percent: number, min: number, max: number): number {
  return Math.round(min + ((max - min) * percent) / 100);
}
