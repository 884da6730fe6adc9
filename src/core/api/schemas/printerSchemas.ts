import Type from 'typebox';
import { PRINT_LIMITS } from '../../base/limits.ts';
import { PRINTER_FORMATS } from '../../output/printerLanguages.ts';
import { PrinterInput } from './renderSchemas.ts';

/** Fields of a printer or group in requests. */
export const KindInput = Type.Object({
  name: Type.String({ maxLength: 200 }),
  language: Type.Enum([...PRINTER_FORMATS]),
  dpi: Type.Enum([...PRINT_LIMITS.resolutionsDpi]),
  settings: Type.Optional(PrinterInput),
});

/** Fields of a printer or group in responses. */
export const KIND_ANSWER = {
  name: Type.String(),
  language: Type.String(),
  dpi: Type.Integer(),
  settings: PrinterInput,
};
