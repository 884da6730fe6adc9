import { isPrinterFormat, PRINTER_FORMATS } from '../../core/output/printerLanguages.ts';
import { findFormat, type OutputFormat } from '../../core/run/formats.ts';
import { defineCommand } from '../command.ts';
import { LABEL_RUN_OPTIONS } from '../options/labelOptions.ts';
import { off, on, text, value, valueOr } from '../options/option.ts';
import {
  FAILURE_OPTION,
  NATIVE_OPTION,
  PRINTER_OPTIONS,
  printerSettingsOf,
} from '../options/outputOptions.ts';
import { type PrinterAddress, parsePrinterAddress } from '../options/printerAddress.ts';
import { onlyOperand, refuse, wholeNumber } from '../options/values.ts';

/** Chooses the format for printing. By default, a network printer gets ZPL, and a queue gets PDF, which CUPS converts for any printer. */
function formatAt(format: string | null, { kind }: PrinterAddress): OutputFormat {
  if (format === null) return kind === 'tcp' ? 'zpl' : 'pdf';
  const found = findFormat(format);
  if (found && (isPrinterFormat(found) || (kind === 'queue' && found === 'pdf'))) return found;
  const formats = kind === 'tcp' ? PRINTER_FORMATS : ['pdf', ...PRINTER_FORMATS];
  return refuse(`print sends ${formats.join(', ')} there, not ${format}`);
}

function readAddress(to: string | null): PrinterAddress {
  if (to === null) return refuse('print needs --to tcp://HOST or cups:NAME');
  const address = parsePrinterAddress(to);
  return 'refusal' in address ? refuse(address.refusal) : address;
}

export const printCommand = defineCommand({
  name: 'print',
  synopsis: 'LABEL --to PRINTER [options]',
  summary: 'print labels',
  options: {
    to: text(
      'to',
      'PRINTER',
      'tcp://HOST[:PORT], a network printer, default port 9100, IPv6 addresses in brackets; or cups:NAME, a print queue of this computer (lp)',
    ),
    format: text(
      'format',
      'NAME',
      `${PRINTER_FORMATS.join(', ')}, or pdf for a queue; default: zpl, or pdf for a queue`,
    ),
    timeoutSeconds: valueOr(
      'timeout',
      'SECONDS',
      'time limit for an answer of the printer or the next bytes, default 30',
      wholeNumber(1, 86_400),
      30,
    ),
    checkFirst: off('no-check', 'start at once; default: check every row before the first label is sent'),
    resume: on('resume', 'continue an interrupted job; needs to know which labels are printed'),
    printed: value(
      'printed',
      'N',
      'with --resume: N is the last printed label, counted from 1',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    ),
    ...LABEL_RUN_OPTIONS,
    ...PRINTER_OPTIONS,
    ...NATIVE_OPTION,
    ...FAILURE_OPTION,
  },
  read: ({ to, format, timeoutSeconds, checkFirst, resume, printed, ...values }, operands) => {
    const file = onlyOperand(operands, 'print needs a file');
    const address = readAddress(to);
    if (printed !== null && !resume) refuse('--printed goes with diecut print --resume');
    return {
      labels: { ...values, file, printer: printerSettingsOf(values) },
      to: {
        kind: 'printer',
        format: formatAt(format, address),
        address,
        timeoutSeconds,
        checkFirst,
        resume,
        printed,
      },
    } as const;
  },
  run: async ({ labels, to }) => {
    const { runCommand } = await import('../run/runCommand.ts');
    return runCommand(labels, to);
  },
});
