import { LABEL_LIMITS } from '../base/limits.ts';

/**
 * Returns a name derived from another one, such as the name of a copy, within the length limit for names.
 *
 * @param made returns the derived name for a name, which is truncated if the derived name would be too long
 */
export function derivedName(name: string, made: (name: string) => string): string {
  const spare = [...made(name)].length - LABEL_LIMITS.maxNameLength;
  return spare <= 0 ? made(name) : made([...name].slice(0, -spare).join('').trimEnd());
}
