import type { Static } from 'typebox';
import type { KindInput } from '../../../src/core/api/schemas/printerSchemas.ts';
import type { PrinterInput } from '../../../src/core/api/schemas/renderSchemas.ts';
import { cleanName } from '../../../src/core/base/cleanName.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { isPrinterFormat, PRINTER_LANGUAGES } from '../../../src/core/output/printerLanguages.ts';
import { settingsOf } from '../../../src/core/output/requestedSettings.ts';
import { checkSettings } from '../../../src/core/run/checks/checkPrinter.ts';
import type { PrinterRow } from '../../store/serviceTables.ts';

/** Stored fields that printers and groups have in common. */
export type KindRow = Pick<PrinterRow, 'name' | 'nameKey' | 'language' | 'dpi' | 'settings'>;

/**
 * Validates name, language, resolution and settings of a printer or group.
 *
 * @returns `printerNameLength`, `printerNative`, `printerSettings` for a setting for which the printer's language has no command
 */
export function readKind({
  name: typed,
  language,
  dpi,
  settings = {},
}: Static<typeof KindInput>): Result<KindRow, Problem> {
  const name = cleanName(typed);
  const { maxNameLength: max } = PRINTER_LIMITS;
  if (name === '' || [...name].length > max) return fail('printerNameLength', { min: 1, max });
  // Native mode is refused: a printer that is switched off during a job loses its stored formats, which the later strips of the job need.
  if (settings.native) return fail('printerNative');
  const checked = checkSettings(PRINTER_LANGUAGES[language], { settings: settingsOf(settings) });
  if (!checked.ok) return fail('printerSettings', { language, setting: checked.error.code });
  return ok({ name, nameKey: nameKey(name), language, dpi, settings: JSON.stringify(settings) });
}

/** Converts the stored fields of a printer or group to a response. */
export function presentKind({ name, language, dpi, settings }: Omit<KindRow, 'nameKey'>) {
  const stored: Static<typeof PrinterInput> = JSON.parse(settings);
  return { name, language, dpi, settings: stored };
}

/** Returns format, resolution and settings that a job for this printer or group must have. */
export function orderedKind({ language, dpi, settings }: Omit<KindRow, 'name' | 'nameKey'>) {
  // A row that an earlier program version wrote may have a language that is no longer supported.
  if (!isPrinterFormat(language)) throw new Error(`nobody writes ${language}`);
  const printer: Static<typeof PrinterInput> = JSON.parse(settings);
  return { format: language, dpi, printer };
}
