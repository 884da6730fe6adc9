/** Returns a pattern of one digit n, from `from` to `to`, that is followed by n + `more` digits. */
function counted(from: number, to: number, more: number): string {
  const forms = Array.from(
    { length: to - from + 1 },
    (_, index) => `${from + index}\\d{${from + index + more}}`,
  );
  return `(?:${forms.join('|')})`;
}

const COMPANY_PREFIX = counted(0, 6, 6);
const OFFER = '\\d{6}';
/** Purchase requirement of a coupon: its value or amount, the code for its kind, and the product family. */
const REQUIREMENT = `${counted(1, 5, 0)}[0-49]\\d{3}`;
/** Company prefix of a further required purchase; the digit 9 if it is the prefix of the coupon. */
const OTHER_COMPANY = `(?:${COMPANY_PREFIX}|9)`;
const SERIAL = counted(0, 9, 6);

/**
 * Optional fields of a coupon in their order: two further purchases, expiry, start, serial number, retailer, and the item that the value
 * applies to.
 */
const OPTIONAL_FIELDS = [
  `1[0-3]${REQUIREMENT}${OTHER_COMPANY}`,
  `2${REQUIREMENT}${OTHER_COMPANY}`,
  '3(?<expiry>\\d{6})',
  '4(?<start>\\d{6})',
  `5${SERIAL}`,
  `6${counted(1, 7, 6)}`,
  '9[01256][0-2]\\d[01]',
];

const COUPON = new RegExp(
  `^${COMPANY_PREFIX}${OFFER}${counted(1, 5, 0)}${REQUIREMENT}${OPTIONAL_FIELDS.map((field) => `(?:${field})?`).join('')}$`,
);
const POSITIVE_OFFER = new RegExp(`^[01]${COMPANY_PREFIX}${OFFER}${SERIAL}$`);

/**
 * Returns the start and expiry dates (YYMMDD) that a North American coupon, (8110), contains.
 *
 * @returns null if the value is not a coupon
 */
export function readCouponDates(value: string): readonly string[] | null {
  const match = COUPON.exec(value);
  if (match === null) return null;
  const { start, expiry } = match.groups ?? {};
  return [start, expiry].filter((date) => date !== undefined);
}

/** True for the value of a positive offer file coupon, (8112). */
export function isPositiveOffer(value: string): boolean {
  return POSITIVE_OFFER.test(value);
}
