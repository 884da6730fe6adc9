import { conditionsOf, type StatusQuery } from '../printerStatus.ts';

const BITS = [
  [0x01, 'printing'],
  [0x02, 'paperOut'],
  [0x04, 'headOpen'],
  [0x08, 'batteryLow'],
] as const;
const UNKNOWN_BITS = 0xf0;

/**
 * Status query `<ESC>h`, "Get Printer Status" (CPCL Programming Manual, escape commands): the response is one byte, in which the latch bit
 * reports an open print head.
 */
export const CPCL_STATUS: StatusQuery = {
  question: Uint8Array.of(0x1b, 0x68),
  read: (answer) => {
    if (answer.length === 0) return 'more';
    const [byte] = answer;
    return answer.length > 1 || byte & UNKNOWN_BITS ? null : conditionsOf(byte, BITS);
  },
};
