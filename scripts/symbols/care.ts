import { type Body, circle, fill, frame, type Lettering, line, moved, rectangle } from './shapes.ts';

/** Textile care symbols (ISO 3758): a base shape with its content, bars for mild treatment, and a cross for "do not". */

const CROSS = line('M10 10L90 82M90 10L10 82', 5);

/** Returns one bar for mild treatment, two bars for very mild treatment. */
function bars(count: number): Body {
  return [88, 97]
    .slice(0, count)
    .map((y) => line(`M22 ${y}H78`, 4))
    .join('');
}

function dots(count: number, y: number): Body {
  const xs = [[], [50], [40, 60], [32, 50, 68]][count];
  return xs.map((x) => fill(circle(x, y, 5))).join('');
}

const TUB = `${line('M5 22L17 78H83L95 22', 5)}${line('M8 34C18 26 28 26 36 34S56 42 64 34S84 26 92 34', 5)}`;
const HAND = line(
  'M24 8L44 22C52 20 60 24 66 32L76 46M24 20L40 32L34 50C33 56 40 58 42 52L48 42M48 42L56 62C58 67 64 65 63 60L58 46M62 56C66 62 71 59 69 54L65 44',
  4.5,
);
const SQUARE = frame(rectangle(10, 6, 80, 80), 5);
const DRUM = `${SQUARE}${frame(circle(50, 46, 37), 5)}`;
const IRON = line(
  'M6 78H94L86 50C84 44 80 42 76 42H44C22 44 10 58 6 78ZM34 22H72C77 22 79 25 80 29L84 48',
  5,
);
const TRIANGLE = frame('M50 10L90 80H10Z', 5);
const RING = frame(circle(50, 44, 37), 5);

/**
 * Returns the drying square with its lines: vertical for line drying, horizontal for flat drying; two lines for drip drying; two diagonal
 * lines in the top left corner for drying in the shade.
 */
function natural(isFlat: boolean, count: number, isShade: boolean): Body {
  const places = count === 1 ? [0] : [-9, 9];
  const lines = places.map((shift) => (isFlat ? `M26 ${46 + shift}H74` : `M${50 + shift} 22V70`)).join('');
  return `${SQUARE}${line(lines, 5)}${isShade ? line('M12 22L26 8M12 36L40 8', 4) : ''}`;
}

export function careSymbol(sign: string, value: string, count: number, letters: Lettering): Body {
  switch (sign) {
    case 'wash':
      return `${TUB}${value === '' ? '' : letters(value, 50, 59, 24)}${bars(count)}`;
    case 'bleach':
      return `${TRIANGLE}${value === 'oxygen' ? line('M44 78L64 40M60 78L75 54', 4.5) : ''}`;
    case 'tumble':
      return `${DRUM}${dots(Number(value), 46)}${bars(count)}`;
    case 'line':
    case 'flat':
      return natural(sign === 'flat', count, value === 'shade');
    case 'iron':
      return `${IRON}${dots(Number(value), 64)}`;
    case 'steam':
      return `${moved(IRON, 'translate(0 -18)')}${line('M30 68V92M50 68V92M70 68V92', 4)}${line('M20 70L80 92M80 70L20 92', 4)}`;
    case 'clean':
      return `${RING}${value === '' ? '' : letters(value, 50, 44, 34)}${bars(count)}`;
    case 'hand':
      return `${TUB}${HAND}`;
    case 'not':
      return `${notOf(value)}${CROSS}`;
    default:
      throw new Error(`there is no sign ${sign}`);
  }
}

function notOf(sign: string): Body {
  const signs: Readonly<Record<string, Body>> = {
    wash: TUB,
    bleach: TRIANGLE,
    tumble: DRUM,
    iron: IRON,
    dry: SQUARE,
    clean: RING,
  };
  return signs[sign];
}

/** Returns the "do not wet clean" symbol, which keeps its letter. */
export function noWetCleaning(letters: Lettering): Body {
  return `${RING}${letters('W', 50, 44, 30)}${CROSS}`;
}
