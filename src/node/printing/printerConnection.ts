import { connect, type Socket } from 'node:net';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { reasonOf } from '../reasonOf.ts';
import { systemCode } from '../systemCode.ts';
import { unacknowledgedBytes } from './unacknowledged.ts';

/** A printer in the network that prints the bytes it is sent. */
export interface NetworkPrinter {
  readonly host: string;
  readonly port: number;
  /** What sentences call it. */
  readonly name: string;
  /** How long it may take to answer the call, and to take the next bytes. */
  readonly timeoutMs: number;
}

/** A connection to a printer. A write is over when the system has taken the bytes, which waits while the printer takes none. */
export interface PrinterConnection extends ByteSink {
  /**
   * Says that nothing more comes, and waits until everything has arrived and the printer hangs up. A printer that takes
   * everything and stays on the line is done with after a few seconds.
   *
   * @returns whether everything has arrived for sure; false where the system cannot tell and the printer did not hang up
   */
  readonly finish: () => Promise<Result<boolean, Problem>>;
  /** Hangs up at once; what the printer has not taken is thrown away. Done when it returns. */
  readonly drop: () => void;
  /** Bytes that have left, or may have. */
  readonly sentBytes: () => number;
  /** The first bytes that have arrived for sure. */
  readonly arrivedBytes: () => number;
}

/** Small enough that one is taken within the time limit over a serial line behind a print server. */
const SLICE_BYTES = 4096;
const LOOK_MS = 250;
/** How long a printer that has everything may stay on the line. */
const HANG_UP_MS = 5000;
/** More than any system holds back of a connection: what was sent before that has arrived. */
const MOST_HELD_BYTES = 64 << 20;

const secondsOf = (ms: number) => Math.round(ms / 1000);

/** Why there is no connection. */
function unreached({ name, host }: NetworkPrinter, error: Error): Problem {
  const code = systemCode(error);
  if (code === 'ECONNREFUSED') return { code: 'networkPrinterRefuses', params: { printer: name } };
  if (code === 'ENOTFOUND') return { code: 'networkPrinterUnknown', params: { host } };
  // A host with several addresses gives an error for each of them.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return { code: 'networkPrinterUnreachable', params: { printer: name, reason: reasonOf(first) } };
}

/** Calls a printer; nothing is sent yet. */
export async function connectToPrinter(printer: NetworkPrinter): Promise<Result<PrinterConnection, Problem>> {
  const { host, port, name, timeoutMs } = printer;
  // A printer that closes its half is known as one that closed in the middle, not answered by closing ours.
  const socket = connect({ host, port, allowHalfOpen: true, noDelay: true, keepAlive: true });
  const problem = await new Promise<Problem | null>((resolve) => {
    const timer = setTimeout(() => {
      const params = { printer: name, seconds: secondsOf(timeoutMs) };
      resolve({ code: 'networkPrinterNoAnswer', params });
    }, timeoutMs);
    const settle = (outcome: Problem | null) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    socket.once('connect', () => settle(null));
    socket.once('error', (error) => settle(unreached(printer, error)));
  });
  if (!problem) return ok(new Connection(printer, socket));
  socket.on('error', () => undefined);
  socket.destroy();
  return { ok: false, error: problem };
}

class Connection implements PrinterConnection {
  readonly printer: NetworkPrinter;
  readonly socket: Socket;
  /** Handed to the system, and known to have been taken by it. */
  handed = 0;
  taken = 0;
  arrived = 0;
  /** Why the printer is gone. */
  gone: Problem | null = null;
  /** Told when the printer goes away. */
  onGone: () => void = () => undefined;
  lookedMs = 0;

  constructor(printer: NetworkPrinter, socket: Socket) {
    this.printer = printer;
    this.socket = socket;
    const lose = (reason: string) => {
      this.gone ??= { code: 'networkPrinterClosed', params: { printer: printer.name, reason } };
      this.onGone();
    };
    socket.on('error', (error) => lose(reasonOf(error)));
    socket.on('close', () => lose('end of connection'));
    socket.on('end', () => {
      // The last moment at which the system still knows what has arrived.
      this.look();
      lose('end of connection');
    });
    // What a printer says of itself is read and not kept: left unread, it would make the system cut the connection.
    socket.resume();
  }

  readonly write = async (chunk: Uint8Array): Promise<Result<null, Problem>> => {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      const problem = await this.writeSlice(chunk.subarray(at, at + SLICE_BYTES));
      if (problem) return { ok: false, error: problem };
    }
    return ok(null);
  };

  writeSlice(slice: Uint8Array): Promise<Problem | null> {
    if (this.gone) return Promise.resolve(this.gone);
    this.handed += slice.length;
    if (performance.now() - this.lookedMs > LOOK_MS) this.look();
    return new Promise((resolve) => {
      const looking = setInterval(() => this.look(), LOOK_MS);
      const timer = setTimeout(() => settle(this.stalled()), this.printer.timeoutMs);
      const settle = (problem: Problem | null) => {
        clearInterval(looking);
        clearTimeout(timer);
        this.onGone = () => undefined;
        resolve(problem);
      };
      this.onGone = () => settle(this.gone);
      this.socket.write(slice, (error) => {
        if (error) return;
        this.taken += slice.length;
        settle(null);
      });
    });
  }

  stalled(): Problem {
    const { name, timeoutMs } = this.printer;
    this.look();
    return { code: 'networkPrinterStalled', params: { printer: name, seconds: secondsOf(timeoutMs) } };
  }

  /** Asks the system what has arrived; gives what has not, null where it does not know. */
  look(): number | null {
    this.lookedMs = performance.now();
    const { taken } = this;
    const queued = unacknowledgedBytes(this.socket);
    const least = queued === null ? taken - MOST_HELD_BYTES : taken - queued;
    this.arrived = Math.max(this.arrived, least);
    return queued;
  }

  readonly finish = async (): Promise<Result<boolean, Problem>> => {
    if (this.gone) return { ok: false, error: this.gone };
    this.socket.end();
    const outcome = await this.awaitHangUp();
    if (outcome.ok && outcome.value) this.arrived = this.taken;
    return outcome;
  };

  awaitHangUp(): Promise<Result<boolean, Problem>> {
    return new Promise((resolve) => {
      let left: number | null = null;
      let movedMs = performance.now();
      const settle = (outcome: Result<boolean, Problem>) => {
        clearInterval(looking);
        this.onGone = () => undefined;
        if (outcome.ok) this.socket.destroy();
        else this.drop();
        resolve(outcome);
      };
      const looking = setInterval(() => {
        const now = this.look();
        if (now !== left) movedMs = performance.now();
        left = now;
        const stillMs = performance.now() - movedMs;
        if (left === 0 && stillMs > Math.min(HANG_UP_MS, this.printer.timeoutMs)) settle(ok(true));
        else if (stillMs > this.printer.timeoutMs)
          settle(left === null ? ok(false) : { ok: false, error: this.stalled() });
      }, LOOK_MS);
      this.onGone = () => {
        // A hang-up after the last byte is the end that was waited for. A reset throws away what was not read, and so
        // does whoever hangs up before more than the mark of our own end has arrived.
        const isCut = this.socket.errored !== null || (this.look() ?? 0) > 1;
        settle(isCut && this.gone ? { ok: false, error: this.gone } : ok(true));
      };
    });
  }

  readonly drop = (): void => {
    if (!this.socket.destroyed) this.look();
    this.socket.resetAndDestroy();
  };

  readonly sentBytes = (): number => this.handed;
  readonly arrivedBytes = (): number => this.arrived;
}
