import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { LineAddress } from '../../node/printing/printerLine.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { plainReason, refuse, refuseTwice, wholeNumber } from '../argumentValues.ts';
import { originOf } from '../library/libraryArguments.ts';
import { parsePrinterAddress } from '../printerAddress.ts';

/** Printer of an agent, with its name on the server and its local address. */
export interface AgentPrinter {
  readonly name: string;
  readonly address: LineAddress;
}

/** Validated command line of `diecut agent`. */
export interface AgentArguments {
  /** Origin of the server. */
  readonly server: string;
  /** File with the API key; null to use DIECUT_KEY. */
  readonly keyFile: string | null;
  readonly printers: readonly AgentPrinter[];
  /** Folder of the journals; null for the default state folder. */
  readonly state: string | null;
  /** Timeout in seconds for a printer that accepts no bytes. */
  readonly timeoutSeconds: number;
  readonly quiet: boolean;
}

const OPTIONS = {
  server: { type: 'string' },
  'key-file': { type: 'string' },
  printer: { type: 'string', multiple: true },
  config: { type: 'string' },
  state: { type: 'string' },
  timeout: { type: 'string' },
  quiet: { type: 'boolean' },
} as const;

/** Default timeout in seconds, long because a printer accepts no data while a person changes its roll. */
const TIMEOUT_S = 900;

const configSchema = v.strictObject({
  server: v.optional(v.string()),
  keyFile: v.optional(v.string()),
  state: v.optional(v.string()),
  timeoutSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))),
  printers: v.optional(v.record(v.string(), v.string())),
});
type Config = v.InferOutput<typeof configSchema>;

/** Reads the file of `--config`; paths in it are relative to its folder. */
function readConfig(path: string): Config {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return refuse(`--config ${path}: ${reasonOf(error)}`);
  }
  const read = v.safeParse(configSchema, value);
  if (!read.success) {
    const [{ path: place, message }] = read.issues;
    return refuse(`--config ${path}: ${place?.map(({ key }) => key).join('.') ?? ''} ${message}`);
  }
  const { keyFile, state, ...config } = read.output;
  const from = (file: string) => resolve(dirname(path), file);
  return {
    ...config,
    ...(keyFile !== undefined && { keyFile: from(keyFile) }),
    ...(state !== undefined && { state: from(state) }),
  };
}

function lineOf(text: string): LineAddress {
  if (/^file:/i.test(text)) {
    const path = text.slice('file:'.length);
    return path.startsWith('/')
      ? { kind: 'device', path, name: `file:${path}` }
      : refuse(`a device is file:/dev/usb/lp0 or another path from the root, not ${text}`);
  }
  const address = parsePrinterAddress(text);
  if (!('refusal' in address)) return address;
  return refuse(
    /^tcp:|^cups:/i.test(text)
      ? address.refusal
      : `a printer is at tcp://HOST[:PORT], cups:NAME or file:/PATH, not ${text}`,
  );
}

function pairOf(text: string): readonly [string, string] {
  const at = text.lastIndexOf('=');
  return at > 0
    ? [text.slice(0, at).trim(), text.slice(at + 1)]
    : refuse(`--printer takes NAME=ADDRESS, not ${text}`);
}

function printersOf(pairs: readonly (readonly [string, string])[]): AgentPrinter[] {
  if (pairs.length === 0) refuse('agent needs --printer NAME=ADDRESS, or printers in --config');
  const printers = pairs.map(([name, address]) => ({ name, address: lineOf(address) }));
  for (const part of ['name', 'address'] as const) {
    const lines = printers.map((printer) =>
      part === 'name' ? printer.name.toLowerCase() : printer.address.name,
    );
    const twice = lines.find((text, place) => lines.indexOf(text) !== place);
    if (twice !== undefined) refuse(`${twice} is given twice`);
  }
  return printers;
}

/** Parses the arguments after `agent`. The command line takes precedence over the config file. */
export function parseAgentArguments(argv: readonly string[]): Result<AgentArguments, Problem<'usage'>> {
  try {
    return ok(read(argv));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail('usage', { message: plainReason(error) });
  }
}

function read(argv: readonly string[]): AgentArguments {
  const { values, tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: true, tokens: true });
  refuseTwice(
    tokens.flatMap((token) => (token.kind === 'option' && token.name !== 'printer' ? [token.name] : [])),
  );
  const config = values.config === undefined ? {} : readConfig(values.config);
  const server = values.server ?? config.server ?? refuse('agent needs --server URL');
  const timeout = values.timeout ?? config.timeoutSeconds?.toString();
  return {
    server:
      originOf(server) ?? refuse(`a server is an address such as https://labels.example, not ${server}`),
    keyFile: values['key-file'] ?? config.keyFile ?? null,
    printers: printersOf([...Object.entries(config.printers ?? {}), ...(values.printer ?? []).map(pairOf)]),
    state: values.state ?? config.state ?? null,
    timeoutSeconds: wholeNumber(timeout, 'timeout', 1, 86_400, TIMEOUT_S),
    quiet: values.quiet ?? false,
  };
}
