import { conditionsOf, type StatusQuery } from '../printerStatus.ts';

/** Conditions by status bit; the values in the manual's table are sums of these bits. */
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

/**
 * Status query `<ESC>!?`, to which the printer immediately responds with one byte, even during a job (TSPL/TSPL2 Programming Manual,
 * "Status Polling").
 */
export const TSPL_STATUS: StatusQuery = {
  question: Uint8Array.of(0x1b, 0x21, 0x3f),
  read: (answer) => {
    if (answer.length === 0) return 'more';
    const [byte] = answer;
    return answer.length > 1 || byte & UNKNOWN_BIT ? null : conditionsOf(byte, BITS);
  },
};
