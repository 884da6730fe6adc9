/** Marks around a letter that the library inserts: private use characters, which no format contains. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const PARTS = /("[^"]*"?|\\.|[_*].|\[[^\]]*\])|([Aa]\/[Pp])/g;

/**
 * Compiles `a/p` in a time format, which shows the half of the day in the letter case of the format; the library only supports `A/P`.
 *
 * @returns the code for the library, and a function that converts its text to the format's; null for a format without these letters
 */
export function compileHalfDays(code: string): { code: string; finish: (text: string) => string } | null {
  const written = [...code.matchAll(PARTS)].flatMap(([, , letters]) =>
    letters === undefined ? [] : [letters],
  );
  if (written.every((letters) => letters === 'A/P')) return null;
  const marked = code.replace(PARTS, (part, _kept, letters) =>
    letters === undefined ? part : `"${OPEN}"A/P"${CLOSE}"`,
  );
  return {
    code: marked,
    finish: (text) => {
      let at = 0;
      return text.replace(/\ue000(.)\ue001/g, (_marked, half) => written[at++][half === 'A' ? 0 : 2]);
    },
  };
}
