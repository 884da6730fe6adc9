import { code128Bars, refuseUnless, SUBSET_OF, twoWidthBars } from './drawnBars.ts';

/**
 * Returns the Code 128 values of data for code type `128M`, in which an exclamation mark and three digits are a control code. The default
 * is subset B.
 */
function code128Values(content: string): number[] {
  const values: number[] = [];
  let subset = 'B';
  const push = (value: number) => {
    if (values.length === 0 && value < 103) values.push(104);
    values.push(value);
  };
  for (let at = 0; at < content.length; ) {
    if (content[at] === '!') {
      const code = content.slice(at + 1, at + 4);
      if (!/^(09[6-9]|10[0-5])$/.test(code)) throw new Error(`!${code} is no control code`);
      const value = Number(code);
      if (value >= 103 !== (values.length === 0)) throw new Error(`!${code} at ${at}`);
      if (subset === 'C' && value < 100 && values.length > 0) throw new Error(`!${code} in subset C`);
      push(value);
      subset = SUBSET_OF[value] ?? subset;
      at += 4;
    } else if (subset === 'C') {
      push(Number(refuseUnless(content.slice(at, at + 2), /^\d\d$/)));
      at += 2;
    } else {
      if (subset !== 'B') throw new Error(`subset ${subset}`);
      push(refuseUnless(content[at], /^[ -~]$/).charCodeAt(0) - 32);
      at++;
    }
  }
  return values;
}

/** Code type in the manual's table: the allowed ratios of narrow and wide bars, and a function that returns the bars in modules. */
interface CodeType {
  readonly isRatio: (narrowDots: number, wideDots: number) => boolean;
  readonly draw: (content: string, wideModules: number) => number[];
}

const TYPES: Readonly<Record<string, CodeType>> = {
  '128M': {
    isRatio: (narrow, wide) => narrow === wide && narrow <= 10,
    draw: (content) => code128Bars(code128Values(content)),
  },
  25: {
    isRatio: (narrow, wide) => wide === 3 * narrow,
    draw: (content, wideModules) =>
      twoWidthBars('interleaved2of5', refuseUnless(content, /^(\d\d)+$/), wideModules),
  },
};

/** Returns the bar widths of a code type, in modules. */
export function tsplBars(type: string, content: string, narrowDots: number, wideDots: number): number[] {
  const known = TYPES[type];
  if (!known) throw new Error(`code type ${type} is not known`);
  if (narrowDots < 1 || !known.isRatio(narrowDots, wideDots))
    throw new Error(`${type} with ${narrowDots}:${wideDots}`);
  return known.draw(content, wideDots / narrowDots);
}
