import { templateColumns } from '../data/template.ts';
import type { DataSource } from '../label/label.ts';

/** Longest question that is taken from a text, in characters. */
const MAX_CHARACTERS = 40;

function textOf(content: string, data: DataSource): string {
  if (data.source === 'column') return data.key;
  if (data.source !== 'template') return content;
  const literal = content.replace(/\{[^{}]*\}/g, ' ').replace(/ {2,}/g, ' ');
  return /\p{L}/u.test(literal) ? literal : (templateColumns(content)[0] ?? '');
}

/**
 * Returns the question of a new print-time input, from what the element shows so far: its first line without a colon at the end, or the
 * name of its column. The content of a code, such as a number, is no question.
 *
 * @param fallback question if the element shows no words
 * @param taken questions of other inputs: two inputs with the same question would share one answer
 */
export function promptNameOf(
  { content, data }: { readonly content: string; readonly data: DataSource },
  fallback: string,
  taken: readonly string[],
): string {
  const line = textOf(content, data).trim().split('\n', 1)[0].trim();
  const words = line.endsWith(':') || line.endsWith('：') ? line.slice(0, -1).trim() : line;
  const base = /\p{L}/u.test(words) ? [...words].slice(0, MAX_CHARACTERS).join('').trim() : fallback;
  let name = base;
  for (let number = 2; taken.includes(name); number++) name = `${base} ${number}`;
  return name;
}
