/** Labels of ZPL, whole ones. */
export const labelsIn = (code: string): string[] => code.match(/\^XA[\s\S]*?\^XZ/g) ?? [];

/** A printer on a desk: it outlives every page, and what was half sent to it is gone when it is switched off and on. */
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
    /** Resolves when it has so many bytes, or after a while. */
    until: (wanted: number, timeoutMs: number) =>
      new Promise<void>((resolve) => {
        wakeAtBytes = wanted;
        wake = resolve;
        setTimeout(resolve, timeoutMs);
      }),
  };
}

export type Desk = ReturnType<typeof createDesk>;
