/** Builds the table of an encoding that `TextDecoder` supports, by decoding all sequences of one and two bytes. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const put = (bytes: readonly number[]) => {
    const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(Uint8Array.from(bytes));
    const isWhole = Array.from(text).length === 1 && text !== '\ufffd';
    if (isWhole && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) put([byte]);
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) put([lead, trail]);
  return table;
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Encodes text for a test, because `TextEncoder` supports UTF-8 only. Throws for a character that the encoding lacks. */
export function encodeAs(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return [...bytes];
    }),
  );
}
