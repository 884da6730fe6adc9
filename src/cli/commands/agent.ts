import { defineCommand } from '../command.ts';
import { GENERAL_OPTIONS } from '../options/generalOptions.ts';
import { text, value, values } from '../options/option.ts';
import { refuseOperands, wholeNumber } from '../options/values.ts';

export const agentCommand = defineCommand({
  name: 'agent',
  synopsis: '--server URL --printer NAME=ADDRESS [options]',
  summary: 'print the jobs of a server on printers near this computer',
  options: {
    server: text(
      'server',
      'URL',
      'print the jobs of this server, until stopped; the server needs no access to this network',
    ),
    keyFile: text('key-file', 'FILE', 'API key with the scope agent; default: DIECUT_KEY'),
    printers: values(
      'printer',
      'NAME=ADDRESS',
      'name of a printer on the server, and its address: tcp://HOST[:PORT], cups:NAME, or a device file such as file:/dev/usb/lp0; repeatable',
      (texts) => texts,
    ),
    config: text(
      'config',
      'FILE',
      'the same as JSON: {"server": …, "keyFile": …, "printers": {"NAME": "ADDRESS"}, "state": …, "timeoutSeconds": …}; the command line takes precedence',
    ),
    state: text('state', 'DIR', "folder for the agent's journal; one agent of one computer per folder"),
    timeoutSeconds: value(
      'timeout',
      'SECONDS',
      'time limit while a printer accepts no data, such as during a change of the roll, default 900',
      wholeNumber(1, 86_400),
    ),
    quiet: { ...GENERAL_OPTIONS.quiet, help: 'report only problems' },
  },
  notes: [
    'The agent never resends labels that may be partly printed: the server lists them, and a person confirms the last printed one.',
  ],
  read: (args, operands) => {
    refuseOperands(operands);
    return args;
  },
  run: async (args) => {
    const { runAgent } = await import('../agent/runAgent.ts');
    return runAgent(args);
  },
});
