import type { Problem } from '../base/result.ts';

/**
 * Sentences by problem code, with `{{parameter}}` where a parameter goes. Lengths are parameters in millimetres, whose names
 * end in `Mm`, with `{{lengthUnit}}` behind them.
 */
export type ProblemMessages = Readonly<Record<string, string>>;

/** Problems of a barcode's content, which the general sentence introduces (product specification, section 8). */
const REFUSED_CONTENT =
  /^barcode(Gs1|Length|OddCount|EvenLength|Character|NoCharacterSet|CheckDigit|NumberSystem|UpcEForm|Range|Rejected)/;
const REFUSAL = 'barcodeRefused';

/** What stands behind lengths where no parameter of that name says otherwise. */
const LENGTH_UNIT = 'lengthUnit';

/** A problem as a sentence, or two where a barcode refuses its content. A code without one shows itself, so that nothing is hidden. */
export function problemText(problem: Problem, messages: ProblemMessages): string {
  const reason = Object.hasOwn(messages, problem.code) ? messages[problem.code] : problem.code;
  const message = REFUSED_CONTENT.test(problem.code) ? `${messages[REFUSAL] ?? ''}${reason}` : reason;
  const params = new Map(Object.entries({ [LENGTH_UNIT]: messages[LENGTH_UNIT], ...problem.params }));
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params.get(name) ?? '?'));
}
