import type { ChunkAnswer, PdfUnits } from '../runTypes.ts';

/** Answer without the bytes of its encoded labels, which the record stores separately in the same order. */
type AnswerHead = Omit<ChunkAnswer, 'units'> & {
  readonly units:
    | { readonly kind: 'plain'; readonly bytes: number }
    | (Omit<PdfUnits, 'content' | 'lengths'> & { readonly bytes: number })
    | null;
};

/** Stored form of a chunk's answers: a JSON text, and blocks of bytes that follow it. */
export interface AnswerRecord {
  readonly head: string;
  readonly blocks: readonly Uint8Array[];
}

function headOf({ units, ...answer }: ChunkAnswer): AnswerHead {
  if (!units) return { ...answer, units: null };
  const { content, lengths: _, ...rest } = units;
  return { ...answer, units: { ...rest, bytes: content.length } };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Serializes the answers of a chunk. The blocks are views of the answers' memory, so they must be written before that memory is
 * transferred.
 */
export function packAnswers(answers: readonly ChunkAnswer[]): AnswerRecord {
  return {
    head: JSON.stringify(answers.map(headOf)),
    blocks: answers.flatMap(({ units }) => (units ? [bytesOf(units.lengths), units.content] : [])),
  };
}

/**
 * Deserializes a record that this version of the program wrote. The caller must have checked that the record is complete and belongs to the
 * same run. The answers own their memory, and the ledger checks them like any other answer.
 */
export function unpackAnswers(head: string, bytes: Uint8Array): ChunkAnswer[] {
  const heads: AnswerHead[] = JSON.parse(head);
  let at = 0;
  const take = (length: number) => bytes.slice(at, (at += length));
  return heads.map(({ units, ...answer }) => {
    if (!units) return { ...answer, units: null };
    const lengths = new Uint32Array(take(answer.count * Uint32Array.BYTES_PER_ELEMENT).buffer);
    const content = take(units.bytes);
    if (units.kind === 'plain') return { ...answer, units: { kind: units.kind, content, lengths } };
    const { glyphs, opacities, pictures, pages } = units;
    return { ...answer, units: { kind: units.kind, glyphs, opacities, pictures, pages, content, lengths } };
  });
}
