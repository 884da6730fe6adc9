/** Returns the complete labels in ZPL code. */
export const labelsIn = (code: string): string[] => code.match(/\^XA[\s\S]*?\^XZ/g) ?? [];

/** Creates a printer that outlives every page; switching it off and on discards a partly received label. */
export function createDesk() {
  const sessions: Buffer[][] = [[]];
  let bytes = 0;
  let wake: () => void = () => undefined;
  let wakeAtBytes = Infinity;
  return {
    take: (base64: string) => {
      const piece = Buffer.from(base64, 'base64');
      sessions.at(-1)?.push(piece);
      bytes += piece.length;
      if (bytes >= wakeAtBytes) wake();
    },
    switchOffAndOn: () => void sessions.push([]),
    labels: () => sessions.flatMap((pieces) => labelsIn(Buffer.concat(pieces).toString('latin1'))),
    bytes: () => bytes,
    /** Resolves when the printer has received `wanted` bytes in total, or after the timeout. */
    until: (wanted: number, timeoutMs: number) =>
      new Promise<void>((resolve) => {
        wakeAtBytes = wanted;
        wake = resolve;
        setTimeout(resolve, timeoutMs);
      }),
  };
}

export type Desk = ReturnType<typeof createDesk>;
