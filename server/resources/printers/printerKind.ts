import Type, { type Static } from 'typebox';
import { cleanName } from '../../../src/core/base/cleanName.ts';
import { PRINT_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import {
  isPrinterFormat,
  PRINTER_FORMATS,
  PRINTER_LANGUAGES,
} from '../../../src/core/output/printerLanguages.ts';
import { settingsOf } from '../../../src/core/output/saidSettings.ts';
import { checkSettings } from '../../../src/core/run/checkPrinter.ts';
import type { PrinterRow } from '../../store/serviceTables.ts';
import { PrinterInput } from '../render/renderInput.ts';

/** What a printer or a group of printers is said to be. */
export const KIND_INPUT = {
  name: Type.String({ maxLength: 200 }),
  language: Type.Enum([...PRINTER_FORMATS]),
  dpi: Type.Enum([...PRINT_LIMITS.resolutionsDpi]),
  settings: Type.Optional(PrinterInput),
};
const KindInput = Type.Object(KIND_INPUT);

/** The same as it is answered. */
export const KIND_ANSWER = {
  name: Type.String(),
  language: Type.String(),
  dpi: Type.Integer(),
  settings: PrinterInput,
};

/** What is written of it. */
export type KindRow = Pick<PrinterRow, 'name' | 'nameKey' | 'language' | 'dpi' | 'settings'>;

/**
 * Reads what a printer is said to be.
 *
 * @returns `printerNameLength`, `printerSettings` for what its language has no command for
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
  // What a printer keeps of a job is gone when it is switched off in the middle, and later strips would rest on it.
  if (settings.native) return fail('printerNative');
  const checked = checkSettings(PRINTER_LANGUAGES[language], { settings: settingsOf(settings) });
  if (!checked.ok) return fail('printerSettings', { language, setting: checked.error.code });
  return ok({ name, nameKey: nameKey(name), language, dpi, settings: JSON.stringify(settings) });
}

/** A printer's kind as it is kept. */
export function presentKind({ name, language, dpi, settings }: Omit<KindRow, 'nameKey'>) {
  const said: Static<typeof PrinterInput> = JSON.parse(settings);
  return { name, language, dpi, settings: said };
}

/** What an order has to be of, to go to a printer of that kind. */
export function orderedKind({ language, dpi, settings }: Omit<KindRow, 'name' | 'nameKey'>) {
  // Those of an earlier version of the program may have spoken another language.
  if (!isPrinterFormat(language)) throw new Error(`nobody writes ${language}`);
  const printer: Static<typeof PrinterInput> = JSON.parse(settings);
  return { format: language, dpi, printer };
}
