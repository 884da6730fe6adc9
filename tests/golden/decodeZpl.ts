export interface ZplField {
  readonly stride: number;
  readonly bits: Uint8Array;
}

/**
 * Decodes one compressed `^GFA` field as in the ZPL II Programming Guide ("Alternative Data Compression Scheme"), without code of the
 * product. Throws if the data doesn't match the byte counts in the field.
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
  // Hex digits must be uppercase, because the letters g to z are repeat counts.
  if (!/^[0-9A-F]*$/.test(hex)) throw new Error('the field holds something that is no digit');
  if (row !== '' || repeated !== total || hex.length !== total * 2)
    throw new Error('the field has another size');
  return {
    stride,
    bits: Uint8Array.from({ length: total }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)),
  };
}
