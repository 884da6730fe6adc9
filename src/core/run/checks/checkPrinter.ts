import { LABEL_LIMITS } from '../../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { dotMm, mmToDots } from '../../base/units.ts';
import type { PrinterJob, PrinterLanguage } from '../../output/printerLanguage.ts';
import { DEVICE_LANGUAGES, isDeviceLanguage } from '../../output/printerLanguages.ts';
import { AS_PRINTER_IS_SET } from '../../output/printerSettings.ts';
import type { RunFormat } from '../formats.ts';
import { nativeOf } from '../native/nativeOf.ts';
import type { RunSpec } from '../runTypes.ts';
import { printerJobOf } from '../stockOfRun.ts';

/** Printer settings of a run, with the properties of the run that they must fit. */
export type PrinterOrder = Pick<RunSpec, 'label' | 'placing' | 'dpi' | 'printer'> & {
  readonly format: RunFormat;
};

/** Refuses labels and settings that the run's printer language does not support; the message names the language and its limits. */
export function checkPrinter(order: PrinterOrder): Result<null, Problem> {
  const { format, printer } = order;
  if (!isDeviceLanguage(format)) {
    const isPlain = (['darknessPercent', 'speed', 'cut', 'media', 'isNative'] as const).every(
      (name) => printer[name] === AS_PRINTER_IS_SET[name],
    );
    // A check is about the label alone, whatever printer will print it.
    return isPlain || format === 'check' ? ok(null) : fail('printerSettingsUnused');
  }
  const language = DEVICE_LANGUAGES[format];
  const job = printerJobOf(order);
  const size = checkSize(language, job);
  return size.ok ? checkSettings(language, job) : size;
}

function checkSize({ name, limits }: PrinterLanguage, { stock, dpi }: PrinterJob): Result<null, Problem> {
  if (!limits) return ok(null);
  const widthPx = mmToDots(stock.page.widthMm, dpi);
  const heightPx = mmToDots(stock.page.heightMm, dpi);
  const { maxWidthDots, maxHeightDots, gapDots } = limits;
  if (widthPx > maxWidthDots || heightPx > maxHeightDots) {
    const most = { maxWidthPx: maxWidthDots, maxHeightPx: maxHeightDots };
    return fail('printerPageTooLarge', { language: name, widthPx, heightPx, dpi, ...most });
  }
  const { kind, gapMm } = stock.media;
  if (!gapDots || kind === 'continuous') return ok(null);
  const { min, max } = gapDots(dpi);
  const gap = mmToDots(gapMm, dpi);
  if (gap >= min && gap <= max) return ok(null);
  const rounded = (dots: number) => Math.round(dots * dotMm(dpi) * 10) / 10;
  return fail('printerGapRange', { language: name, gapMm, minMm: rounded(min), maxMm: rounded(max) });
}

/** Refuses printer settings for which the language has no command. */
export function checkSettings(
  language: PrinterLanguage,
  job: Pick<PrinterJob, 'settings'>,
): Result<null, Problem> {
  const { name, settings } = language;
  const { darknessPercent, speed, cut, media, isNative } = job.settings;
  if (isNative && !nativeOf(language, job.settings)) return fail('printerNoNative', { language: name });
  const isPart = (value: number, min: number, max: number) => value >= min && value <= max;
  if (darknessPercent !== null) {
    if (!settings.darkness) return fail('printerNoDarkness', { language: name });
    if (!isPart(darknessPercent, 0, 100)) return fail('printerDarknessRange', { got: darknessPercent });
  }
  if (speed !== null) {
    if (!settings.speed) return fail('printerNoSpeed', { language: name });
    const { unit, min, max } = settings.speed;
    const isStep = unit === 'step';
    // The range is rounded inward to whole millimeters per second, because the languages limit the speed in whole inches per second.
    const [least, most] = isStep ? [min, max] : [Math.ceil(min), Math.floor(max)];
    if (!isPart(speed, least, most) || (isStep && !Number.isInteger(speed)))
      return fail(isStep ? 'printerSpeedSteps' : 'printerSpeedRange', {
        language: name,
        got: speed,
        min: least,
        max: most,
      });
  }
  if (media && media.gapMm !== null) {
    const maxMm = LABEL_LIMITS.maxGapMm;
    if (!settings.gapLengths.includes(media.kind)) return fail('printerNoGapLength', { language: name });
    if (!isPart(media.gapMm, 0, maxMm))
      return fail('printerGapLength', { gapMm: media.gapMm, minMm: 0, maxMm });
  }
  if (!cut) return ok(null);
  if (settings.cuts.length === 0) return fail('printerNoCut', { language: name });
  if (!settings.cuts.includes(cut.kind)) return fail('printerNoCutAtEnd', { language: name });
  if (cut.kind !== 'every') return ok(null);
  const isGood = Number.isInteger(cut.feeds) && isPart(cut.feeds, 1, settings.maxFeedsPerCut);
  return isGood
    ? ok(null)
    : fail('printerCutRange', { language: name, got: cut.feeds, max: settings.maxFeedsPerCut });
}
