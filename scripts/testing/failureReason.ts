import { stripVTControlCharacters } from 'node:util';

/** Maximum number of lines of a failure message: expectation and location are kept, long values are cut. */
const MESSAGE_LINES = 12;

export function reasonIn(messages: readonly string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n'));
  return lines
    .slice(0, MESSAGE_LINES)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}
