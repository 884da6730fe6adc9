import { TEXT_LIMITS } from '../../base/limits.ts';
import type { DataSource } from '../../label/label.ts';
import { columnContent, type TextPiece } from '../columnText.ts';
import { countsDownToZeros, serialStep } from './fieldSerial.ts';
import { columnFor, serialColumn } from './numberedFields.ts';
import type { FieldNumber, ZplRun } from './zplState.ts';

/**
 * Date and time parts by the letter of the clock command, as this product's format parts. Letters that are missing have no counterpart,
 * such as `U`, the week that begins on Sunday.
 */
const CLOCK: Readonly<Record<string, string>> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'MM',
  d: 'dd',
  H: 'HH',
  M: 'mm',
  S: 'ss',
};

/** Converts clock codes such as `%d.%m.%Y`, with the indicator that `^FC` sets, to expressions of the print time. */
function clockPieces(text: string, sign: string, { leftOut }: ZplRun): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] === sign ? (text[at + 1] ?? '') : '';
    if (letter !== '' && Object.hasOwn(CLOCK, letter)) {
      pieces.push({ expression: `now()|date:${CLOCK[letter]}` });
      at++;
      continue;
    }
    if (letter !== '') leftOut.add('leftOutDateFormat', `${sign}${letter}`);
    pieces.push({ text: text[at] });
  }
  return pieces;
}

/** Content and data source of an element. */
interface BoundContent {
  readonly content: string;
  readonly data: DataSource;
}

/**
 * Binds a numbered field to its column.
 *
 * @param texts content of the field in each row, after its command has interpreted the values
 * @param what command of the field
 */
export function numberedContent(
  run: ZplRun,
  { id, name }: FieldNumber,
  texts: readonly string[],
  what: string,
): BoundContent {
  const column = columnFor(run, id, name === '' ? `FN${id}` : name, texts, what);
  const sample = (texts[0] ?? '').slice(0, TEXT_LIMITS.maxContentLength);
  return columnContent([{ column }], () => undefined, sample);
}

/** Returns content and data source of a field without a number: manual text, a serial, or the print time. */
export function boundContent(run: ZplRun, text: string): BoundContent {
  const { field, leftOut } = run;
  const content = text.slice(0, TEXT_LIMITS.maxContentLength);
  if (field.serial) {
    run.isCounting = true;
    if (countsDownToZeros(content, field.serial, run.series.count)) leftOut.add('leftOutZeros', content);
    if (run.isNumbered)
      return columnContent([{ column: serialColumn(run, content, field.serial) }], () => undefined, content);
    const { count, repeat, isUneven } = run.series;
    const step = isUneven ? null : serialStep(content, field.serial, count);
    if (step === null) {
      run.needsRows = true;
      return { content, data: { source: 'manual' } };
    }
    const direction = step < 0 ? 'decrease' : 'increase';
    const series = {
      interval: Math.abs(step),
      count,
      repeat,
      direction,
      keepsCounting: false,
    } as const;
    return { content, data: { source: 'serial', ...series } };
  }
  for (const sign of field.otherClocks)
    for (const after of content.split(sign).slice(1))
      if (Object.hasOwn(CLOCK, after.slice(0, 1))) leftOut.add('leftOutDateFormat', `${sign}${after[0]}`);
  if (field.clock !== null && content.includes(field.clock))
    return columnContent(clockPieces(content, field.clock, run), (name) => leftOut.add('leftOutField', name));
  return { content, data: { source: 'manual' } };
}
