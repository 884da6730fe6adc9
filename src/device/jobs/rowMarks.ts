/** Bit set of spreadsheet rows. Row 0 is the lowest bit of the first byte. */
export type RowMarks = Uint8Array<ArrayBuffer>;

/** Adds rows to the marked rows. */
export function withMarks(marks: RowMarks | undefined, rows: Uint32Array): RowMarks {
  let last = -1;
  for (const row of rows) if (row > last) last = row;
  const bytes = Math.max(marks?.length ?? 0, (last >> 3) + 1);
  const grown = new Uint8Array(bytes);
  if (marks) grown.set(marks);
  for (const row of rows) grown[row >> 3] |= 1 << (row & 7);
  return grown;
}

export function isMarked(marks: RowMarks | null, row: number): boolean {
  return marks !== null && ((marks[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
}
