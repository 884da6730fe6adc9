import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { DEVICE_LANGUAGES, isDialogueLanguage } from '../../../core/output/printerLanguages.ts';
import type { PrinterCondition, StatusQuery } from '../../../core/output/printerStatus.ts';
import { askNiimbot } from './niimbot/askNiimbot.ts';
import { withPrinter } from './printerDevices.ts';
import type { PrinterLink } from './printerLink.ts';
import type { PrinterProfile } from './printerProfile.ts';

/** Conditions that a printer reports; `silent` if it does not answer. */
export type PrinterAnswer = readonly PrinterCondition[] | 'silent';

/** Timeout for an answer. Printers usually answer much faster. */
const ANSWER_MS = 1000;
/** Read timeout for data left over from an earlier job, which is available at once. */
const LEFTOVER_MS = 20;
const MAX_LEFTOVERS = 32;

async function question(
  link: PrinterLink,
  { question: bytes, read }: StatusQuery,
): Promise<PrinterAnswer | Problem> {
  if (!link.read) return 'silent';
  for (let count = 0; count < MAX_LEFTOVERS && (await link.read(LEFTOVER_MS)) !== null; count++);
  const ended = AbortSignal.timeout(ANSWER_MS);
  const asked = await link.send(bytes, ended);
  if (!asked.ok) return ended.aborted ? 'silent' : asked.error;
  const endMs = performance.now() + ANSWER_MS;
  let answer: number[] = [];
  for (;;) {
    const leftMs = endMs - performance.now();
    const came = leftMs > 0 ? await link.read(leftMs) : null;
    if (!came) return 'silent';
    answer = [...answer, ...came];
    const conditions = read(Uint8Array.from(answer));
    if (conditions !== 'more') return conditions ?? 'silent';
  }
}

/** Asks a printer for its status. If it does not answer within a second, the result is `silent`. */
export function askPrinter(printer: PrinterProfile): Promise<Result<PrinterAnswer, Problem>> {
  const { status } = DEVICE_LANGUAGES[printer.language];
  return withPrinter(printer, async (link) => {
    if (isDialogueLanguage(printer.language)) return askNiimbot(link, printer.name);
    if (!status) return ok<PrinterAnswer>('silent');
    const answer = await question(link, status);
    return typeof answer === 'object' && 'code' in answer ? { ok: false, error: answer } : ok(answer);
  });
}
