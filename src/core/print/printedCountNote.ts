import type { Problem } from '../base/result.ts';

/**
 * Returns a note about the labels of a run that were not completely sent to the printer.
 *
 * @param sureLabels number of labels that have certainly arrived
 * @param lastLabel last label, counted from 1, that may have been sent in part
 * @param totalLabels number of labels to send, without those of failed rows
 */
export function printedCountNote(sureLabels: number, lastLabel: number, totalLabels: number): Problem {
  if (lastLabel === 0) return { code: 'printedNone' };
  const params = { sure: sureLabels, total: totalLabels };
  const isLast = lastLabel >= totalLabels;
  if (lastLabel <= sureLabels) return { code: isLast ? 'printedAll' : 'printedWhole', params };
  const code = `printedPart${lastLabel === sureLabels + 1 ? 'One' : ''}${isLast ? 'Last' : ''}`;
  return { code, params: { ...params, from: sureLabels + 1, to: lastLabel } };
}
