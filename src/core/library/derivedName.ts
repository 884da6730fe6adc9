import { LABEL_LIMITS } from '../base/limits.ts';

/**
 * A name that is made of another one, such as that of a copy, and no longer than names are.
 *
 * @param made says it, with the name or as much of it as there is room for
 */
export function derivedName(name: string, made: (name: string) => string): string {
  const spare = [...made(name)].length - LABEL_LIMITS.maxNameLength;
  return spare <= 0 ? made(name) : made([...name].slice(0, -spare).join('').trimEnd());
}
