import { LABEL_LIMITS } from '../../../src/core/base/limits.ts';
import { err, fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Label } from '../../../src/core/label/label.ts';
import { parseLabel } from '../../../src/core/label/parseLabel.ts';
import { checkLabelName } from '../../../src/core/library/libraryRules.ts';
import { type LabelQueue, refuseLargeLabel } from '../../../src/node/labelQueue.ts';

/** Validates a label document with the product's own parser, and its name with the rules of the library. */
export const readLabel = (document: unknown): Result<Label, Problem> => nameLabel(parseLabel(document));

function nameLabel(label: Result<Label, Problem>): Result<Label, Problem> {
  if (!label.ok) {
    const { code, params: { path = '' } = {} } = label.error;
    // The document's parser refuses a missing name as well, but this refusal says more clearly that the name is missing.
    if (path === 'name') return fail('labelNameLength', { min: 1, max: LABEL_LIMITS.maxNameLength });
    return fail('labelInvalid', { reason: `${code} ${path}`.trim() });
  }
  const name = checkLabelName(label.value.name);
  return name.ok ? ok({ ...label.value, name: name.value }) : name;
}

/** Maximum size, in characters of JSON, of a document that is parsed on the main thread. */
const SMALL = 64 * 1024;

/**
 * Validates a document that a caller sent, as `readLabel` does; a large document is parsed in a thread, so that it doesn't block other
 * requests.
 *
 * @returns the refusals of `readLabel`; `labelTooLarge` or `labelSlow` if the thread gives up
 */
export async function readSentLabel(document: unknown, queue: LabelQueue): Promise<Result<Label, Problem>> {
  if ((JSON.stringify(document) ?? '').length > SMALL) {
    const read = await queue.read(document);
    if (!read.ok && OF_THREAD.has(read.error.code))
      return read.error.code === 'programPartMissing' ? fail('overloaded') : read;
    return nameLabel(read);
  }
  const label = readLabel(document);
  const refused = label.ok ? refuseLargeLabel(label.value) : null;
  return refused ? err(refused) : label;
}

/** Codes of refusals that come from the thread itself and not from `parseLabel`. */
const OF_THREAD = new Set(['labelTooLarge', 'labelSlow', 'programPartMissing']);
