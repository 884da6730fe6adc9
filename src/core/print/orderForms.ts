/** Format of texts that sort differently from the values they represent: numbers with separators, or dates. */
interface OrderForm {
  readonly kind: 'numbers' | 'dates';
  /** Returns a number that sorts as the value does; null for a text in another format. */
  readonly read: (text: string) => number | null;
}

/**
 * Format of a column's texts; `unclear` if they look like numbers or dates, but the format is ambiguous; null for texts that sort as they
 * are.
 */
export type FoundForm = OrderForm | 'unclear' | null;

const PLAIN = /^[-+]?\d+(?:\.\d+)?$/;
/** Texts that may sort differently from their values: numbers with separators, and dates that begin with the day or month. */
const SUSPECT =
  /^[-+\u2212]?\d{1,3}(?:[.,'’ \u00a0\u202f]\d+)+$|^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?:[ T,]|$)/;
const ISO_DATE = /^\d{4}-\d\d-\d\d(?:[T ]|$)/;
/** True for a text that looks like a number or a date, and may sort differently from its value. */
const hasOtherOrder = (text: string) => SUSPECT.test(text) && !PLAIN.test(text);

/** Combinations of separators for thousands and decimals. */
const NUMBERS: readonly (readonly [thousands: string, decimal: string])[] = [
  [',', '.'],
  ['.', ','],
  [' \u00a0\u202f', ','],
  [' \u00a0\u202f', '.'],
  ["'’", '.'],
];

function numberForm([thousands, decimal]: readonly [string, string]): OrderForm {
  const shape = new RegExp(
    `^[-+\\u2212]?(?:\\d+|\\d{1,3}(?:([${thousands}])\\d{3})(?:\\1\\d{3})*)(?:[${decimal}]\\d+)?$`,
  );
  const groups = new RegExp(`[${thousands}]`, 'g');
  return {
    kind: 'numbers',
    read: (text) => {
      if (!shape.test(text)) return null;
      return Number(text.replace(groups, '').replace(decimal, '.').replace('\u2212', '-'));
    },
  };
}

/**
 * Returns the format of dates with one of the separators.
 *
 * @param order positions of day, month and year in the date
 */
function dateForm(separators: string, [day, month, year]: readonly [number, number, number]): OrderForm {
  const shape = new RegExp(
    `^(\\d{1,2})([${separators}])(\\d{1,2})\\2(\\d{4}|\\d{2})(?:[ T,]+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?)?$`,
  );
  return {
    kind: 'dates',
    read: (text) => {
      const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/.exec(text);
      if (iso) return timeOf(iso[1], iso[2], iso[3], iso.slice(4));
      const match = shape.exec(text);
      if (!match) return null;
      const parts = [match[1], match[3], match[4]];
      return timeOf(parts[year], parts[month], parts[day], match.slice(5));
    },
  };
}

/**
 * Returns a date as a number of milliseconds; null for an invalid date. Two-digit years are interpreted as in spreadsheet programs: 30 to
 * 99 are in the last century.
 */
function timeOf(
  year: string,
  month: string,
  day: string,
  time: readonly (string | undefined)[],
): number | null {
  const short = Number(year);
  const full = year.length > 2 ? short : short + (short < 30 ? 2000 : 1900);
  const [hours, minutes, seconds] = [0, 1, 2].map((at) => Number(time[at] ?? 0));
  const date = Date.UTC(full, Number(month) - 1, Number(day));
  const isDate = new Date(date).getUTCMonth() === Number(month) - 1 && Number(day) > 0;
  const isTime = hours < 24 && minutes < 60 && seconds < 60;
  return isDate && isTime ? date + ((hours * 60 + minutes) * 60 + seconds) * 1000 : null;
}

const DAY_FIRST = [0, 1, 2] as const;
const MONTH_FIRST = [1, 0, 2] as const;
/** Known formats. With points, the order of a date is always day, month and year. */
const FORMS: readonly OrderForm[] = [
  ...NUMBERS.map(numberForm),
  dateForm('.', DAY_FIRST),
  dateForm('/-', DAY_FIRST),
  dateForm('/-', MONTH_FIRST),
];

/** True if two lists of numbers for the same values sort these values equally. */
function isSameOrder(one: Float64Array, other: Float64Array): boolean {
  const places = Uint32Array.from(one, (_value, place) => place).sort((a, b) => one[a] - one[b]);
  for (let at = 1; at < places.length; at++) {
    const [before, after] = [places[at - 1], places[at]];
    const isTie = one[before] === one[after];
    if (isTie ? other[before] !== other[after] : other[before] >= other[after]) return false;
  }
  return true;
}

function readAll(form: OrderForm, values: readonly string[]): Float64Array | null {
  const read = new Float64Array(values.length);
  for (const [at, value] of values.entries()) {
    const number = form.read(value);
    if (number === null) return null;
    read[at] = number;
  }
  return read;
}

/**
 * Finds the format that all texts of a column have: numbers with separators, or dates. If several formats match, but sort the texts
 * equally, any of them is returned.
 *
 * @param values texts of the filled cells, trimmed
 * @returns null if the column's texts sort as their values do, or are not numbers or dates
 */
export function findOrderForm(values: readonly string[]): FoundForm {
  const suspects = values.filter(hasOtherOrder).length;
  if (suspects === 0) return null;
  const fitting = FORMS.flatMap((form) => {
    const read = readAll(form, values);
    return read ? [{ form, read }] : [];
  });
  const [first, ...others] = fitting;
  if (!first) {
    const likeValues = values.filter(
      (text) => PLAIN.test(text) || ISO_DATE.test(text) || SUSPECT.test(text),
    ).length;
    return likeValues * 2 > values.length ? 'unclear' : null;
  }
  return others.every(({ read }) => isSameOrder(first.read, read)) ? first.form : 'unclear';
}
