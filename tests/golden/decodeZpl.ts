export interface ZplField {
  readonly stride: number;
  readonly bits: Uint8Array;
}

/**
 * Reads one `^GFA` field with its run lengths, by the ZPL II Programming Guide ("Alternative Data Compression Scheme") and without the
 * product's code. Throws if the field contradicts its own numbers.
 */
export function decodeZplField(text: string): ZplField {
  const match = /\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS\n/.exec(text);
  if (!match) throw new Error(`no graphic field: ${text.slice(0, 60)}`);
  const [total, repeated, stride] = match.slice(1, 4).map(Number);
  const rows: string[] = [];
  let row = '';
  let count = 0;
  for (const character of match[4]) {
    if (character >= 'G' && character <= 'Y') count += character.charCodeAt(0) - 70;
    else if (character >= 'g' && character <= 'z') count += (character.charCodeAt(0) - 102) * 20;
    else {
      if (character === ',') row = row.padEnd(stride * 2, '0');
      else if (character === ':') row = rows[rows.length - 1];
      else row += character.repeat(count || 1);
      count = 0;
      if (row.length > stride * 2) throw new Error(`row ${rows.length} is too long`);
      if (row.length === stride * 2) {
        rows.push(row);
        row = '';
      }
    }
  }
  const hex = rows.join('');
  // Lowercase letters from g on are counts, and hex digits are uppercase letters.
  if (!/^[0-9A-F]*$/.test(hex)) throw new Error('the field holds something that is no digit');
  if (row !== '' || repeated !== total || hex.length !== total * 2)
    throw new Error('the field has another size');
  return {
    stride,
    bits: Uint8Array.from({ length: total }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)),
  };
}
