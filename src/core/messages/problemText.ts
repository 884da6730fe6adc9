import { codePointName } from '../base/codePointName.ts';
import type { Problem } from '../base/result.ts';

/**
 * Messages by problem code, with `{{parameter}}` for parameters. Names of lengths in millimeters end in `Mm`; `{{lengthUnit}}` follows
 * them.
 */
export type ProblemMessages = Readonly<Record<string, string>>;

/** Problems of a barcode's content, which follow a general introductory sentence (product specification, section 8). */
const REFUSED_CONTENT =
  /^gs1Scan|^barcode(Gs1|Length|OddCount|EvenLength|Character|NoCharacterSet|CheckDigit|NumberSystem|UpcEForm|Range|Rejected)/;
const REFUSAL = 'barcodeRefused';

/** Parameter with the unit that follows lengths; default from the messages. */
const LENGTH_UNIT = 'lengthUnit';

/** Parameters that contain a refused character or text. */
const REFUSED_TEXTS = ['character', 'value', 'got', 'given'];
/** Control and format characters, line separators, unpaired surrogates; without joiners and tags, which are parts of words and emoji. */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** On their own, joiners, variation selectors and unusual spaces cannot be distinguished, either. */
const INVISIBLE_ALONE = /^(?! )(?:[\p{Cf}\p{Zs}]|[\ufe00-\ufe0f])$/u;

/** Control characters, which a terminal executes, and direction marks, which reorder the rest of a sentence. */
const COMMANDS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns a text from a file, safe for showing in a terminal or user interface: control characters are replaced by their names, such as
 * U+001B.
 */
export const plainText = (text: string) => text.replace(COMMANDS, codePointName);

/** Returns a refused text with its invisible characters replaced by their names, such as U+200B. */
function visible(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!REFUSED_TEXTS.includes(name)) return plainText(value);
  return INVISIBLE_ALONE.test(value) ? codePointName(value) : value.replace(INVISIBLE, codePointName);
}

/**
 * Returns a problem as a sentence, or as two if a barcode refuses its content. A code without a message is returned itself, so that no
 * problem is hidden.
 */
export function problemText(problem: Problem, messages: ProblemMessages): string {
  const reason = Object.hasOwn(messages, problem.code) ? messages[problem.code] : problem.code;
  const message = REFUSED_CONTENT.test(problem.code) ? `${messages[REFUSAL] ?? ''}${reason}` : reason;
  const params = new Map(Object.entries({ [LENGTH_UNIT]: messages[LENGTH_UNIT], ...problem.params }));
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(visible(name, params.get(name)) ?? '?'),
  );
}
