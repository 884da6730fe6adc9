import type { Problem } from '../../src/core/base/result.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Creates a reader of environment variables that collects all problems, so that the operator sees them at once. */
export function createSettingsReader(environment: Environment) {
  const problems: Problem[] = [];
  const text = (name: string): string | null => {
    const value = environment[name]?.trim() ?? '';
    return value === '' ? null : value;
  };
  const refuse = (name: string, wants: string) => {
    problems.push({ code: 'settingInvalid', params: { name, wants, got: text(name) ?? '' } });
  };
  const optionalNumber = (name: string, min: number, max: number): number | null => {
    const given = text(name);
    if (given === null) return null;
    const value = Number(given);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    refuse(name, `a number from ${min} to ${max}`);
    return null;
  };
  return {
    problems,
    text,
    optionalNumber,
    number: (name: string, byDefault: number, min: number, max: number): number =>
      optionalNumber(name, min, max) ?? byDefault,
    url: (name: string, protocols: readonly string[]): string | null => {
      const given = text(name);
      if (given === null) return null;
      // The URL of a PostgreSQL socket has no host and contains the socket's path in its query: `postgres://me@/labels?host=/run`.
      const named = given.replace(/@(?=[/:?])/, '@localhost');
      if (URL.canParse(named) && protocols.includes(new URL(named).protocol)) return given;
      // Never print the URL in error messages: it may contain a password.
      problems.push({
        code: 'settingInvalid',
        params: { name, wants: `an address with ${protocols.join(' or ')}`, got: '…' },
      });
      return null;
    },
    oneOf: (name: string, values: readonly string[], byDefault: string): string => {
      const given = text(name) ?? byDefault;
      if (values.includes(given)) return given;
      refuse(name, values.join(', '));
      return byDefault;
    },
  };
}

export type SettingsReader = ReturnType<typeof createSettingsReader>;
