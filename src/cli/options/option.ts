/** Option of a command: how it is given, what the help says about it, and how its value is read. */
export interface Option<Value> {
  /** Name without the dashes. */
  readonly flag: string;
  /** `value` takes a value, `values` may be repeated, `switch` takes none. */
  readonly kind: 'value' | 'values' | 'switch';
  /** Placeholder of the value in the help, such as `FILE`; empty for a switch. */
  readonly shows: string;
  readonly help: string;
  /** True if an empty value means something. */
  readonly takesEmpty?: boolean;
  /** Reads the given texts in their order; none if the option is missing. Refuses texts that are not allowed. */
  readonly read: (texts: readonly string[]) => Value;
}

/** Options of a command, by the names that the program uses for their values. */
export type Options = Readonly<Record<string, Option<unknown>>>;

export type ValuesOf<Known extends Options> = {
  readonly [Name in keyof Known]: Known[Name] extends Option<infer Value> ? Value : never;
};

/** Reads one given text; refuses it, with the name of the option, if it is not allowed. */
export type ReadText<Value> = (text: string, flag: string) => Value;

/** Option whose text is taken as it is; null if it is missing. */
export function text(flag: string, shows: string, help: string): Option<string | null> {
  return { flag, kind: 'value', shows, help, read: ([given]) => given ?? null };
}

/** Option with a value; null if it is missing. */
export function value<const Value>(
  flag: string,
  shows: string,
  help: string,
  read: ReadText<Value>,
): Option<Value | null> {
  return valueOr<Value | null>(flag, shows, help, read, null);
}

/** Option with a value and a default. */
export function valueOr<const Value>(
  flag: string,
  shows: string,
  help: string,
  read: ReadText<Value>,
  standard: Value,
): Option<Value> {
  return {
    flag,
    kind: 'value',
    shows,
    help,
    read: ([given]) => (given === undefined ? standard : read(given, flag)),
  };
}

/** Option that may be given several times. */
export function values<Value>(
  flag: string,
  shows: string,
  help: string,
  read: (texts: readonly string[], flag: string) => Value,
): Option<Value> {
  return { flag, kind: 'values', shows, help, read: (texts) => read(texts, flag) };
}

/** Option that is true if it is given. */
export function on(flag: string, help: string): Option<boolean> {
  return { flag, kind: 'switch', shows: '', help, read: (texts) => texts.length > 0 };
}

/** Option that is false if it is given, such as `--no-collate`. */
export function off(flag: string, help: string): Option<boolean> {
  return { flag, kind: 'switch', shows: '', help, read: (texts) => texts.length === 0 };
}

/** Given texts by the flags of their options. */
export type GivenTexts = ReadonlyMap<string, readonly string[]>;

/** Reads the values of all options. The overload states their types, which the compiler can't derive from `Object.fromEntries`. */
export function readValues<Known extends Options>(options: Known, given: GivenTexts): ValuesOf<Known>;
export function readValues(options: Options, given: GivenTexts): object {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, option.read(given.get(option.flag) ?? [])]),
  );
}
