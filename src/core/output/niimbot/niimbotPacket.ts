const FIRST = 0x55;
const LAST = 0xaa;
/** The length is one byte. */
const MAX_DATA = 255;

/** A packet of a job, and what the printer has to say before the next one may be sent. */
export interface NiimbotPacket {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Command of the answer; null for rows, which have none. */
  readonly answer: number | null;
  /** Asked again until the printer says that the last page is out. */
  readonly isRepeated: boolean;
}

/** A number of two bytes, the high one first. */
export function twoBytes(value: number): [number, number] {
  return [(value >> 8) & 0xff, value & 0xff];
}

/**
 * A packet: head, command, length, data, checksum by exclusive or, tail (printers.niim.blue, "Printers protocol").
 *
 * @throws for more data than a packet holds
 */
export function niimbotPacket(
  command: number,
  data: readonly number[],
  answer: number | null,
  isRepeated = false,
): NiimbotPacket {
  if (data.length > MAX_DATA) throw new Error(`a packet of ${data.length} bytes`);
  const body = [command, data.length, ...data];
  const check = body.reduce((sum, byte) => sum ^ byte, 0);
  return { bytes: Uint8Array.of(FIRST, FIRST, ...body, check, LAST, LAST), answer, isRepeated };
}
