import type { RunOutput } from '../chunks/runChunks.ts';

/**
 * Wraps an output so that it skips the first labels of a run, which already exist. Only printed labels count, not those of failed rows.
 * Serial numbers and times of the remaining labels don't change.
 */
export function skipLabels(output: RunOutput, count: number): RunOutput {
  let left = count;
  return {
    take: (answer, copies) => {
      if (left === 0) return output.take(answer, copies);
      const failed = new Set(answer.failures.map(({ entry }) => entry - answer.firstEntry));
      const rest = copies.slice();
      for (let at = 0; at < answer.count && left > 0; at++) {
        if (failed.has(at)) continue;
        const skipped = Math.min(left, rest[at]);
        rest[at] -= skipped;
        left -= skipped;
      }
      return output.take(answer, rest);
    },
    finish: output.finish,
    labelCount: () => output.labelCount() + (count - left),
  };
}
