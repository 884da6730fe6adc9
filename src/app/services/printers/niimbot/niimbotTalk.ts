import { fail, ok, type Problem, type Result } from '../../../../core/base/result.ts';
import { type NiimbotModel, niimbotModel } from '../../../../core/output/niimbot/niimbotModels.ts';
import {
  createNiimbotReader,
  type NiimbotAnswer,
  type NiimbotPacket,
  niimbotPacket,
} from '../../../../core/output/niimbot/niimbotPacket.ts';
import { type PrinterLink, unlessAborted } from '../printerLink.ts';

/** Why a printer did not answer as it should: an error that it says it has, or what else is wrong. */
export type NiimbotStop = { readonly error: number } | { readonly problem: Problem };

/** A conversation with a printer, one question at a time. */
export interface NiimbotTalk {
  /**
   * Sends a packet and waits for its answer. What else the printer says, such as a late answer to an earlier question or
   * one that it gives twice, is passed over.
   *
   * @param isStopped it is known that the printer has an error: saying so again is no answer
   */
  readonly ask: (
    packet: NiimbotPacket,
    timeoutMs: number,
    signal: AbortSignal,
    isStopped?: boolean,
  ) => Promise<Result<NiimbotAnswer, NiimbotStop>>;
  /** Whether a question was without an answer in its time: from then on an answer may be that to an earlier one. */
  readonly isBehind: () => boolean;
  /** Sends a packet that has no answer. */
  readonly tell: (packet: NiimbotPacket, signal: AbortSignal) => Promise<Result<null, NiimbotStop>>;
}

/** A printer that is connected. */
export interface NiimbotConnection {
  readonly talk: NiimbotTalk;
  readonly model: NiimbotModel;
  /** What it answered to being connected. */
  readonly protocol: number;
}

/** Said by the printer at any time: the job that it has cannot go on. */
const PRINT_ERROR = 0xdb;
const NOT_SUPPORTED = 0x00;
/** Stands before the very first packet of a connection, and nowhere else. */
const CONNECT_PREFIX = 0x03;
const FIRMWARE_ERROR = 90;
const MODEL = 8;

/** Questions that do no harm are asked again. */
const QUESTION_MS = 1500;
const QUESTION_TRIES = 2;
/** So long is listened without a look at the signal. */
const LISTEN_MS = 50;
/** What an earlier conversation left to be read is there at once. */
const LEFTOVER_MS = 20;
const MAX_LEFTOVERS = 32;

/** Waits; a signal ends it at once. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve) => setTimeout(resolve, ms));
  return unlessAborted(over, signal).catch(() => undefined);
}

export const silentProblem = (printer: string): NiimbotStop => ({
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
    // A way that has ended says so at once, every time.
    else await pause(Math.max(0, LISTEN_MS - (performance.now() - startMs)), signal);
  };
  const tell = async ({ bytes }: Pick<NiimbotPacket, 'bytes'>, signal: AbortSignal) => {
    const sent = await link.send(bytes, signal);
    return sent.ok ? sent : { ok: false as const, error: { problem: sent.error } };
  };
  const ask: NiimbotTalk['ask'] = async (packet, timeoutMs, signal, isStopped = false) => {
    // No answer comes before its question: what is there is late, or said twice.
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
    // What has not come whole by now is none.
    reader.drop();
    heard = [];
    return { ok: false, error: silentProblem(printer) };
  };
  return { ask, tell, isBehind: () => isBehind };
}

/** A printer does not do what it is told. */
export function refusal(printer: string, { command }: Pick<NiimbotPacket, 'command'>): NiimbotStop {
  const packet = command.toString(16).toUpperCase().padStart(2, '0');
  return { problem: { code: 'niimbotRefuses', params: { printer, packet } } };
}

/** Asks a question that changes nothing: once more where it is not answered. */
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

/** The packet that connects. */
function connectPacket(): NiimbotPacket {
  const packet = niimbotPacket(0xc1, [1], 0xc2);
  return { ...packet, bytes: Uint8Array.of(CONNECT_PREFIX, ...packet.bytes) };
}

/** What a printer that did not answer well is said to be. */
export function problemOf(stop: NiimbotStop, printer: string): Problem {
  return 'problem' in stop ? stop.problem : { code: 'niimbotFault', params: { printer, error: stop.error } };
}

/** Begins a conversation over an open way, and asks for the model. One that is not known well enough is refused by its number. */
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
