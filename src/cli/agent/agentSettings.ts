import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import type { LineAddress } from '../../node/printing/printerLine.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { parsePrinterAddress } from '../options/printerAddress.ts';
import { readServer } from '../options/serverAddress.ts';
import { refuse } from '../options/values.ts';

/** Printer of an agent, with its name on the server and its local address. */
export interface AgentPrinter {
  readonly name: string;
  readonly address: LineAddress;
}

/** Command line of `diecut agent`. */
export interface AgentArguments {
  readonly server: string | null;
  readonly keyFile: string | null;
  /** Printers as `NAME=ADDRESS`. */
  readonly printers: readonly string[];
  /** Path of a config file with the other arguments. */
  readonly config: string | null;
  readonly state: string | null;
  readonly timeoutSeconds: number | null;
  readonly quiet: boolean;
}

/** Settings of an agent, from its command line and its config file. */
export interface AgentSettings {
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

/** Returns the settings of an agent; refuses wrong ones. The command line takes precedence over the config file. */
export function agentSettings(args: AgentArguments): AgentSettings {
  const config = args.config === null ? {} : readConfig(args.config);
  const server = args.server ?? config.server ?? refuse('agent needs --server URL');
  return {
    server: readServer(server),
    keyFile: args.keyFile ?? config.keyFile ?? null,
    printers: printersOf([...Object.entries(config.printers ?? {}), ...args.printers.map(pairOf)]),
    state: args.state ?? config.state ?? null,
    timeoutSeconds: args.timeoutSeconds ?? config.timeoutSeconds ?? TIMEOUT_S,
    quiet: args.quiet,
  };
}
