import { requestOf } from '../../../src/core/api/request.ts';
import type { RenderCalls } from './calls.ts';
import { followJob } from './jobProgress.ts';
import { jobResult } from './jobResult.ts';
import type { Result } from './refusal.ts';
import { type RenderedLabels, renderedLabels } from './renderedLabels.ts';
import { type CallOptions, type Server, type SheetFile, sendCall } from './sendCall.ts';

type Answer<Call extends keyof RenderCalls> = RenderCalls[Call]['answer'];
type Said<Call extends keyof RenderCalls> = Omit<RenderCalls[Call]['input'], 'Idempotency-Key' | 'id'>;

export type LabelOrder = Said<'POST /render/labels'>;
export type JobOrder = Said<'POST /render/jobs'>;
type Job = Answer<'GET /render/jobs/{id}'>;

export interface ClientOptions {
  /** Address of the server, for example `https://labels.example.com`. */
  readonly url: string;
  /** API key of an account: `dck_…`. */
  readonly key: string;
  /** Language of messages: en-US, zh-CN, zh-TW or ru-RU. */
  readonly language?: string;
  /** Maximum number of attempts for a call, which is repeated after network errors and temporary refusals. Default: 5. */
  readonly tries?: number;
  /** Delay in ms before the second attempt. It doubles before each further attempt. Default: 500. */
  readonly waitMs?: number;
  /** Function to use instead of the platform's `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Options of a request that are not part of the order. */
interface OrderOptions extends CallOptions {
  /** Spreadsheet with the rows, if the order itself contains no rows. */
  readonly sheet?: SheetFile;
}

/**
 * Client of the server's API. A refusal is returned as a result, not thrown. If the signal is aborted, a call rejects with the signal's
 * reason.
 */
export interface Client {
  /** Renders up to 200 labels at once and streams their bytes. */
  readonly render: (order: LabelOrder, options?: OrderOptions) => Promise<Result<RenderedLabels>>;
  /** Reports the problems of each row without rendering. */
  readonly preflight: (
    order: Said<'POST /render/preflight'>,
    options?: OrderOptions,
  ) => Promise<Result<Answer<'POST /render/preflight'>>>;
  /** Creates a job for up to 100,000 labels, which are rendered in the background. */
  readonly order: (order: JobOrder, options?: OrderOptions) => Promise<Result<Job>>;
  readonly job: (id: string, options?: CallOptions) => Promise<Result<Job>>;
  readonly cancel: (id: string, options?: CallOptions) => Promise<Result<Job>>;
  /** Yields the current state of a job after each change, until the job ends. Throws a `ClientError` if the job can't be followed. */
  readonly follow: (id: string, options?: CallOptions) => AsyncIterable<Job>;
  /** Streams the file of a finished job. Reconnects if the connection is lost; throws a `ClientError` if the stream can't be completed. */
  readonly result: (
    id: string,
    options?: CallOptions & { readonly fromByte?: number },
  ) => AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export function createClient({ url, key, language = 'en-US', ...options }: ClientOptions): Client {
  const server: Server = {
    url: url.replace(/\/+$/, ''),
    key,
    language,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    tries: options.tries ?? 5,
    waitMs: options.waitMs ?? 500,
  };

  /** Sends a call and returns the data in the envelope of the response. */
  async function ask<Call extends keyof RenderCalls>(
    name: Call,
    input: RenderCalls[Call]['input'],
    { sheet, ...called }: OrderOptions = {},
  ): Promise<Result<Answer<Call>>> {
    const answer = await sendCall(server, { ...requestOf(name, input), sheet }, called);
    if (!answer.ok) return answer;
    const { data }: { data: Answer<Call> } = await answer.value.json();
    return { ok: true, value: data };
  }

  return {
    render: async (order, { sheet, ...called } = {}) => {
      const answer = await sendCall(server, { ...requestOf('POST /render/labels', order), sheet }, called);
      return answer.ok ? { ok: true, value: renderedLabels(answer.value) } : answer;
    },
    preflight: (order, options) => ask('POST /render/preflight', order, options),
    order: (order, options) => ask('POST /render/jobs', order, options),
    job: (id, called) => ask('GET /render/jobs/{id}', { id }, called),
    cancel: (id, called) => ask('POST /render/jobs/{id}/cancel', { id }, called),
    follow: (id, called = {}) => followJob(server, id, called),
    result: (id, { fromByte = 0, ...called } = {}) => jobResult(server, id, fromByte, called),
  };
}
