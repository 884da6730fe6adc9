import { GS1_IDENTIFIERS } from './gs1Identifiers.ts';

/** Character sets: `N` digits, `X` character set 82, `Y` character set 39, `Z` base64url (GS1 General Specifications, 7.11). */
type Gs1CharacterSet = 'N' | 'X' | 'Y' | 'Z';

/** Component of an application identifier's data. */
export interface Gs1Component {
  readonly characterSet: Gs1CharacterSet;
  /** Minimum number of characters if the component is present. */
  readonly min: number;
  readonly max: number;
  readonly isOptional: boolean;
  /** Names of further rules for the component in the syntax dictionary. */
  readonly rules: readonly string[];
}

export interface Gs1Identifier {
  readonly components: readonly Gs1Component[];
  /** True if the data has a predefined length, so that no separator follows it. */
  readonly hasFixedLength: boolean;
  /**
   * Requirements, all of which must be met: each is a list of alternatives, and an alternative is met if all of its identifiers accompany
   * this one. The letter `n` is any digit.
   */
  readonly requirements: readonly (readonly (readonly string[])[])[];
  /** Identifiers that must not accompany this one, in the same notation. */
  readonly exclusions: readonly string[];
  /** True if the identifier may be in the query of a GS1 Digital Link. */
  readonly isLinkAttribute: boolean;
  /** Qualifiers that may follow a primary key of a GS1 Digital Link, in order, one list per alternative; null for other identifiers. */
  readonly linkQualifiers: readonly (readonly string[])[] | null;
}

let entries: Map<string, string> | undefined;
const parsed = new Map<string, Gs1Identifier>();

/** Returns the table line of each identifier; a range is expanded to all of its numbers. */
function readEntries(): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of GS1_IDENTIFIERS.trim().split('\n')) {
    const space = line.indexOf(' ');
    const [, first, last = first, flags] = /^(\d+)(?:-(\d+))?([*?]*)$/.exec(line.slice(0, space)) ?? [];
    const fields = `${flags}${line.slice(space)}`;
    for (let number = Number(first); number <= Number(last); number++) {
      found.set(String(number).padStart(first.length, '0'), fields);
    }
  }
  return found;
}

function parseComponent(text: string): Gs1Component {
  const isOptional = text[0] === '[';
  const [format, ...rules] = text.replace(/[[\]]/g, '').split(',');
  const match = /^([NXYZ])(\.\.)?(\d+)$/.exec(format);
  if (match === null) throw new TypeError(`no GS1 component: ${text}`);
  const [, set, isVariable, length] = match;
  const max = Number(length);
  const characterSet = set === 'N' || set === 'Y' || set === 'Z' ? set : 'X';
  return { characterSet, min: isVariable ? 1 : max, max, isOptional, rules };
}

/** Parses the `dlpkey` field: bars separate the alternatives, and a key without qualifiers has a single empty alternative. */
function linkQualifiersOf(field: string | undefined): Gs1Identifier['linkQualifiers'] {
  if (field === undefined) return null;
  const [, alternatives = ''] = field.split('=');
  return alternatives.split('|').map((list) => (list === '' ? [] : list.split(',')));
}

function parseEntry(fields: string): Gs1Identifier {
  const [flags, ...all] = fields.split(' ');
  const attributes = (name: string) =>
    all
      .filter((field) => field.startsWith(`${name}=`))
      .map((field) => field.slice(name.length + 1).split(','));
  return {
    components: all.filter((field) => /^\[?[NXYZ]/.test(field)).map(parseComponent),
    hasFixedLength: flags.includes('*'),
    requirements: attributes('req').map((alternatives) => alternatives.map((group) => group.split('+'))),
    exclusions: attributes('ex').flat(),
    isLinkAttribute: flags.includes('?'),
    linkQualifiers: linkQualifiersOf(all.find((field) => field.startsWith('dlpkey'))),
  };
}

/** Returns the GS1 definition of an application identifier; null for an undefined one. */
export function findGs1Identifier(identifier: string): Gs1Identifier | null {
  const known = parsed.get(identifier);
  if (known !== undefined) return known;
  entries ??= readEntries();
  const fields = entries.get(identifier);
  if (fields === undefined) return null;
  const found = parseEntry(fields);
  parsed.set(identifier, found);
  return found;
}
