import { connect, type Socket } from 'node:net';

/** Connection that repeatedly sends a request and waits for the response. */
export interface Asker {
  /** Returns a complete raw request. */
  readonly next: () => Buffer;
  /** Returns true if a response is as expected. */
  readonly isRight: (status: number, body: Buffer) => boolean;
}

export interface Load {
  readonly latenciesMs: readonly number[];
  readonly seconds: number;
  readonly failures: number;
  /** Number of all answered requests, including those of the warm-up. */
  readonly asked: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

interface Body {
  readonly bytes: Buffer;
  /** Offset at which the next response starts. */
  readonly end: number;
}

/** Parses a chunked body (RFC 9112, 7.1) without trailers; returns null while the body is incomplete. */
function readChunks(held: Buffer, from: number): Body | null {
  const chunks: Buffer[] = [];
  let at = from;
  for (;;) {
    const line = held.indexOf('\r\n', at);
    if (line < 0) return null;
    const length = Number.parseInt(held.toString('latin1', at, line), 16);
    const start = line + 2;
    if (held.length < start + length + 2) return null;
    if (length === 0) return { bytes: Buffer.concat(chunks), end: start + 2 };
    chunks.push(held.subarray(start, start + length));
    at = start + length + 2;
  }
}

function readBody(held: Buffer, head: string, from: number): Body | null {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return readChunks(held, from);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const end = from + length;
  return held.length < end ? null : { bytes: held.subarray(from, end), end };
}

/** Parses responses with a content length or in chunks, and reports each response. */
function readAnswers(socket: Socket, onAnswer: (status: number, body: Buffer) => void): void {
  let held: Buffer = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    held = held.length === 0 ? part : Buffer.concat([held, part]);
    for (;;) {
      const end = held.indexOf(HEAD_END);
      if (end < 0) return;
      const head = held.toString('latin1', 0, end);
      const body = readBody(held, head, end + HEAD_END.length);
      if (!body) return;
      held = held.subarray(body.end);
      onAnswer(Number(head.slice(9, 12)), body.bytes);
    }
  });
}

/** Sends requests on all connections for a while; responses during the warm-up are not counted. */
export async function runLoad(
  port: number,
  askers: readonly Asker[],
  { warmUpMs, measureMs }: { readonly warmUpMs: number; readonly measureMs: number },
): Promise<Load> {
  const latenciesMs: number[] = [];
  let failures = 0;
  let asked = 0;
  const countFromMs = performance.now() + warmUpMs;
  const endMs = countFromMs + measureMs;
  await Promise.all(
    askers.map(
      ({ next, isRight }) =>
        new Promise<void>((resolve, reject) => {
          const socket = connect({ port, host: '127.0.0.1', noDelay: true });
          socket.on('error', reject);
          let askedMs = 0;
          const ask = () => {
            askedMs = performance.now();
            socket.write(next());
          };
          readAnswers(socket, (status, body) => {
            const nowMs = performance.now();
            asked++;
            if (!isRight(status, body)) failures++;
            if (askedMs >= countFromMs && nowMs <= endMs) latenciesMs.push(nowMs - askedMs);
            if (nowMs < endMs) return ask();
            socket.destroy();
            resolve();
          });
          socket.once('connect', ask);
        }),
    ),
  );
  return { latenciesMs, seconds: measureMs / 1000, failures, asked };
}
