/** Marks around a letter that the library puts in: of the private use area, which no format has. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const PARTS = /("[^"]*"?|\\.|[_*].|\[[^\]]*\])|([Aa]\/[Pp])/g;

/**
 * `a/p` in a format of times shows the halves of the day as it is written; the library knows `A/P` alone.
 *
 * @returns the code for the library, and what makes its text into that of the format; null for a format without the letters
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
