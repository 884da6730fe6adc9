import { connect, type Socket } from 'node:net';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { systemCode } from '../processes/systemCode.ts';
import { reasonOf } from '../reasonOf.ts';
import { unacknowledgedBytes } from './unacknowledged.ts';

/** Network printer that prints the bytes that it receives. */
export interface NetworkPrinter {
  readonly host: string;
  readonly port: number;
  /** Name of the printer that messages show. */
  readonly name: string;
  /** Timeout for connecting, and for accepting the next bytes, in ms. */
  readonly timeoutMs: number;
}

/** Connection to a printer. A write resolves when the operating system has accepted the bytes; it waits while the printer accepts none. */
export interface PrinterConnection extends ByteSink {
  /**
   * Ends the stream; waits until all bytes have arrived and the printer closes the connection. If a printer accepts all bytes but stays
   * connected, the wait ends after a few seconds.
   *
   * @returns true if all bytes have certainly arrived; false if the system can't tell and the printer did not close the connection
   */
  readonly finish: () => Promise<Result<boolean, Problem>>;
  /** Closes the connection at once and discards unsent data; synchronous. */
  readonly drop: () => void;
  /** Returns the number of bytes that may have been sent. */
  readonly sentBytes: () => number;
  /** Returns the number of leading bytes that have certainly arrived. */
  readonly arrivedBytes: () => number;
}

/** Number of bytes per write, small enough that even a print server with a serial line accepts them within the timeout. */
const SLICE_BYTES = 4096;
const LOOK_MS = 250;
/** Interval of these checks, in ms, before the end of the stream, which they delay. */
const DRAIN_LOOK_MS = 25;
/** Maximum time, in ms, that a printer may stay connected after it has received all data. */
const HANG_UP_MS = 5000;
/**
 * Maximum number of unacknowledged bytes, above the size of any send buffer. Used if the operating system doesn't reveal the number: all
 * earlier bytes have arrived.
 */
const MOST_HELD_BYTES = 64 << 20;

const secondsOf = (ms: number) => Math.round(ms / 1000);

/** Maps a connection error to a problem. */
function unreached({ name, host }: NetworkPrinter, error: Error): Problem {
  const code = systemCode(error);
  if (code === 'ECONNREFUSED') return { code: 'networkPrinterRefuses', params: { printer: name } };
  if (code === 'ENOTFOUND') return { code: 'networkPrinterUnknown', params: { host } };
  // If a host has several addresses, the error contains an error for each address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return { code: 'networkPrinterUnreachable', params: { printer: name, reason: reasonOf(first) } };
}

/** Connects to a printer without sending anything. */
export async function connectToPrinter(printer: NetworkPrinter): Promise<Result<PrinterConnection, Problem>> {
  const { host, port, name, timeoutMs } = printer;
  // `allowHalfOpen` prevents Node from closing this side automatically when the printer closes its side, so that the early close is
  // detected.
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
  /**
   * Numbers of bytes: passed to the operating system (`handed`), accepted by it (`taken`), and certainly received by the printer
   * (`arrived`).
   */
  handed = 0;
  taken = 0;
  arrived = 0;
  /** Problem that describes why the connection ended; null while connected. */
  gone: Problem | null = null;
  /** Called when the printer disconnects. */
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
      // Reads the number of arrived bytes now, because the operating system forgets it when the connection is closed.
      this.look();
      lose('end of connection');
    });
    // Data from the printer is read and discarded, because unread data would make the system reset the connection.
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

  /** Updates `arrived`; returns the number of bytes that the printer has not acknowledged, or null if it is unknown. */
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
    const outcome = await this.awaitHangUp();
    if (outcome.ok && outcome.value) this.arrived = this.taken;
    return outcome;
  };

  /**
   * Waits until the printer has acknowledged all bytes, if the system can tell; then ends the stream and waits for the printer to close the
   * connection. Some printers discard a job whose stream ends while they are still receiving it.
   */
  awaitHangUp(): Promise<Result<boolean, Problem>> {
    return new Promise((resolve) => {
      let left: number | null = null;
      let movedMs = performance.now();
      let isEnded = false;
      let looking: NodeJS.Timeout | undefined;
      const settle = (outcome: Result<boolean, Problem>) => {
        clearTimeout(looking);
        this.onGone = () => undefined;
        if (outcome.ok) this.socket.destroy();
        else this.drop();
        resolve(outcome);
      };
      const lookAgain = () => {
        const now = this.look();
        if (now !== left) movedMs = performance.now();
        left = now;
        const stillMs = performance.now() - movedMs;
        const waitMs =
          isEnded && left === 0 ? Math.min(HANG_UP_MS, this.printer.timeoutMs) : this.printer.timeoutMs;
        if (!isEnded && (left === 0 || left === null)) {
          isEnded = true;
          this.socket.end();
        } else if (stillMs > waitMs) {
          return settle(
            left === null ? ok(false) : left === 0 ? ok(true) : { ok: false, error: this.stalled() },
          );
        }
        looking = setTimeout(lookAgain, isEnded ? LOOK_MS : DRAIN_LOOK_MS);
      };
      this.onGone = () => {
        // A close is expected once all data has arrived. Data is lost if the printer resets the connection, or if it closes while more than
        // one byte is unacknowledged (the end of the stream counts as one byte).
        const isCut = this.socket.errored !== null || (this.look() ?? 0) > (isEnded ? 1 : 0);
        settle(isCut && this.gone ? { ok: false, error: this.gone } : ok(true));
      };
      lookAgain();
    });
  }

  readonly drop = (): void => {
    if (!this.socket.destroyed) this.look();
    this.socket.resetAndDestroy();
  };

  readonly sentBytes = (): number => this.handed;
  readonly arrivedBytes = (): number => this.arrived;
}
