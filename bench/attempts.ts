/** Runner of the benchmark's parts. A failed part is reported at the end and doesn't affect the results of the other parts. */
export interface Attempts {
  /** Runs a part; returns null after a failure. */
  readonly run: <T>(id: string, title: string, work: () => Promise<T>) => Promise<T | null>;
  /** Reasons of failures, by id. */
  readonly failures: Readonly<Record<string, string>>;
}

const MOST_CHARACTERS = 300;

export function createAttempts(): Attempts {
  const failures: Record<string, string> = {};
  return {
    failures,
    run: async (id, title, work) => {
      process.stderr.write(`bench: ${id} ${title}\n`);
      try {
        return await work();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failures[id] = reason.slice(0, MOST_CHARACTERS);
        process.stderr.write(`bench: ${id} failed: ${failures[id]}\n`);
        return null;
      }
    },
  };
}
