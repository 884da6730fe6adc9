/** Screens that need an account, by the start of their path. The values are text keys of the reason to sign in. */
const REASONS = [
  ['/pdf/', 'pdf'],
  ['/image/', 'picture'],
  ['/setting/dbdata', 'tables'],
  ['/setting/fontsetting', 'fonts'],
  ['/setting/share', 'shares'],
  ['/setting/printers', 'printers'],
  ['/setting/personal', 'profile'],
  ['/label/marketlabel', 'market'],
  ['/label/mylabel', 'myLabel'],
  ['/label/recent', 'recent'],
  ['/feedback/', 'feedback'],
  ['/edit', 'edit'],
] as const;

type SignInReason = (typeof REASONS)[number][1];

/** Returns what the visitor asked for, from the path to which sign-in leads; null if sign-in itself was asked for. */
export function signInReason(path: string): SignInReason | null {
  return REASONS.find(([start]) => path.startsWith(start))?.[1] ?? null;
}

/** True for a path that needs an account. The editor needs none: it only leads to sign-in to save in the library. */
export function needsAccount(path: string): boolean {
  const reason = signInReason(path);
  return reason !== null && reason !== 'edit';
}
