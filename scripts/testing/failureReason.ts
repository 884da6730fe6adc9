import { stripVTControlCharacters } from 'node:util';

/** Of what a test says of its failure: what was expected and where, and not every line of a value. */
const MESSAGE_LINES = 12;

export function reasonIn(messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n'));
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}
