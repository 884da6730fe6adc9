import { fail, ok, type Problem, type Result } from '../../../../core/base/result.ts';
import { type NiimbotModel, niimbotModel } from '../../../../core/output/niimbot/niimbotModels.ts';
import {
  createNiimbotReader,
  type NiimbotAnswer,
  type NiimbotPacket,
  niimbotPacket,
} from '../../../../core/output/niimbot/niimbotPacket.ts';
import { type PrinterLink, unlessAborted } from '../printerLink.ts';

/** Reason why a request failed: an error code that the printer reported, or another problem. */
export type NiimbotStop = { readonly error: number } | { readonly problem: Problem };

/** Dialogue with a printer. Only one request may be pending at a time. */
export interface NiimbotTalk {
  /**
   * Sends a packet and waits for its answer. Other packets, such as late or duplicate answers, are ignored.
   *
   * @param isStopped true if the printer has already reported an error, so that it may repeat the error instead of answering
   */
  readonly ask: (
    packet: NiimbotPacket,
    timeoutMs: number,
    signal: AbortSignal,
    isStopped?: boolean,
  ) => Promise<Result<NiimbotAnswer, NiimbotStop>>;
  /** True if a request has timed out. From then on, an answer may belong to an earlier request. */
  readonly isBehind: () => boolean;
  /** Sends a packet that the printer does not answer. */
  readonly tell: (packet: NiimbotPacket, signal: AbortSignal) => Promise<Result<null, NiimbotStop>>;
}

/** Connection to a printer whose model is known. */
export interface NiimbotConnection {
  readonly talk: NiimbotTalk;
  readonly model: NiimbotModel;
  /** Protocol version that the printer reported when it was connected. */
  readonly protocol: number;
}

/** Command of a packet that the printer sends at any time if its job cannot continue. */
const PRINT_ERROR = 0xdb;
const NOT_SUPPORTED = 0x00;
/** Byte that precedes the first packet of a connection. */
const CONNECT_PREFIX = 0x03;
const FIRMWARE_ERROR = 90;
const MODEL = 8;

/** Timeout for answers to requests that change nothing. They are retried. */
const QUESTION_MS = 1500;
const QUESTION_TRIES = 2;
/** Interval at which the abort signal is checked while waiting for an answer. */
const LISTEN_MS = 50;
/** Read timeout for data left over from an earlier dialogue, which is available at once. */
const LEFTOVER_MS = 20;
const MAX_LEFTOVERS = 32;

/** Waits for a time, or until the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve) => setTimeout(resolve, ms));
  return unlessAborted(over, signal).catch(() => undefined);
}

const silentProblem = (printer: string): NiimbotStop => ({
  problem: { code: 'printerSilent', params: { printer } },
});

function createTalk(link: PrinterLink, read: NonNullable<PrinterLink['read']>, printer: string): NiimbotTalk {
  const reader = createNiimbotReader();
  let heard: NiimbotAnswer[] = [];
  let isBehind = false;
  const listen = async (signal: AbortSignal) => {
    const startMs = performance.now();
    const came = await read(LISTEN_MS);
    if (came) heard.push(...reader.add(came));
    // A closed transport returns at once, each time: wait for the rest of the interval.
    else await pause(Math.max(0, LISTEN_MS - (performance.now() - startMs)), signal);
  };
  const tell = async ({ bytes }: Pick<NiimbotPacket, 'bytes'>, signal: AbortSignal) => {
    const sent = await link.send(bytes, signal);
    return sent.ok ? sent : { ok: false as const, error: { problem: sent.error } };
  };
  const ask: NiimbotTalk['ask'] = async (packet, timeoutMs, signal, isStopped = false) => {
    // Packets that arrived before the request cannot be its answer; they are late or duplicate.
    for (let count = 0, came = await read(0); came && count < MAX_LEFTOVERS; count++, came = await read(0))
      heard.push(...reader.add(came));
    heard = heard.filter(({ command }) => command === PRINT_ERROR);
    const told = await tell(packet, signal);
    if (!told.ok) return told;
    const endMs = performance.now() + timeoutMs;
    for (;;) {
      for (let answer = heard.shift(); answer; answer = heard.shift()) {
        if (answer.command === packet.answer) return ok(answer);
        if (answer.command === PRINT_ERROR && !isStopped)
          return { ok: false, error: { error: answer.data[0] ?? 0 } };
        if (answer.command === NOT_SUPPORTED) return { ok: false, error: refusal(printer, packet) };
      }
      if (signal.aborted) return { ok: false, error: { problem: { code: 'printerCancelled' } } };
      if (performance.now() >= endMs) break;
      await listen(signal);
    }
    isBehind = true;
    // Drop incomplete packets.
    reader.drop();
    heard = [];
    return { ok: false, error: silentProblem(printer) };
  };
  return { ask, tell, isBehind: () => isBehind };
}

/** Returns the problem of a printer that refuses a command. */
export function refusal(printer: string, { command }: Pick<NiimbotPacket, 'command'>): NiimbotStop {
  const packet = command.toString(16).toUpperCase().padStart(2, '0');
  return { problem: { code: 'niimbotRefuses', params: { printer, packet } } };
}

/** Sends a request that changes nothing. If the printer does not answer, it is sent once more. */
export async function askAgain(
  talk: NiimbotTalk,
  packet: NiimbotPacket,
  signal: AbortSignal,
): Promise<Result<NiimbotAnswer, NiimbotStop>> {
  for (let tries = 1; ; tries++) {
    const answer = await talk.ask(packet, QUESTION_MS, signal);
    const isSilent = !answer.ok && 'problem' in answer.error && answer.error.problem.code === 'printerSilent';
    if (!isSilent || tries >= QUESTION_TRIES) return answer;
  }
}

/** Returns the packet that opens the connection. */
function connectPacket(): NiimbotPacket {
  const packet = niimbotPacket(0xc1, [1], 0xc2);
  return { ...packet, bytes: Uint8Array.of(CONNECT_PREFIX, ...packet.bytes) };
}

/** Returns the problem to report for a failed request. */
export function problemOf(stop: NiimbotStop, printer: string): Problem {
  return 'problem' in stop ? stop.problem : { code: 'niimbotFault', params: { printer, error: stop.error } };
}

/** Starts a dialogue over an open transport, and asks for the printer's model. An unsupported model is rejected with its number. */
export async function connectNiimbot(
  link: PrinterLink,
  printer: string,
  signal: AbortSignal,
): Promise<Result<NiimbotConnection, Problem>> {
  const { read } = link;
  if (!read) return fail('printerNoInterface', { printer });
  for (let count = 0; count < MAX_LEFTOVERS && (await read(LEFTOVER_MS)) !== null; count++);
  const talk = createTalk(link, read, printer);
  const failed = (stop: NiimbotStop) => ({ ok: false as const, error: problemOf(stop, printer) });
  const connect = connectPacket();
  const connected = await askAgain(talk, connect, signal);
  if (!connected.ok) return failed(connected.error);
  const protocol = connected.value.data[0] ?? 0;
  if (protocol === 0 || protocol === FIRMWARE_ERROR) return failed(refusal(printer, connect));
  const named = await askAgain(talk, niimbotPacket(0x40, [MODEL], 0x40 + MODEL), signal);
  if (!named.ok) return failed(named.error);
  const [high = 0, low = 0] = named.value.data;
  const id = high * 256 + low;
  const model = niimbotModel(id, protocol);
  return model ? ok({ talk, model, protocol }) : fail('niimbotModel', { printer, id });
}
