/** Marks around a letter in the library's output: private-use characters, which no format contains. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const PARTS = /("[^"]*"?|\\.|[_*].|\[[^\]]*\])|([Aa]\/[Pp])/g;

/**
 * Compiles a time format with `a/p`, which shows the half of the day as a letter in the case that the format has; the library only supports
 * `A/P`.
 *
 * @returns the code for the library, and a function that converts the library's text; null for a format without these letters
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
