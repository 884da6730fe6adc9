/** A page of printer code ends before byte `endByte`, counted from 0; with it `labels` labels are complete. */
export interface PageEnd {
  readonly endByte: number;
  readonly labels: number;
}

/**
 * Where pages end in a stream of printer code: tells how many labels have left with so many bytes. Keeps only what lies
 * beyond the bytes that have certainly arrived.
 */
export interface PageMarks {
  /** See `PageEnd`. */
  readonly add: (endByte: number, labels: number) => void;
  /** Labels whose pages lie whole within the first `bytes` bytes. Must not be asked of fewer bytes later: what lies before is forgotten. */
  readonly whole: (bytes: number) => number;
  /** Labels of all pages that the first `bytes` bytes have a part of; null where that page has no end yet. */
  readonly begun: (bytes: number) => number | null;
  /** End of the page in which the first `bytes` bytes end; null if unknown. */
  readonly nextEnd: (bytes: number) => number | null;
}

export function createPageMarks(): PageMarks {
  const marks: PageEnd[] = [];
  let wholeLabels = 0;
  let wholeBytes = 0;
  return {
    add: (endByte, labels) => marks.push({ endByte, labels }),
    whole: (bytes) => {
      const rest = marks.findIndex(({ endByte }) => endByte > bytes);
      const passed = marks.splice(0, rest < 0 ? marks.length : rest).at(-1);
      if (passed) {
        wholeLabels = passed.labels;
        wholeBytes = passed.endByte;
      }
      return wholeLabels;
    },
    begun: (bytes) => {
      if (bytes <= wholeBytes) return wholeLabels;
      return marks.find(({ endByte }) => endByte >= bytes)?.labels ?? null;
    },
    nextEnd: (bytes) => {
      if (bytes <= wholeBytes) return bytes;
      return marks.find(({ endByte }) => endByte >= bytes)?.endByte ?? null;
    },
  };
}
