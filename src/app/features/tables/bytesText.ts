const STEPS: readonly (readonly [unit: string, bytes: number])[] = [
  ['megabyte', 1024 * 1024],
  ['kilobyte', 1024],
];

/** Formats a file size in the user's language. */
export function bytesText(bytes: number, language: string): string {
  const [unit, step] = STEPS.find(([, least]) => bytes >= least) ?? ['byte', 1];
  const value = bytes / step;
  const digits = value >= 10 || step === 1 ? 0 : 1;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: step === 1 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(value);
}
