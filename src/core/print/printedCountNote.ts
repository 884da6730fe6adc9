import type { Problem } from '../base/result.ts';

/**
 * Returns a note about a run whose labels were not all sent to the printer.
 *
 * @param sureLabels number of labels that have certainly arrived
 * @param lastLabel number, from 1, of the last label that may have been sent at least in part; 0 for none
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
