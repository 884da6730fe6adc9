/** What still breaks a rule, in the order in which it is found. The list only shrinks: one that is mended has to go. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'no test of the gate waits for a time': ['tests/e2e/editorPage.ts: 1', 'tests/e2e/tabMemory.ts: 1'],
};
