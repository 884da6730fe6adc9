import { codePointName } from '../base/codePointName.ts';
import type { Problem } from '../base/result.ts';

/**
 * Messages by problem code, with `{{parameter}}` for parameters. The names of lengths in millimeters end in `Mm`, and messages write
 * `{{lengthUnit}}` after them.
 */
export type ProblemMessages = Readonly<Record<string, string>>;

/** Codes of problems with a barcode's content, whose messages follow a general introductory sentence (product specification, section 8). */
const REFUSED_CONTENT =
  /^gs1Scan|^barcode(Gs1|Length|OddCount|EvenLength|Character|NoCharacterSet|CheckDigit|NumberSystem|UpcEForm|Range|Rejected|Damaged)/;
const REFUSAL = 'barcodeRefused';

/** Name of the parameter with the unit of lengths; its default is in the messages. */
const LENGTH_UNIT = 'lengthUnit';

/** Names of parameters that contain a refused character or text. */
const REFUSED_TEXTS = ['character', 'value', 'got', 'given'];
/**
 * Characters that are invisible in a text: control and format characters, line separators, unpaired surrogates. Joiners and tags are not
 * included, because they are parts of words and emoji.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Single characters that can't be recognized on their own: joiners, variation selectors and unusual spaces. */
const INVISIBLE_ALONE = /^(?! )(?:[\p{Cf}\p{Zs}]|[\ufe00-\ufe0f])$/u;

/**
 * Characters that are dangerous to show: control characters, which a terminal executes, and direction marks, which reorder the rest of a
 * sentence.
 */
const COMMANDS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Makes a text from a file safe to show in a terminal or the user interface: control characters and direction marks are replaced by their
 * names, such as U+001B.
 */
export const plainText = (text: string) => text.replace(COMMANDS, codePointName);

/** Returns a refused text with its invisible characters replaced by their names, such as U+200B. */
function visible(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!REFUSED_TEXTS.includes(name)) return plainText(value);
  return INVISIBLE_ALONE.test(value) ? codePointName(value) : value.replace(INVISIBLE, codePointName);
}

/**
 * Returns the message of a problem: one sentence, or two if a barcode's content is refused. If there is no message for a code, the code
 * itself is returned, so that no problem is hidden.
 *
 * @param hasIntroduction false to omit the general sentence about refused content
 */
export function problemText(problem: Problem, messages: ProblemMessages, hasIntroduction = true): string {
  const reason = Object.hasOwn(messages, problem.code) ? messages[problem.code] : problem.code;
  const message =
    hasIntroduction && REFUSED_CONTENT.test(problem.code) ? `${messages[REFUSAL] ?? ''}${reason}` : reason;
  const params = new Map(Object.entries({ [LENGTH_UNIT]: messages[LENGTH_UNIT], ...problem.params }));
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(visible(name, params.get(name)) ?? '?'),
  );
}
