import { conditionsOf, type StatusQuery } from '../printerStatus.ts';

/** The table of the manual is one of bits: each value it lists is their sum. */
const BITS = [
  [0x01, 'headOpen'],
  [0x02, 'paperJam'],
  [0x04, 'paperOut'],
  [0x08, 'ribbonOut'],
  [0x10, 'paused'],
  [0x20, 'printing'],
  [0x80, 'fault'],
] as const;
const UNKNOWN_BIT = 0x40;

/** `<ESC>!?`, answered at once and by one byte, also in the middle of a job (TSPL/TSPL2 Programming Manual, "Status Polling"). */
export const TSPL_STATUS: StatusQuery = {
  question: Uint8Array.of(0x1b, 0x21, 0x3f),
  read: (answer) => {
    if (answer.length === 0) return 'more';
    const [byte] = answer;
    return answer.length > 1 || byte & UNKNOWN_BIT ? null : conditionsOf(byte, BITS);
  },
};
