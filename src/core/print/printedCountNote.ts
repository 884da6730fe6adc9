import type { Problem } from '../base/result.ts';

/**
 * What has become of the labels of a run that a printer has not whole.
 *
 * @param sureLabels the first so many have arrived
 * @param lastLabel the last one, counted from 1, of which a part may have left
 * @param totalLabels labels that there are to send: rows that cannot be printed have none
 */
export function printedCountNote(sureLabels: number, lastLabel: number, totalLabels: number): Problem {
  if (lastLabel === 0) return { code: 'printedNone' };
  const params = { sure: sureLabels, total: totalLabels };
  const isLast = lastLabel >= totalLabels;
  if (lastLabel <= sureLabels) return { code: isLast ? 'printedAll' : 'printedWhole', params };
  const code = `printedPart${lastLabel === sureLabels + 1 ? 'One' : ''}${isLast ? 'Last' : ''}`;
  return { code, params: { ...params, from: sureLabels + 1, to: lastLabel } };
}
