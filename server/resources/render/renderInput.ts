import type { PreflightRequest, RenderRequest } from '../../../src/core/api/schemas/renderSchemas.ts';
import { DAMAGED } from '../../../src/core/base/damagedText.ts';
import { PRINT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { AS_PRINTER_IS_SET } from '../../../src/core/output/printerSettings.ts';
import { settingsOf } from '../../../src/core/output/requestedSettings.ts';
import { type PrintTime, parsePrintTime } from '../../../src/core/print/printTime.ts';
import { turnedBy } from '../../../src/core/scene/stock.ts';
import { DEFAULT_LOCALE } from '../../../src/core/sheet/sheet.ts';
import type { SheetReading } from '../../../src/node/inputs/sheetReading.ts';
import type { RenderOrder } from '../../../src/node/render/renderWork.ts';
import { readReading } from '../../http/fields/readingFields.ts';

/** Options for reading a spreadsheet, which rows in the request don't need. */
const FILE_OPTIONS = ['sheet', 'mergedCells', 'encoding', 'separator', 'headerRow'] as const;

const invalid = (reason: string) => fail('inputInvalid', { reason });

export interface ReadOrder {
  readonly order: RenderOrder;
  readonly reading: SheetReading;
}

function localeOf(locale: string): string | null {
  // Shortcut: most requests use the default locale, and validating a locale takes as long as all other checks here.
  if (locale === DEFAULT_LOCALE) return locale;
  try {
    return new Intl.Locale(locale).toString();
  } catch {
    return null;
  }
}

/**
 * Converts a request that matches the schema to the engine's input.
 *
 * @param nowMs the server's clock, used if the request sets no time
 * @returns `inputInvalid` for a violation that the schema can't express
 */
export function readOrder(
  request: PreflightRequest & Partial<Pick<RenderRequest, 'format' | 'printer' | 'onError'>>,
  nowMs: number,
): Result<ReadOrder, Problem> {
  if ((request.label === undefined) === (request.document === undefined))
    return invalid('either label or document is needed');
  if (request.rows !== undefined && request.database !== undefined)
    return invalid('rows come from rows or from database, not from both');
  const damaged = Object.entries({ ...request.prompts, ...request.serials }).find(([, text]) =>
    DAMAGED.test(text),
  );
  if (damaged) return invalid(`the text for ${damaged[0]} contains a damaged character`);
  const locale = localeOf(request.locale ?? DEFAULT_LOCALE);
  if (locale === null) return invalid('locale is to be a language such as en-US');
  const asRead = readReading(request);
  if (!asRead.ok) return asRead;
  const ofFile = request.rows && FILE_OPTIONS.find((name) => request[name] !== undefined);
  if (ofFile !== undefined) return invalid(`${ofFile} is for spreadsheets, but the rows come from rows`);
  const time: PrintTime | null =
    request.now === undefined ? { nowMs, zone: 'local' } : parsePrintTime(request.now);
  if (!time) return invalid('now is to be a time such as 2026-03-01T08:00:00Z');
  const order: RenderOrder = {
    ...time,
    format: request.format ?? 'check',
    where: request.where ?? null,
    sort:
      request.sort?.map(({ column, descending = false }) => ({ column, isDescending: descending })) ?? null,
    columnMap: Object.entries(request.columns ?? {}).map(([name, column]) => ({ name, column })),
    ranges: request.select ?? null,
    copies: request.copies ?? 1,
    copiesColumn: request.copiesColumn ?? null,
    collate: request.collate ?? true,
    prompts: Object.entries(request.prompts ?? {}),
    serials: Object.entries(request.serials ?? {}),
    dpi: request.dpi ?? PRINT_LIMITS.defaultDpi,
    placing: { ...turnedBy(request.rotate ?? 0), offset: request.offset ?? { xMm: 0, yMm: 0 } },
    start: (request.start ?? 1) - 1,
    isAlone: request.pages === 'single',
    printer: request.printer ? settingsOf(request.printer) : AS_PRINTER_IS_SET,
    verify: request.verify ?? false,
    restoreZeros: request.restoreZeros ?? false,
    onFailure: request.onError ?? 'stop',
  };
  const reading = {
    ...{
      sheetName: request.sheet ?? null,
      mergedCells: request.mergedCells ?? 'refuse',
      locale,
    },
    ...asRead.value,
  };
  return ok({ order, reading });
}
