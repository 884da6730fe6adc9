/** One component of an application identifier's data: numeric or not, its length, and whether it ends in a check digit. */
export interface Gs1Component {
  readonly numeric: boolean;
  readonly min: number;
  readonly max: number;
  readonly hasCheckDigit: boolean;
}

/**
 * Formats of the application identifiers (GS1 General Specifications, section 3). One letter and length a component:
 * `n` digits, `x` characters of set 82, `c` digits of which the last is a check digit, `..` up to. A key of four
 * places that ends in `*` stands for any last digit (the position of the decimal point, mostly).
 */
const FORMATS: Readonly<Record<string, string>> = {
  '00': 'c18',
  '01': 'c14',
  '02': 'c14',
  '03': 'c14',
  '10': 'x..20',
  '11': 'n6',
  '12': 'n6',
  '13': 'n6',
  '15': 'n6',
  '16': 'n6',
  '17': 'n6',
  '20': 'n2',
  '21': 'x..20',
  '22': 'x..20',
  '235': 'x..28',
  '240': 'x..30',
  '241': 'x..30',
  '242': 'n..6',
  '243': 'x..20',
  '250': 'x..30',
  '251': 'x..30',
  '253': 'c13 x..17?',
  '254': 'x..20',
  '255': 'c13 n..12?',
  '30': 'n..8',
  '37': 'n..8',
  '390*': 'n..15',
  '391*': 'n3 n..15',
  '392*': 'n..15',
  '393*': 'n3 n..15',
  '394*': 'n4',
  '395*': 'n6',
  '400': 'x..30',
  '401': 'x..30',
  '402': 'c17',
  '403': 'x..30',
  '410': 'c13',
  '411': 'c13',
  '412': 'c13',
  '413': 'c13',
  '414': 'c13',
  '415': 'c13',
  '416': 'c13',
  '417': 'c13',
  '420': 'x..20',
  '421': 'n3 x..9',
  '422': 'n3',
  '423': 'n3 n..12?',
  '424': 'n3',
  '425': 'n3 n..12?',
  '426': 'n3',
  '427': 'x..3',
  '4300': 'x..35',
  '4301': 'x..35',
  '4302': 'x..70',
  '4303': 'x..70',
  '4304': 'x..70',
  '4305': 'x..70',
  '4306': 'x..70',
  '4307': 'x2',
  '4308': 'x..30',
  '4309': 'n20',
  '4310': 'x..35',
  '4311': 'x..35',
  '4312': 'x..70',
  '4313': 'x..70',
  '4314': 'x..70',
  '4315': 'x..70',
  '4316': 'x..70',
  '4317': 'x2',
  '4318': 'x..20',
  '4319': 'x..30',
  '4320': 'x..35',
  '4321': 'n1',
  '4322': 'n1',
  '4323': 'n1',
  '4324': 'n10',
  '4325': 'n10',
  '4326': 'n6',
  '4330': 'n6 x..1?',
  '4331': 'n6 x..1?',
  '4332': 'n6 x..1?',
  '4333': 'n6 x..1?',
  '7001': 'n13',
  '7002': 'x..30',
  '7003': 'n10',
  '7004': 'n..4',
  '7005': 'x..12',
  '7006': 'n6',
  '7007': 'n6 n..6?',
  '7008': 'x..3',
  '7009': 'x..10',
  '7010': 'x..2',
  '7011': 'n6 n..4?',
  '7020': 'x..20',
  '7021': 'x..20',
  '7022': 'x..20',
  '7023': 'x..30',
  '703*': 'n3 x..27',
  '7040': 'n1 x3',
  '7041': 'x..4',
  '710': 'x..20',
  '711': 'x..20',
  '712': 'x..20',
  '713': 'x..20',
  '714': 'x..20',
  '715': 'x..20',
  '716': 'x..20',
  '717': 'x..20',
  '723*': 'x2 x..28',
  '7240': 'x..20',
  '7241': 'n2',
  '7242': 'x..25',
  '7250': 'n8',
  '7251': 'n12',
  '7252': 'n1',
  '7253': 'x..40',
  '7254': 'x..40',
  '7255': 'x..10',
  '7256': 'x..90',
  '7257': 'x..70',
  '7258': 'n3',
  '7259': 'x..40',
  '8001': 'n14',
  '8002': 'x..20',
  '8003': 'n1 c13 x..16?',
  '8004': 'x..30',
  '8005': 'n6',
  '8006': 'c14 n4',
  '8007': 'x..34',
  '8008': 'n8 n..4?',
  '8009': 'x..50',
  '8010': 'x..30',
  '8011': 'n..12',
  '8012': 'x..20',
  '8013': 'x..25',
  '8014': 'x..25',
  '8017': 'c18',
  '8018': 'c18',
  '8019': 'n..10',
  '8020': 'x..25',
  '8026': 'c14 n4',
  '8030': 'x..90',
  '8110': 'x..70',
  '8111': 'n4',
  '8112': 'x..70',
  '8200': 'x..70',
  '90': 'x..30',
};

const parsed = new Map<string, readonly Gs1Component[] | null>();

function findFormat(identifier: string): string | undefined {
  const exact = FORMATS[identifier];
  if (exact !== undefined) return exact;
  if (/^9[1-9]$/.test(identifier)) return 'x..90';
  // Trade measures: 310n to 369n, all six digits with n as the decimal point's place.
  if (/^3[1-6]\d\d$/.test(identifier)) return 'n6';
  return identifier.length === 4 ? FORMATS[`${identifier.slice(0, 3)}*`] : undefined;
}

function parseComponent(text: string): Gs1Component {
  const variable = text.includes('..');
  const optional = text.endsWith('?');
  const max = Number.parseInt(text.slice(variable ? 3 : 1), 10);
  const min = optional ? 0 : variable ? 1 : max;
  return { numeric: text[0] !== 'x', min, max, hasCheckDigit: text[0] === 'c' };
}

/** The components that the identifier's data consists of, or null when GS1 has not defined the identifier. */
export function findGs1Identifier(identifier: string): readonly Gs1Component[] | null {
  const known = parsed.get(identifier);
  if (known !== undefined) return known;
  const format = findFormat(identifier);
  if (format === undefined) return null;
  const components = format.split(' ').map(parseComponent);
  parsed.set(identifier, components);
  return components;
}

/**
 * Whether the data's length is fixed in advance, so that no separator stands behind it (GS1 General Specifications,
 * figure 7.8.5-2). The first two digits decide.
 */
export function isPredefinedLength(identifier: string): boolean {
  return /^(0[0-4]|1[1-9]|20|3[1-6]|41)/.test(identifier);
}
