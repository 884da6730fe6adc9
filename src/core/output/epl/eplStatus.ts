import type { PrinterCondition, StatusQuery } from '../printerStatus.ts';

/** Status codes that need an action at the printer; the printer doesn't distinguish missing paper from missing ribbon. */
const CODES: Readonly<Record<string, PrinterCondition>> = {
  '07': 'mediaOut',
  '11': 'headOpen',
  '12': 'paused',
};
const ANSWER_BYTES = 4;

/** Status query `^ee`, "Error Report, immediate" (EPL2 Programmer's Manual): the response is two digits, CR, LF; 00 is no error. */
export const EPL_STATUS: StatusQuery = {
  question: new TextEncoder().encode('^ee\r\n'),
  read: (answer) => {
    const text = String.fromCharCode(...answer.subarray(0, ANSWER_BYTES + 1));
    if (/^(\d(\d\r?)?)?$/.test(text)) return 'more';
    const code = /^(\d\d)\r\n$/.exec(text)?.[1];
    if (code === undefined) return null;
    return code === '00' ? [] : [CODES[code] ?? 'fault'];
  },
};
