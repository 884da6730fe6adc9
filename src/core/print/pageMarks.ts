/**
 * End of a page in printer code: the page ends before byte `endByte`, counted from 0, and `labels` is the number of labels up to this end.
 */
export interface PageEnd {
  readonly endByte: number;
  readonly labels: number;
}

/**
 * Page ends in a stream of printer code, by which the number of printed labels is determined from the number of bytes sent. Only ends
 * beyond the bytes that have certainly arrived are stored.
 */
export interface PageMarks {
  /** Adds a page end. */
  readonly add: (endByte: number, labels: number) => void;
  /**
   * Returns the number of labels on pages that are complete in the first `bytes` bytes. Later calls must not pass fewer bytes, since
   * earlier page ends are discarded.
   */
  readonly whole: (bytes: number) => number;
  /** Returns the number of labels on all pages that begin within the first `bytes` bytes; null if the end of such a page is unknown. */
  readonly begun: (bytes: number) => number | null;
  /** Returns the end of the page that contains the last of the first `bytes` bytes; null if it is unknown. */
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
