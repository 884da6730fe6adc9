import { DEFAULT_LANGUAGE, LANGUAGES } from '../../core/base/languages.ts';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { AS_PRINTER_IS_SET } from '../../core/output/printerSettings.ts';
import { parsePrintTime } from '../../core/print/printTime.ts';
import { OUTPUT_FORMATS, type RunFormat } from '../../core/run/formats.ts';
import type { LabelOrder } from '../../core/run/planning/planOrder.ts';
import type { PrintOptions } from './engineTypes.ts';
import { isEngineLanguage } from './sentences.ts';

/** Check of an option's value, because callers without type checking may pass any value. */
interface Rule {
  readonly option: string;
  readonly given: unknown;
  readonly expected: string;
  readonly isRight: boolean;
}

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

function rulesOf({ dpi, copies, rotateDeg, offset, ...options }: PrintOptions): readonly Rule[] {
  const { resolutionsDpi, minCopies, maxCopies, minOffsetMm, maxOffsetMm } = PRINT_LIMITS;
  const { threads = 1, maxReports = 0, usedPlaces = 0, language = DEFAULT_LANGUAGE, now } = options;
  const isOffset = (mm: number) => mm >= minOffsetMm && mm <= maxOffsetMm;
  const rule = (option: string, given: unknown, expected: string, isRight: boolean) => ({
    option,
    given,
    expected,
    isRight,
  });
  return [
    rule(
      'dpi',
      dpi,
      resolutionsDpi.join(', '),
      resolutionsDpi.some((one) => one === (dpi ?? one)),
    ),
    rule('copies', copies, `${minCopies}–${maxCopies}`, isWhole(copies ?? 1, minCopies, maxCopies)),
    rule('rotateDeg', rotateDeg, '0, 90, 180, 270', [0, 90, 180, 270].includes(rotateDeg ?? 0)),
    rule(
      'offset',
      offset && `${offset.xMm}, ${offset.yMm}`,
      `${minOffsetMm}–${maxOffsetMm}`,
      !offset || (isOffset(offset.xMm) && isOffset(offset.yMm)),
    ),
    rule('threads', threads, '0–64', isWhole(threads, 0, 64)),
    rule('maxReports', maxReports, '0–1048576', isWhole(maxReports, 0, 1_048_576)),
    rule('usedPlaces', usedPlaces, '0–9999', isWhole(usedPlaces, 0, 9999)),
    rule('language', language, LANGUAGES.join(', '), isEngineLanguage(language)),
    rule(
      'now',
      String(now),
      '2026-03-01T08:00:00Z',
      typeof now !== 'string'
        ? !Number.isNaN(now?.getTime()) || now === undefined
        : parsePrintTime(now) !== null,
    ),
  ];
}

function timeOf(now: PrintOptions['now'], clockMs: number) {
  const given = typeof now === 'string' ? parsePrintTime(now) : null;
  return given ?? ({ nowMs: now instanceof Date ? now.getTime() : clockMs, zone: 'local' } as const);
}

const pairsOf = (texts: Readonly<Record<string, string>> = {}) => Object.entries(texts);

/**
 * Converts options to an order, with the defaults of the command line.
 *
 * @returns `engineOption` for an invalid value
 */
export function orderOf(
  options: PrintOptions,
  format: RunFormat,
  clockMs: number,
): Result<LabelOrder, Problem> {
  if (format !== 'check' && !OUTPUT_FORMATS.some((known) => known === format))
    return fail('engineOption', {
      option: 'format',
      expected: OUTPUT_FORMATS.join(', '),
      given: String(format),
    });
  const wrong = rulesOf(options).find(({ isRight }) => !isRight);
  if (wrong) {
    const { option, expected, given } = wrong;
    return fail('engineOption', { option, expected, given: String(given) });
  }
  return ok({
    format,
    ranges: options.ranges ?? null,
    where: options.where ?? null,
    sort: options.sort ?? null,
    columnMap: pairsOf(options.columns).map(([name, column]) => ({ name, column })),
    serials: pairsOf(options.serials),
    prompts: pairsOf(options.prompts),
    copies: options.copies ?? 1,
    copiesColumn: options.copiesColumn ?? null,
    collate: options.collate ?? true,
    ...timeOf(options.now, clockMs),
    dpi: options.dpi ?? PRINT_LIMITS.defaultDpi,
    placing: {
      turnDeg: options.rotateDeg ?? 0,
      offset: options.offset ?? { xMm: 0, yMm: 0 },
      scale: 1,
    },
    start: options.usedPlaces ?? 0,
    printer: { ...AS_PRINTER_IS_SET, ...options.printer },
    verify: options.verify ?? false,
    restoreZeros: options.restoreZeros ?? false,
  });
}
