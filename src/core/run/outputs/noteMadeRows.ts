import type { RunOutput } from '../chunks/runChunks.ts';

/**
 * Wraps an output to record for which rows of the spreadsheet it contains labels.
 *
 * @param planned row of each entry of the plan
 */
export function noteMadeRows(
  output: RunOutput,
  planned: Uint32Array,
): { readonly output: RunOutput; readonly made: () => Uint32Array<ArrayBuffer> } {
  const made = new Set<number>();
  return {
    made: () => Uint32Array.from(made),
    output: {
      ...output,
      take: (answer, copies) => {
        const failed = new Set(answer.failures.map(({ entry }) => entry));
        for (let at = 0; at < answer.count; at++) {
          const entry = answer.firstEntry + at;
          if (copies[at] > 0 && !failed.has(entry)) made.add(planned[entry]);
        }
        return output.take(answer, copies);
      },
    },
  };
}
