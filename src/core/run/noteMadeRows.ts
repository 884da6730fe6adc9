import type { RunOutput } from './runChunks.ts';

/**
 * Wraps an output to record which spreadsheet rows it has labels of.
 *
 * @param planned rows of the plan by entry
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
