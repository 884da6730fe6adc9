import { codePointName } from '../base/codePointName.ts';
import type { Problem } from '../base/result.ts';

/**
 * Sentences by problem code, with `{{parameter}}` where a parameter goes. Lengths are parameters in millimetres, whose names
 * end in `Mm`, with `{{lengthUnit}}` behind them.
 */
export type ProblemMessages = Readonly<Record<string, string>>;

/** Problems of a barcode's content, which the general sentence introduces (product specification, section 8). */
const REFUSED_CONTENT =
  /^gs1Scan|^barcode(Gs1|Length|OddCount|EvenLength|Character|NoCharacterSet|CheckDigit|NumberSystem|UpcEForm|Range|Rejected)/;
const REFUSAL = 'barcodeRefused';

/** Parameter with the unit that follows lengths; default from the messages. */
const LENGTH_UNIT = 'lengthUnit';

/** Parameters that hold what was refused: a character, or a text with it. */
const REFUSED_TEXTS = ['character', 'value', 'got', 'given'];
/** Control and format characters, line separators, half surrogates; joiners and tags are parts of words and emoji. */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Alone, joiners, variation selectors and other spaces than the common one cannot be told apart either. */
const INVISIBLE_ALONE = /^(?! )(?:[\p{Cf}\p{Zs}]|[\ufe00-\ufe0f])$/u;

/** Controls, which a terminal obeys, and direction marks, which reorder the rest of a sentence. */
const COMMANDS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a file without commands to the terminal or screen that shows it: these are named, such as U+001B. */
export const plainText = (text: string) => text.replace(COMMANDS, codePointName);

/** A refused text with its invisible characters named, such as U+200B. */
function visible(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!REFUSED_TEXTS.includes(name)) return plainText(value);
  return INVISIBLE_ALONE.test(value) ? codePointName(value) : value.replace(INVISIBLE, codePointName);
}

/** A problem as a sentence, or two where a barcode refuses its content. A code without one shows itself, so that nothing is hidden. */
export function problemText(problem: Problem, messages: ProblemMessages): string {
  const reason = Object.hasOwn(messages, problem.code) ? messages[problem.code] : problem.code;
  const message = REFUSED_CONTENT.test(problem.code) ? `${messages[REFUSAL] ?? ''}${reason}` : reason;
  const params = new Map(Object.entries({ [LENGTH_UNIT]: messages[LENGTH_UNIT], ...problem.params }));
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(visible(name, params.get(name)) ?? '?'),
  );
}
