/** Returns the information dictionary of a PDF document (ISO 32000-1, 14.3.3). */
export function documentInfo(options: {
  readonly title: string;
  readonly producer: string;
  readonly createdMs: number;
}): string {
  return `<</Title${utf16Hex(options.title)}/Producer(${options.producer})/CreationDate(${pdfDate(options.createdMs)})>>`;
}

/** Encodes a text string in UTF-16 with a byte order mark, as hexadecimal digits (ISO 32000-1, 7.9.2.2). */
function utf16Hex(text: string): string {
  let hex = 'feff';
  for (let index = 0; index < text.length; index++)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0');
  return `<${hex}>`;
}

function pdfDate(timeMs: number): string {
  return `D:${new Date(timeMs).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
}

/** Returns 16 bytes in hexadecimal digits that depend only on the given text, so that equal input gives equal files. */
export function documentId(text: string): string {
  let hex = '';
  for (let part = 0; part < 4; part++) {
    let hash = 2166136261 ^ (part * 0x9e3779b1);
    for (let index = 0; index < text.length; index++)
      hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
    hex += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return hex;
}
