import { defineCommand } from '../command.ts';
import { on, text, value, valueOr, values } from '../options/option.ts';
import { parsePrinterAddress } from '../options/printerAddress.ts';
import { refuse, refuseOperands, wholeNumber } from '../options/values.ts';

/** Reads printers given as `NAME=ADDRESS`; the name of the last one wins. */
function readPrinters(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    texts.map((given) => {
      const at = given.indexOf('=');
      const [name, address] = [given.slice(0, at).trim(), given.slice(at + 1)];
      if (at < 1 || name === '') return refuse(`--printer takes NAME=ADDRESS, not ${given}`);
      const parsed = parsePrinterAddress(address);
      return 'refusal' in parsed ? refuse(parsed.refusal) : ([name, address] as const);
    }),
  );
}

export const mcpCommand = defineCommand({
  name: 'mcp',
  synopsis: '[--folder DIR] [--printer NAME=ADDRESS] [options]',
  summary: 'give MCP clients, such as assistants and editors, tools to make and print labels',
  options: {
    folder: valueOr(
      'folder',
      'DIR',
      'work folder; the tools read and write nothing outside of it; default: the current folder',
      (given) => given,
      '.',
    ),
    printers: values(
      'printer',
      'NAME=ADDRESS',
      'printer that the tools may print on: tcp://HOST[:PORT] or cups:NAME; repeatable; default: none',
      readPrinters,
    ),
    isReadOnly: on('read-only', 'only the tools that change no file and print nothing'),
    port: value(
      'http',
      'PORT',
      'serve HTTP on this port of this machine, instead of standard input and output; 0 for any free port',
      wholeNumber(0, 65_535),
    ),
    tokenFile: text(
      'token-file',
      'FILE',
      'token that HTTP clients send as “Authorization: Bearer TOKEN”; default: DIECUT_MCP_TOKEN',
    ),
  },
  notes: [
    'Clients start the command themselves: {"mcpServers": {"diecut": {"command": "diecut", "args": ["mcp", "--folder", "/home/me/labels"]}}}. Nothing is printed without a confirmation code of a checked job, and the client asks its user first.',
  ],
  read: (args, operands) => {
    refuseOperands(operands);
    return args;
  },
  run: async (args) => {
    const { runMcp } = await import('../mcp/runMcp.ts');
    return runMcp(args);
  },
});
