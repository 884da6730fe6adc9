import { crc32 } from '../../core/base/zip/crc32.ts';

const encoder = new TextEncoder();
const SUM = /^(.*) #([0-9a-f]{8})$/s;

const sumOf = (text: string) => (crc32(encoder.encode(text)) >>> 0).toString(16).padStart(8, '0');

/** Returns a line of a journal with its checksum (CRC-32), without a line break. */
export const checkedLine = (text: string): string => `${text} #${sumOf(text)}`;

/** Returns a line without its checksum; null if the checksum is missing or wrong, because the line was changed. */
export function readCheckedLine(line: string): string | null {
  const [, text, sum] = SUM.exec(line) ?? [];
  return text !== undefined && sumOf(text) === sum ? text : null;
}
