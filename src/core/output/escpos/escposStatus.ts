import { conditionsOf, type PrinterCondition, type StatusQuery } from '../printerStatus.ts';

/** Conditions by the bits of the responses to DLE EOT 1, 2, 3 and 4; each paper sensor has two bits. */
const ANSWERS: readonly (readonly (readonly [mask: number, condition: PrinterCondition])[])[] = [
  [[0x08, 'offline']],
  [
    [0x04, 'headOpen'],
    [0x20, 'paperOut'],
    [0x40, 'fault'],
  ],
  [
    [0x08, 'cutterStuck'],
    [0x20, 'fault'],
    [0x40, 'tooHot'],
  ],
  [
    [0x60, 'paperOut'],
    [0x0c, 'paperLow'],
  ],
];
/** Bits with a fixed value in every status byte, which identify it. */
const FIXED = { mask: 0x93, value: 0x12 };

/** Conditions that are dropped if a more specific one is present: a printer with an open cover is offline as well. */
const VAGUE: readonly PrinterCondition[] = ['offline', 'fault'];

/**
 * Status query `DLE EOT n`, "Transmit real-time status" (ESC/POS Command Reference): each of the four requests has a response of one byte.
 */
export const ESCPOS_STATUS: StatusQuery = {
  question: Uint8Array.of(...[1, 2, 3, 4].flatMap((part) => [0x10, 0x04, part])),
  read: (answer) => {
    if (answer.length > ANSWERS.length || answer.some((byte) => (byte & FIXED.mask) !== FIXED.value))
      return null;
    if (answer.length < ANSWERS.length) return 'more';
    const conditions = [...new Set(ANSWERS.flatMap((bits, at) => conditionsOf(answer[at], bits)))];
    const plain = conditions.filter((condition) => !VAGUE.includes(condition));
    const reasons = plain.filter((condition) => condition !== 'paperLow');
    return reasons.length > 0 ? plain : conditions;
  },
};
